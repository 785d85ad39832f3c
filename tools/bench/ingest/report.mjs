// What the figures of all runs say: medians, ratios within each run, goals.
import { atLeast, atMost, figure, median } from '../report.mjs';
import { PHASES, REFRESHES } from './phases.mjs';

/** Against Miniflux in the same run: processor seconds by phase, articles a second of the first ingest. */
const CPU_RATIO_MAX = { first: 0.35, unchanged: 0.2, new3: 0.12 };
const SPEED_RATIO_MIN = 3;

const PEAK_RSS_MAX_MIB = 320;
const FLATNESS_MAX = 0.1;

/** While ingesting, against the same list on the idle service. */
const LIST_RATIO_MAX = 4;
const LIVE_P99_MAX_MS = 200;

const FAULTS_TOLD = 4;

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

/** The report of `bench`. */
export function reportOf({ runs, beside, notes, numbers }) {
  const all = runs.flatMap(({ phases, refreshes }) => [...phases, ...refreshes]);
  const peer = all.find(({ contender }) => contender.startsWith('Miniflux'))?.contender ?? null;
  const figures = { phases: medians(all), ratios: ratios(runs, peer), refreshes: refreshFigures(runs) };
  if (beside.length > 0) figures.beside = medianOf(beside);
  const tables = [phaseTable(figures.phases, { notes, numbers }), refreshTable(runs)];
  if (beside.length > 0) tables.push(besideTable(figures.beside));
  const faults = told([...all, ...beside].flatMap((one) => one.faults));
  return { tables, goals: goalsOf(figures, peer), faults, figures, runs, beside };
}

/** What is wrong everywhere need not be said everywhere. */
function told(faults) {
  const rest = faults.length - FAULTS_TOLD;
  return rest > 0 ? [...faults.slice(0, FAULTS_TOLD), `… and ${rest} more like these.`] : faults;
}

function medians(all) {
  const groups = Map.groupBy(
    all.filter(({ phase }) => phase !== 'refresh'),
    ({ phase, contender }) => `${phase} ${contender}`,
  );
  return [...groups.values()].map((group) => {
    const { phase, contender } = group[0];
    return { phase, contender, ...medianOf(group, Object.values(COLUMNS)) };
  });
}

function medianOf(group, names = Object.keys(group[0]).filter((name) => Number.isFinite(group[0][name]))) {
  return Object.fromEntries(names.map((name) => [name, median(group.map((one) => one[name]))]));
}

/** Within each run, then the median: what else the machine did then concerned both. */
function ratios(runs, peer) {
  if (peer === null) return null;
  const of = (phase, field) =>
    median(
      runs.map(({ phases }) => {
        const value = (name) => phases.find((one) => one.phase === phase && one.contender === name)[field];
        return value('reader') / value(peer);
      }),
    );
  const cpu = Object.fromEntries(PHASES.map(({ name }) => [name, of(name, 'cpu')]));
  return { cpu, articles_per_s: of('first', 'articles_per_s') };
}

/** The highest peak of a run, and how far the peaks of its refreshes lie from their median at most. */
function refreshFigures(runs) {
  const peaksOf = (phases) => phases.filter(({ contender }) => contender === 'reader').map((p) => p.peak_rss);
  const spread = (peaks) => Math.max(...peaks.map((peak) => Math.abs(peak / median(peaks) - 1)));
  return {
    peak_rss: median(runs.map((run) => Math.max(...peaksOf([...run.phases, ...run.refreshes])))),
    spread: median(runs.map((run) => spread(peaksOf(run.refreshes)))),
  };
}

function goalsOf({ ratios: to, refreshes, beside }, peer) {
  const cpu = PHASES.map(({ name, title }) =>
    atMost(`processor time to ${peer ?? 'Miniflux'}, ${title}`, to?.cpu[name], CPU_RATIO_MAX[name], '×'),
  );
  const speed = `articles a second to ${peer ?? 'Miniflux'}, first ingest`;
  const list = beside && beside.list_p50 / beside.idle_list_p50;
  return [
    atLeast(speed, to?.articles_per_s, SPEED_RATIO_MIN, '×'),
    ...cpu,
    atMost('peak RSS of the api', refreshes.peak_rss, PEAK_RSS_MAX_MIB, 'MiB'),
    atMost(`peaks of ${REFRESHES.count} refreshes around their median`, refreshes.spread, FLATNESS_MAX),
    atMost('p50 of a list of 100 while ingesting to idle', list, LIST_RATIO_MAX, '×'),
    atMost('p99 of /api/live while ingesting', beside?.live_p99, LIVE_P99_MAX_MS, 'ms'),
  ];
}

function phaseTable(phases, { notes, numbers: { feeds, items, bytes, runs } }) {
  const rows = PHASES.flatMap(({ name, title }) =>
    phases
      .filter(({ phase }) => phase === name)
      .map((one) => [`${title}: ${one.contender}`, ...Object.values(COLUMNS).map((key) => figure(one[key]))]),
  );
  return {
    title: `Ingest: ${feeds} feeds of ${items} articles of ${bytes} bytes, median of ${runs}`,
    columns: ['', ...Object.keys(COLUMNS)],
    rows,
    foot: [
      'The farm is one host, so INGEST_CONCURRENCY and INGEST_PER_HOST are 16, like the workers of Miniflux.',
      'Each has a database of its own on one server (shared_buffers 512 MB, fsync on), with full text.',
      ...notes,
    ],
  };
}

function refreshTable(runs) {
  return {
    title: `Memory over ${REFRESHES.count} refreshes with ${REFRESHES.advance} new articles in each feed`,
    columns: ['peak RSS MiB', ...Array.from({ length: REFRESHES.count }, (_, i) => String(i + 1))],
    rows: runs.map((run, i) => [`run ${i + 1}`, ...run.refreshes.map((one) => figure(one.peak_rss))]),
  };
}

function besideTable(beside) {
  return {
    title: 'A list of 100 articles and /api/live, asked during the first ingest, ms',
    columns: ['list p50', 'list p99', 'live p99', 'list p50 idle', 'lists asked'],
    rows: [['list_p50', 'list_p99', 'live_p99', 'idle_list_p50', 'asked'].map((key) => figure(beside[key]))],
  };
}
