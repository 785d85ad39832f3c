// `npm run bench -- latency`: reads feeds of many hosts that respond late. Only waiting is added, so a run
// should take little more than the ideal time.
import { step } from '../../../bootstrap/step.mjs';
import { FARM_OPTIONS, startFarm } from '../farm-process.mjs';
import { startReader } from '../ingest/reader.mjs';
import { measureCosts } from '../measure.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { requireAtMost, formatFigure, getMedian } from '../report.mjs';
import { buildApps } from '../service.mjs';

export const about = 'feeds that respond late: the time of a run to the ideal time';

export const options = {
  ...FARM_OPTIONS,
  latency: { type: 'string', default: '100', about: 'ms until a feed responds' },
  hosts: { type: 'string', default: '20', about: 'hosts of the farm' },
  concurrency: { type: 'string', default: '32', about: 'INGEST_CONCURRENCY (the default)' },
  'per-host': { type: 'string', default: '2', about: 'INGEST_PER_HOST (the default)' },
  runs: { type: 'string', default: '3', about: 'number of runs; the report has medians' },
};

/** Allowance for parsing, storing and unequal hosts. */
const TIMES_IDEAL_MAX = 3;

const PHASES = { first: 'first ingest', unchanged: 'nothing changed (304)' };

export async function runBench({ options: chosen, stack, signal }) {
  await step('building', async () => {
    await buildApps(['api'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('latency', stack);
  const { feeds, items, bytes, latency, hosts } = chosen;
  const numbers = { feeds, items, bytes, latency, hosts };
  const farm = await startFarm({ script: chosen.farm, numbers, stack, signal });
  const runs = [];
  for (let run = 1; run <= Number(chosen.runs); run += 1) {
    await step(`run ${run}`, async () => {
      runs.push(await runOnce({ postgres, farm, settings: toSettings(chosen), signal }));
      return `run ${run}`;
    });
  }
  return buildReport(runs, chosen);
}

function toSettings({ concurrency, 'per-host': perHost }) {
  return { SCHEDULER_IN_PROCESS: 'false', INGEST_CONCURRENCY: concurrency, INGEST_PER_HOST: perHost };
}

async function runOnce({ postgres, farm, settings, signal }) {
  const stack = new AsyncDisposableStack();
  try {
    const database = await postgres.createDatabase('bench_reader');
    const reader = await startReader({ database, farm, settings, stack, signal });
    const refresh = () => measureCosts(reader.refresh, { pid: reader.pid, postgres, signal });
    const first = await refresh();
    const unchanged = await refresh();
    const faults = [...first.errors, ...unchanged.errors];
    if (unchanged.run.sources_not_modified !== farm.addresses.length)
      faults.push(`${unchanged.run.sources_not_modified} feeds were found unchanged.`);
    const [seconds, cpu] = ['seconds', 'cpu'].map((key) => ({
      first: first[key],
      unchanged: unchanged[key],
    }));
    return { seconds, cpu, faults };
  } finally {
    await stack.disposeAsync();
  }
}

function buildReport(runs, { feeds, items, latency, hosts, concurrency, 'per-host': perHost }) {
  const inFlight = Math.min(Number(concurrency), Number(hosts) * Number(perHost));
  const idealSeconds = (Number(feeds) / inFlight) * (Number(latency) / 1000);
  const getPhaseMedian = (key, phase) => getMedian(runs.map((run) => run[key][phase]));
  const phases = Object.entries(PHASES).map(([phase, title]) => {
    const seconds = getPhaseMedian('seconds', phase);
    return { title, seconds, times_ideal: seconds / idealSeconds, cpu: getPhaseMedian('cpu', phase) };
  });
  const rows = phases.map((one) => [
    one.title,
    ...[one.seconds, idealSeconds, one.times_ideal, one.cpu].map((value) => formatFigure(value)),
  ]);
  const title = `${feeds} feeds of ${items} articles on ${hosts} hosts, ${latency} ms until each responds`;
  const foot = [`Ideal time: ${feeds} feeds / ${inFlight} in flight × ${latency} ms.`];
  const goals = phases.map((one) =>
    requireAtMost(`time to the ideal time, ${one.title}`, one.times_ideal, TIMES_IDEAL_MAX, '×'),
  );
  return {
    tables: [{ title, columns: ['', 'wall s', 'ideal s', '×', 'CPU-s app and db'], rows, foot }],
    goals,
    faults: runs.flatMap(({ faults }) => faults.slice(0, 1)),
    figures: { ideal_s: idealSeconds, in_flight: inFlight, phases },
    runs,
  };
}
