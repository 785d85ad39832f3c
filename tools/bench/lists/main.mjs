// `npm run bench -- lists`: pages of 100 articles from a service with 200,000, and by turns the same rows by
// a prepared statement from a bare server.
import { step } from '../../bootstrap/step.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { buildApps, startApp } from '../service.mjs';
import { SIZE, fill } from './data-set.mjs';
import { startFloor } from './floor.mjs';
import { DEPTH, floorPath, listsOf, readerPath, walkTo } from './lists.mjs';
import { startLoadClient } from './load-client.mjs';
import { whileReading } from './quiet.mjs';
import { reportOf } from './report.mjs';
import { signInReaders } from './signed-in.mjs';
import { byTurns } from './turns.mjs';

export const about = 'lists of articles: the time of a page to that of a bare server with the same rows';

export const options = {
  rounds: { type: 'string', default: '5', about: 'how often each takes its turn' },
  seconds: { type: 'string', default: '1', about: 'seconds a turn' },
};

/** Plain reads in which nothing may be written: each list, for readers of all kinds. */
const PLAIN_READS = 1_000;

export async function bench({ options: chosen, stack, signal }) {
  await step('building', async () => {
    await buildApps(['api'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('lists', stack);
  const database = await postgres.fresh('bench_lists');
  // Nobody fetches anything here: what is written is written by reading.
  const settings = { SCHEDULER_IN_PROCESS: 'false' };
  const app = await startApp('api', { database, settings, stack, signal });
  await step('filling', async () => {
    await fill(database);
    await database.settle();
    return `${SIZE.sources} sources, ${SIZE.users} readers and what they read`;
  });
  const readers = await signInReaders(app);
  const floor = await startFloor({ database, stack });
  const cursor = await walkTo(DEPTH, (path) => readers.busy.get(path));
  const lists = await listsOf({ database, cursor });
  const faults = await differing(lists, { floor, reader: readers.busy });
  const quiet = await whileReading(() => readPlainly(lists, Object.values(readers)), { database, signal });
  const measure = startLoadClient(stack);
  const contenders = { app, floor, reader: readers.busy };
  const figures = await byTurns(lists, { ...contenders, measure, postgres, chosen, signal });
  return reportOf({ figures, quiet, faults, counts: await countsOf(database), reads: PLAIN_READS });
}

/** Lists whose rows are not those of the floor: their times would mean nothing. */
async function differing(lists, { floor, reader }) {
  const faults = [];
  for (const list of lists) {
    const ours = (await reader.get(readerPath(list))).items;
    const theirs = (await (await fetch(floor.url + floorPath(list, reader.id))).json()).items;
    const same = JSON.stringify(ours.map(sorted)) === JSON.stringify(theirs.map(sorted));
    if (!same || ours.length === 0) faults.push(`${list.title}: not the rows of the floor.`);
  }
  return faults;
}

const sorted = (row) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));

async function readPlainly(lists, readers) {
  for (let n = 0; n < PLAIN_READS; n += 1) {
    const list = lists[n % lists.length];
    await readers[Math.floor(n / lists.length) % readers.length].get(readerPath(list));
  }
}

async function countsOf(database) {
  const [counts] = await database.rows(
    `select (select count(*) from articles) as articles, (select count(*) from sources) as sources,
            (select count(*) from users) as users, (select count(*) from article_states) as records`,
  );
  return Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, Number(n)]));
}
