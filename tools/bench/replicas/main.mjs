// `npm run bench -- replicas`: a scheduled run, taken by one `ingest-worker` and by two. Where the far side
// is slow, waiting is what limits one, and a second waits beside it.
import { step } from '../../bootstrap/step.mjs';
import { cpuSeconds } from '../../process/usage.mjs';
import { waitUntil } from '../../process/wait-until.mjs';
import { FARM_OPTIONS, startFarm } from '../farm-process.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { atLeast, figure, median } from '../report.mjs';
import { buildApps, startApp } from '../service.mjs';

export const about = 'a scheduled run by one worker and by two, where the far side is slow';

export const options = {
  ...FARM_OPTIONS,
  items: { ...FARM_OPTIONS.items, default: '5' },
  latency: { type: 'string', default: '1500', about: 'ms until a feed answers' },
  hosts: { type: 'string', default: '64', about: 'hosts of the farm, enough for all workers' },
  runs: { type: 'string', default: '3', about: 'how often; medians are told' },
};

const SPEED_UP_MIN = 1.6;
const WORKERS = [1, 2];

/** A day: the slot of today is still to be taken, and no other comes while we measure. */
const INTERVAL_MINUTES = 1440;

const POLL_MS = 250;
const IN_WORKERS = { SCHEDULER_IN_PROCESS: 'false' };

export async function bench({ options: chosen, stack, signal }) {
  await step('building', async () => {
    await buildApps(['api', 'ingest-worker'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('replicas', stack);
  const { feeds, items, bytes, latency, hosts } = chosen;
  const numbers = { feeds, items, bytes, latency, hosts };
  const farm = await startFarm({ script: chosen.farm, numbers, stack, signal });
  const runs = [];
  for (let run = 1; run <= Number(chosen.runs); run += 1) {
    for (const workers of WORKERS) {
      await step(`run ${run}`, async () => {
        runs.push(await oneRun(workers, { postgres, farm, signal }));
        return `run ${run}, ${workers} ${workers === 1 ? 'worker' : 'workers'}`;
      });
    }
  }
  return reportOf(runs, chosen);
}

/** Everything is prepared while the schedule is paused, so that all workers are there when the run begins. */
async function oneRun(workers, { postgres, farm, signal }) {
  const stack = new AsyncDisposableStack();
  try {
    const database = await postgres.fresh('bench_reader');
    const app = (name) => startApp(name, { database, settings: IN_WORKERS, stack, signal });
    const api = await app('api');
    const client = await api.signIn();
    await client.send('POST', '/api/scheduler/pause', {});
    await client.send('POST', '/api/scheduler/interval', { interval_minutes: INTERVAL_MINUTES });
    for (const file of farm.opmlFiles()) await client.sendOpml('/api/sources/import', file);
    const replicas = [];
    for (let i = 0; i < workers; i += 1) replicas.push(await app('ingest-worker'));
    const readCpu = () => Promise.all(replicas.map(({ pid }) => cpuSeconds(pid)));
    const before = await readCpu();
    await client.send('POST', '/api/scheduler/resume', {});
    const run = await scheduledRun(client, signal);
    const cpu = (await readCpu()).map((seconds, i) => seconds - before[i]);
    return { workers, seconds: secondsOf(run), cpu, faults: faultsOf(run, farm, workers) };
  } finally {
    await stack.disposeAsync();
  }
}

async function scheduledRun(client, signal) {
  const findEnded = async () => {
    const { items } = await client.get('/api/ingest/runs');
    const run = items.find(({ trigger }) => trigger === 'schedule');
    return run?.status !== 'running' && run;
  };
  return waitUntil('the scheduled run has ended', findEnded, { intervalMs: POLL_MS, signal });
}

const secondsOf = (run) => (Date.parse(run.finished_at) - Date.parse(run.started_at)) / 1000;

function faultsOf({ status, error, sources_ok: ok }, farm, workers) {
  if (status === 'success' && ok === farm.addresses.length) return [];
  return [`With ${workers} of them the run ended as ${status}, ${ok} feeds read. ${error ?? ''}`];
}

function reportOf(runs, { feeds, items, latency, hosts }) {
  const of = (workers) => runs.filter((run) => run.workers === workers);
  const seconds = WORKERS.map((workers) => median(of(workers).map((run) => run.seconds)));
  const speedUp = seconds[0] / seconds[1];
  const rows = WORKERS.map((workers, i) => [
    workers === 1 ? '1 worker' : `${workers} workers`,
    figure(seconds[i]),
    figure(Number(feeds) / seconds[i]),
    of(workers)
      .map(({ cpu }) => cpu.map((one) => figure(one)).join(' + '))
      .join(', '),
  ]);
  return {
    tables: [
      {
        title: `${feeds} feeds of ${items} articles on ${hosts} hosts, ${latency} ms until each answers`,
        columns: ['', 'wall s', 'feeds/s', 'CPU-s of each, by run'],
        rows,
      },
    ],
    goals: [atLeast('speed of two workers to one', speedUp, SPEED_UP_MIN, '×')],
    faults: runs.flatMap(({ faults }) => faults),
    figures: { seconds: Object.fromEntries(WORKERS.map((n, i) => [n, seconds[i]])), speed_up: speedUp },
    runs,
  };
}
