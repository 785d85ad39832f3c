// Builds the report of all runs: medians, ratios within each run, goals.
import { requireAtLeast, requireAtMost, skipGoals, formatFigure, getMedian } from '../report.mjs';
import { PHASES, REFRESHES } from './phases.mjs';

/** Ratios to Miniflux in the same run: CPU seconds by phase, articles per second of the first ingest. */
const CPU_RATIO_MAX = { first: 0.35, unchanged: 0.2, new3: 0.12 };
const SPEED_RATIO_MIN = 3;

const PEAK_RSS_MAX_MIB = 300;
const PEAK_DEVIATION_MAX = 0.1;

/** While ingesting, compared with the same list on the idle service. */
const LIST_RATIO_MAX = 4;
const LIVE_P99_MAX_MS = 200;

const FAULTS_SHOWN_MAX = 4;

const COLUMNS = {
  'wall s': 'seconds',
  'articles/s': 'articles_per_s',
  'feeds/s': 'feeds_per_s',
  'CPU-s app': 'cpu_app',
  'CPU-s db': 'cpu_db',
  'CPU-s': 'cpu',
  'peak RSS MiB': 'peak_rss',
  'peak PSS MiB': 'peak_pss',
};

export function buildReport({ runs, withClients, notes, options }) {
  const all = runs.flatMap(({ phases, refreshes }) => [...phases, ...refreshes]);
  const peer = all.find(({ contender }) => contender.startsWith('Miniflux'))?.contender ?? null;
  const figures = {
    phases: getMedians(all),
    ratios: getRatios(runs, peer),
    refreshes: getRefreshFigures(runs),
  };
  if (withClients.length > 0) figures.withClients = summarizeGroup(withClients);
  const tables = [buildPhaseTable(figures.phases, { notes, options }), buildRefreshTable(runs)];
  if (withClients.length > 0) tables.push(buildClientTable(figures.withClients));
  const faults = shortenFaults([...all, ...withClients].flatMap((one) => one.faults));
  return { tables, goals: buildGoals(figures, { peer, options }), faults, figures, runs, withClients };
}

/** Shortens a list of many similar faults. */
function shortenFaults(faults) {
  const rest = faults.length - FAULTS_SHOWN_MAX;
  return rest > 0 ? [...faults.slice(0, FAULTS_SHOWN_MAX), `… and ${rest} more like these.`] : faults;
}

function getMedians(all) {
  const groups = Map.groupBy(
    all.filter(({ phase }) => phase !== 'refresh'),
    ({ phase, contender }) => `${phase} ${contender}`,
  );
  return [...groups.values()].map((group) => {
    const { phase, contender } = group[0];
    return { phase, contender, ...summarizeGroup(group, Object.values(COLUMNS)) };
  });
}

function summarizeGroup(
  group,
  names = Object.keys(group[0]).filter((name) => Number.isFinite(group[0][name])),
) {
  return Object.fromEntries(names.map((name) => [name, getMedian(group.map((one) => one[name]))]));
}

/** Ratios within each run, then the median, because other load on the machine affected both sides. */
function getRatios(runs, peer) {
  if (peer === null) return null;
  const getRatio = (phase, field) =>
    getMedian(
      runs.map(({ phases }) => {
        const getValue = (name) => phases.find((one) => one.phase === phase && one.contender === name)[field];
        return getValue('reader') / getValue(peer);
      }),
    );
  const cpu = Object.fromEntries(PHASES.map(({ name }) => [name, getRatio(name, 'cpu')]));
  return { cpu, articles_per_s: getRatio('first', 'articles_per_s') };
}

/** The highest peak of a run, and the largest deviation of the refreshes' peaks from their median. */
function getRefreshFigures(runs) {
  const listPeaks = (phases) =>
    phases.filter(({ contender }) => contender === 'reader').map((p) => p.peak_rss);
  const getSpread = (peaks) => Math.max(...peaks.map((peak) => Math.abs(peak / getMedian(peaks) - 1)));
  return {
    peak_rss: getMedian(runs.map((run) => Math.max(...listPeaks([...run.phases, ...run.refreshes])))),
    spread: getMedian(runs.map((run) => getSpread(listPeaks(run.refreshes)))),
  };
}

function buildGoals({ ratios: to, refreshes, withClients }, { peer, options }) {
  const cpu = PHASES.map(({ name, title }) =>
    requireAtMost(`CPU time to ${peer ?? 'Miniflux'}, ${title}`, to?.cpu[name], CPU_RATIO_MAX[name], '×'),
  );
  const speed = `articles a second to ${peer ?? 'Miniflux'}, first ingest`;
  const toPeer = [requireAtLeast(speed, to?.articles_per_s, SPEED_RATIO_MIN, '×'), ...cpu];
  const list = withClients && withClients.list_p50 / withClients.idle_list_p50;
  const probes = [
    requireAtMost('p50 of a list of 100 while ingesting to idle', list, LIST_RATIO_MAX, '×'),
    requireAtMost('p99 of /api/live while ingesting', withClients?.live_p99, LIVE_P99_MAX_MS, 'ms'),
  ];
  return [
    ...(options['no-peer'] ? skipGoals(toPeer) : toPeer),
    requireAtMost('peak RSS of the api', refreshes.peak_rss, PEAK_RSS_MAX_MIB, 'MiB'),
    requireAtMost(
      `deviation of the peaks of ${REFRESHES.count} refreshes`,
      refreshes.spread,
      PEAK_DEVIATION_MAX,
    ),
    ...(options['no-probes'] ? skipGoals(probes) : probes),
  ];
}

function buildPhaseTable(phases, { notes, options: { feeds, items, bytes, runs } }) {
  const rows = PHASES.flatMap(({ name, title }) =>
    phases
      .filter(({ phase }) => phase === name)
      .map((one) => [
        `${title}: ${one.contender}`,
        ...Object.values(COLUMNS).map((key) => formatFigure(one[key])),
      ]),
  );
  return {
    title: `Ingest: ${feeds} feeds of ${items} articles of ${bytes} bytes, median of ${runs}`,
    columns: ['', ...Object.keys(COLUMNS)],
    rows,
    foot: [
      'The farm is one host, so INGEST_CONCURRENCY and INGEST_PER_HOST are 16, like the workers of Miniflux.',
      'Each has its own database on one server (shared_buffers 512 MB, fsync on), with full text.',
      ...notes,
    ],
  };
}

function buildRefreshTable(runs) {
  return {
    title: `Memory over ${REFRESHES.count} refreshes with ${REFRESHES.advance} new articles in each feed`,
    columns: ['peak RSS MiB', ...Array.from({ length: REFRESHES.count }, (_, i) => String(i + 1))],
    rows: runs.map((run, i) => [`run ${i + 1}`, ...run.refreshes.map((one) => formatFigure(one.peak_rss))]),
  };
}

function buildClientTable(withClients) {
  return {
    title: 'A list of 100 articles and /api/live, requested during the first ingest, ms',
    columns: ['list p50', 'list p99', 'live p99', 'list p50 idle', 'lists read'],
    rows: [
      ['list_p50', 'list_p99', 'live_p99', 'idle_list_p50', 'list_count'].map((key) =>
        formatFigure(withClients[key]),
      ),
    ],
  };
}
