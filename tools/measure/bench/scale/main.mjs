// `npm run bench -- scale`: a large service with many people at once, alone and while all sources are read.
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { step } from '../../../bootstrap/step.mjs';
import { createRandom } from '../../simulate/random.mjs';
import { startFarm } from '../farm-process.mjs';
import { runIngestion } from '../ingest-run.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { createVocabulary } from '../search/data-set.mjs';
import { buildApps, startApp } from '../service.mjs';
import { fill } from './data-set.mjs';
import { ACTION_NAMES, signInPeople } from './people.mjs';
import { buildReport } from './report.mjs';

export const about = 'a million articles, 10,000 sources, 1,000 users of whom 200 act while all is read';

export const options = {
  articles: { type: 'string', default: '1000000', about: 'stored articles' },
  sources: { type: 'string', default: '10000', about: 'sources, one of seven private' },
  users: { type: 'string', default: '1000', about: 'users' },
  active: { type: 'string', default: '200', about: 'users who do something every five seconds' },
  buffers: { type: 'string', default: '3GB', about: 'shared_buffers, as docs/operations.md advises' },
  seconds: { type: 'string', default: '120', about: 'seconds of use before the sources are read' },
};

/** A host allows 320 requests a minute. */
const FARM = { items: 3, bytes: 1_500, latency: 50, hosts: 50 };
const WARM_UP_MS = 20_000;

export async function runBench({ options: chosen, stack, signal }) {
  const [articles, sources, users, active] = ['articles', 'sources', 'users', 'active'].map((name) =>
    Number(chosen[name]),
  );
  await step('building', async () => {
    await buildApps(['api', 'ingest-worker'], signal);
    return 'built';
  });
  const farm = await startFarm({ numbers: { ...FARM, feeds: sources }, stack, signal });
  const postgres = await startBenchPostgres('scale', stack, { buffers: chosen.buffers });
  const database = await postgres.createDatabase('bench_scale');
  const settings = { SCHEDULER_IN_PROCESS: 'false', TRUST_PROXY_HOPS: '1' };
  const filler = await startApp('api', { database, settings, stack, signal });
  await filler.stop();
  await step('filling', async () => {
    await fill(database, { articles, addresses: farm.addresses, users });
    await database.settle();
    const [{ n }] = await database.query('select count(*)::integer as n from articles');
    return `${n} articles`;
  });
  const sizes = await readSizes(database);
  const hugePages = await countHugePages();
  const app = await startApp('api', { database, settings, stack, signal });
  const people = await signInPeople(app, database, active);
  const crowd = startCrowd(people, signal);
  stack.defer(() => crowd.stop());
  await wait(WARM_UP_MS, undefined, { signal });
  const alone = await crowd.measure(() => wait(Number(chosen.seconds) * 1_000, undefined, { signal }));
  // A process of its own reads the sources, as the documents advise for many of them.
  await startApp('ingest-worker', { database, settings: {}, stack, signal });
  const client = await app.signIn();
  const reading = await crowd.measure(() => runIngestion(client, signal));
  return buildReport({ chosen, hugePages, sizes, alone, reading, faults: crowd.faults });
}

/** People who are there until `stop()`. `measure(work)` gives { seconds, result, times }: ms by action. */
function startCrowd(people, signal) {
  const stopping = new AbortController();
  const random = createRandom(11);
  const words = createVocabulary();
  const faults = [];
  const createTimes = () => Object.fromEntries(ACTION_NAMES.map((name) => [name, []]));
  let times = createTimes();
  const note = (name, ms) => times[name].push(ms);
  const until = AbortSignal.any([stopping.signal, signal]);
  const visits = people.map((person) => person.useService({ random, words, signal: until, note, faults }));
  return {
    faults,
    measure: async (work) => {
      times = createTimes();
      const began = performance.now();
      const result = await work();
      return { seconds: (performance.now() - began) / 1_000, result, times };
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(visits);
    },
  };
}

/** Pages of 2 MB in use: Postgres takes them for its buffers if the system has enough (vm.nr_hugepages). */
async function countHugePages() {
  const text = await readFile('/proc/meminfo', 'utf8');
  const read = (name) => Number(new RegExp(`^HugePages_${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return read('Total') - read('Free');
}

function readSizes(database) {
  return database.query(
    `select relname as name, pg_table_size(oid)::float8 as bytes,
            pg_indexes_size(oid)::float8 as index_bytes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     order by pg_total_relation_size(oid) desc limit 8`,
  );
}
