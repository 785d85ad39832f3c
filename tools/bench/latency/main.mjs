// `npm run bench -- latency`: feeds of many hosts that answer late. Waiting is all that the far side adds, so
// a run should take little more than the settings allow on paper.
import { step } from '../../bootstrap/step.mjs';
import { FARM_OPTIONS, startFarm } from '../farm-process.mjs';
import { startReader } from '../ingest/reader.mjs';
import { measured } from '../measure.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { atMost, figure, median } from '../report.mjs';
import { buildApps } from '../service.mjs';

export const about = 'feeds that answer late: the time of a run to that on paper';

export const options = {
  ...FARM_OPTIONS,
  latency: { type: 'string', default: '100', about: 'ms until a feed answers' },
  hosts: { type: 'string', default: '20', about: 'hosts of the farm' },
  concurrency: { type: 'string', default: '32', about: 'INGEST_CONCURRENCY (the default)' },
  'per-host': { type: 'string', default: '2', about: 'INGEST_PER_HOST (the default)' },
  runs: { type: 'string', default: '3', about: 'how often; medians are told' },
};

/** What parsing, storing and unequal hosts may add. */
const TIMES_PAPER_MAX = 3;

const PHASES = { first: 'first ingest', unchanged: 'nothing changed (304)' };

export async function bench({ options: chosen, stack, signal }) {
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
      runs.push(await oneRun({ postgres, farm, settings: settingsOf(chosen), signal }));
      return `run ${run}`;
    });
  }
  return reportOf(runs, chosen);
}

function settingsOf({ concurrency, 'per-host': perHost }) {
  return { SCHEDULER_IN_PROCESS: 'false', INGEST_CONCURRENCY: concurrency, INGEST_PER_HOST: perHost };
}

async function oneRun({ postgres, farm, settings, signal }) {
  const stack = new AsyncDisposableStack();
  try {
    const database = await postgres.fresh('bench_reader');
    const reader = await startReader({ database, farm, settings, stack, signal });
    const refresh = () => measured(reader.refresh, { pid: reader.pid, postgres, signal });
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

function reportOf(runs, { feeds, items, latency, hosts, concurrency, 'per-host': perHost }) {
  const inFlight = Math.min(Number(concurrency), Number(hosts) * Number(perHost));
  const paper = (Number(feeds) / inFlight) * (Number(latency) / 1000);
  const medianOf = (key, phase) => median(runs.map((run) => run[key][phase]));
  const phases = Object.entries(PHASES).map(([phase, title]) => {
    const seconds = medianOf('seconds', phase);
    return { title, seconds, times_paper: seconds / paper, cpu: medianOf('cpu', phase) };
  });
  const rows = phases.map((one) => [
    one.title,
    ...[one.seconds, paper, one.times_paper, one.cpu].map((value) => figure(value)),
  ]);
  const title = `${feeds} feeds of ${items} articles on ${hosts} hosts, ${latency} ms until each answers`;
  const foot = [`On paper: ${feeds} feeds / ${inFlight} in flight × ${latency} ms.`];
  const goals = phases.map((one) =>
    atMost(`time to that on paper, ${one.title}`, one.times_paper, TIMES_PAPER_MAX, '×'),
  );
  return {
    tables: [{ title, columns: ['', 'wall s', 'paper s', '×', 'CPU-s app and db'], rows, foot }],
    goals,
    faults: runs.flatMap(({ faults }) => faults.slice(0, 1)),
    figures: { paper_s: paper, in_flight: inFlight, phases },
    runs,
  };
}
