// `npm run bench -- lists`: pages of 100 articles from a service with 200,000, in alternation with the same
// rows by a prepared statement from a bare server.
import { step } from '../../../bootstrap/step.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { buildApps, startApp } from '../service.mjs';
import { SIZE, fill } from './data-set.mjs';
import { startFloor } from './floor.mjs';
import { DEPTH, getFloorPath, describeLists, getReaderPath, pageTo } from './lists.mjs';
import { startLoadClient } from './load-client.mjs';
import { countWrites } from './written-rows.mjs';
import { buildReport } from './report.mjs';
import { signInReaders } from './signed-in.mjs';
import { compareLists } from './alternate.mjs';

export const about = 'lists of articles: the time of a page to that of a bare server with the same rows';

export const options = {
  rounds: { type: 'string', default: '5', about: 'measurements of each contender' },
  seconds: { type: 'string', default: '1', about: 'seconds of one measurement' },
};

/** Number of reads that must not write: each list, for every kind of user. */
const PLAIN_READS = 1_000;

export async function runBench({ options: chosen, stack, signal }) {
  await step('building', async () => {
    await buildApps(['api'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('lists', stack);
  const database = await postgres.createDatabase('bench_lists');
  // Nothing is fetched, so any write is caused by reading.
  const settings = { SCHEDULER_IN_PROCESS: 'false' };
  const app = await startApp('api', { database, settings, stack, signal });
  await step('filling', async () => {
    await fill(database);
    await database.settle();
    return `${SIZE.sources} sources, ${SIZE.users} users and their states`;
  });
  const readers = await signInReaders(app);
  const floor = await startFloor({ database, stack });
  const cursor = await pageTo(DEPTH, (path) => readers.busy.get(path));
  const lists = await describeLists({ database, cursor });
  const faults = await findDifferences(lists, { floor, reader: readers.busy });
  const quiet = await countWrites(() => readPages(lists, Object.values(readers)), { database, signal });
  const measure = startLoadClient(stack);
  const contenders = { app, floor, reader: readers.busy };
  const figures = await compareLists(lists, { ...contenders, measure, postgres, chosen, signal });
  return buildReport({ figures, quiet, faults, counts: await countRows(database), reads: PLAIN_READS });
}

/** Faults of lists whose rows differ from the floor's, which makes their times meaningless. */
async function findDifferences(lists, { floor, reader }) {
  const faults = [];
  for (const list of lists) {
    const ours = (await reader.get(getReaderPath(list))).items;
    const theirs = (await (await fetch(floor.url + getFloorPath(list, reader.id))).json()).items;
    const same = JSON.stringify(ours.map(sortFields)) === JSON.stringify(theirs.map(sortFields));
    if (!same || ours.length === 0) faults.push(`${list.title}: not the rows of the floor.`);
  }
  return faults;
}

const sortFields = (row) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));

async function readPages(lists, readers) {
  for (let n = 0; n < PLAIN_READS; n += 1) {
    const list = lists[n % lists.length];
    await readers[Math.floor(n / lists.length) % readers.length].get(getReaderPath(list));
  }
}

async function countRows(database) {
  const [counts] = await database.query(
    `select (select count(*) from articles) as articles, (select count(*) from sources) as sources,
            (select count(*) from users) as users, (select count(*) from article_states) as records`,
  );
  return Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, Number(n)]));
}
