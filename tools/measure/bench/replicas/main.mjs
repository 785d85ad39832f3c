// `npm run bench -- replicas`: a scheduled run by one `ingest-worker` and by two. Slow feeds make waiting the
// limit of one worker, so a second one should help.
import { step } from '../../../bootstrap/step.mjs';
import { readCpuSeconds } from '../../../process/usage.mjs';
import { waitUntil } from '../../../process/wait-until.mjs';
import { FARM_OPTIONS, startFarm } from '../farm-process.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { requireAtLeast, formatFigure, getMedian } from '../report.mjs';
import { buildApps, startApp } from '../service.mjs';

export const about = 'a scheduled run by one worker and by two, of slow feeds';

export const options = {
  ...FARM_OPTIONS,
  items: { ...FARM_OPTIONS.items, default: '5' },
  latency: { type: 'string', default: '1500', about: 'ms until a feed responds' },
  hosts: { type: 'string', default: '64', about: 'hosts of the farm, enough for all workers' },
  runs: { type: 'string', default: '3', about: 'number of runs; the report has medians' },
};

const SPEED_UP_MIN = 1.6;
const WORKERS = [1, 2];

/** A day: today's slot is still free, and no other comes during the bench. */
const INTERVAL_MINUTES = 1440;

const POLL_MS = 250;
const WORKER_SETTINGS = { SCHEDULER_IN_PROCESS: 'false' };

export async function runBench({ options: chosen, stack, signal }) {
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
        runs.push(await runOnce(workers, { postgres, farm, signal }));
        return `run ${run}, ${workers} ${workers === 1 ? 'worker' : 'workers'}`;
      });
    }
  }
  return buildReport(runs, chosen);
}

/** Prepares everything while the schedule is paused, so that all workers are up when the run begins. */
async function runOnce(workers, { postgres, farm, signal }) {
  const stack = new AsyncDisposableStack();
  try {
    const database = await postgres.createDatabase('bench_reader');
    const startReplica = (name) => startApp(name, { database, settings: WORKER_SETTINGS, stack, signal });
    const api = await startReplica('api');
    const client = await api.signIn();
    await client.send('POST', '/api/scheduler/pause', {});
    await client.send('POST', '/api/scheduler/interval', { interval_minutes: INTERVAL_MINUTES });
    for (const file of farm.opmlFiles()) await client.sendOpml('/api/sources/import', file);
    const replicas = [];
    for (let i = 0; i < workers; i += 1) replicas.push(await startReplica('ingest-worker'));
    const readCpu = () => Promise.all(replicas.map(({ pid }) => readCpuSeconds(pid)));
    const before = await readCpu();
    await client.send('POST', '/api/scheduler/resume', {});
    const run = await waitForScheduledRun(client, signal);
    const cpu = (await readCpu()).map((seconds, i) => seconds - before[i]);
    return { workers, seconds: getSeconds(run), cpu, faults: findFaults(run, farm, workers) };
  } finally {
    await stack.disposeAsync();
  }
}

async function waitForScheduledRun(client, signal) {
  const findEnded = async () => {
    const { items } = await client.get('/api/ingest/runs');
    const run = items.find(({ trigger }) => trigger === 'schedule');
    return run?.status !== 'running' && run;
  };
  return waitUntil('the scheduled run has ended', findEnded, { intervalMs: POLL_MS, signal });
}

const getSeconds = (run) => (Date.parse(run.finished_at) - Date.parse(run.started_at)) / 1000;

function findFaults({ status, error, sources_ok: ok }, farm, workers) {
  if (status === 'success' && ok === farm.addresses.length) return [];
  return [`With ${workers} workers the run ended as ${status}, ${ok} feeds read. ${error ?? ''}`];
}

function buildReport(runs, { feeds, items, latency, hosts }) {
  const filterRuns = (workers) => runs.filter((run) => run.workers === workers);
  const seconds = WORKERS.map((workers) => getMedian(filterRuns(workers).map((run) => run.seconds)));
  const speedUp = seconds[0] / seconds[1];
  const rows = WORKERS.map((workers, i) => [
    workers === 1 ? '1 worker' : `${workers} workers`,
    formatFigure(seconds[i]),
    formatFigure(Number(feeds) / seconds[i]),
    filterRuns(workers)
      .map(({ cpu }) => cpu.map((one) => formatFigure(one)).join(' + '))
      .join(', '),
  ]);
  return {
    tables: [
      {
        title: `${feeds} feeds of ${items} articles on ${hosts} hosts, ${latency} ms until each responds`,
        columns: ['', 'wall s', 'feeds/s', 'CPU-s of each, by run'],
        rows,
      },
    ],
    goals: [requireAtLeast('speed of two workers to one', speedUp, SPEED_UP_MIN, '×')],
    faults: runs.flatMap(({ faults }) => faults),
    figures: { seconds: Object.fromEntries(WORKERS.map((n, i) => [n, seconds[i]])), speed_up: speedUp },
    runs,
  };
}
