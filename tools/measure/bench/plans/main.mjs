// `npm run bench -- plans`: whether Postgres reads the hot queries by the plan and the index that the code
// names.
import { step } from '../../../bootstrap/step.mjs';
import { fill as fillLists } from '../lists/data-set.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { requireAtMost } from '../report.mjs';
import { fill as fillSearch, isFilled as isSearchFilled, READERS } from '../search/data-set.mjs';
import { fill as fillSync, isFilled as isSyncFilled, READER, resetStates } from '../sync/data-set.mjs';
import { findFaults } from './check.mjs';
import { listQueries, searchQueries, streamQueries } from './hot-queries.mjs';
import { loadProduct } from './product.mjs';

export const about = 'plans: whether Postgres reads the hot queries by the indexes that the code names';

export const options = {
  steps: { type: 'boolean', about: 'print the steps of Postgres' },
};

/** The databases of other benches, which are filled if they are not. */
const DATABASES = [
  {
    server: 'lists',
    name: 'bench_lists',
    queries: listQueries,
    isFilled: hasArticles,
    fill: fillLists,
  },
  {
    server: 'search',
    name: 'bench_sync',
    reader: READER,
    queries: streamQueries,
    isFilled: isSyncFilled,
    fill: fillSync,
    prepare: resetStates,
  },
  {
    server: 'search',
    name: 'bench_search',
    reader: READERS.reader,
    queries: searchQueries,
    isFilled: isSearchFilled,
    fill: fillSearch,
  },
];

async function hasArticles(database) {
  const [{ n }] = await database.query('select count(*)::integer as n from articles');
  return n > 0;
}

export async function runBench({ options: chosen, stack }) {
  const { openProduct } = await loadProduct();
  const servers = {};
  const explained = [];
  for (const { server, name, ...data } of DATABASES)
    await step(name, async () => {
      servers[server] ??= await startBenchPostgres(server, stack);
      const database = await servers[server].openDatabase(name);
      explained.push(...(await explainAll(openProduct, database, data)));
      return `${name}: explained`;
    });
  if (chosen.steps) printSteps(explained);
  return buildReport(explained);
}

async function explainAll(openProduct, database, { reader, queries, isFilled, fill, prepare }) {
  const product = await openProduct({ DATABASE_URL: database.url });
  try {
    if (!(await isFilled(database))) await fill(database);
    await prepare?.(database);
    await database.settle();
    const explained = [];
    for (const query of queries()) {
      const user = await findUser(database, query.reader ?? reader);
      const explain = 'q' in query.query ? product.explainSearch : product.explainQuery;
      explained.push({ ...query, ...(await explain(user, toInput(query.query))), expected: query.plan });
    }
    return explained;
  } finally {
    await product.close();
  }
}

const toInput = (query) => ('q' in query ? { ...query, sort: 'date' } : query);

async function findUser(database, username) {
  const [{ id }] = await database.query('select user_id::integer as id from users where username_key = $1', [
    username,
  ]);
  return { id };
}

function buildReport(explained) {
  const faults = explained.flatMap(({ expected, ...each }) =>
    findFaults({ title: each.title, plan: expected }, each),
  );
  return {
    tables: [
      {
        title: 'Hot queries on 200,000 articles',
        columns: ['', 'plan', 'index'],
        rows: explained.map(({ title, plan, index }) => [title, plan, index]),
        foot: faults,
      },
    ],
    goals: [requireAtMost('queries that are read otherwise', faults.length, 0)],
    figures: explained,
  };
}

function printSteps(explained) {
  for (const { title, steps, cachedSteps } of explained) {
    console.log(`\n${title}\n${steps.join('\n')}`);
    if (steps.join() !== cachedSteps.join()) console.log(`cached:\n${cachedSteps.join('\n')}`);
  }
}
