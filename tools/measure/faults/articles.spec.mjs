import pg from 'pg';
import { startFarm } from '../bench/farm-process.mjs';
import { parseFeed } from '../bench/ingest/floor-parser.mjs';
import { buildArticleGoals, countArticles } from './articles.mjs';

const ITEMS = 3;
const stack = new AsyncDisposableStack();
let client, farm, published;

const database = { query: async (text, values) => (await client.query(text, values)).rows };

/** Stores the articles of the farm, and the changes of a test. */
async function storeArticles(change = 'select') {
  await client.query('truncate sources, articles');
  for (const [feed, urls] of published) {
    const insertSource = 'insert into sources (feed_url) values ($1) returning source_id';
    const [{ source_id: id }] = await database.query(insertSource, [feed]);
    await client.query('insert into articles select $1, unnest($2::text[])', [id, urls]);
  }
  await client.query(change);
}

beforeAll(async () => {
  const { signal } = new AbortController();
  farm = await startFarm({ script: '', numbers: { feeds: 2, items: ITEMS, bytes: 500 }, stack, signal });
  published = await Promise.all(
    farm.addresses.map(async (address) => {
      const entries = parseFeed(await (await fetch(address)).text());
      return [address, entries.map(({ url }) => url)];
    }),
  );
  client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  stack.defer(() => client.end());
  await client.query(`
    create temp table sources (source_id bigint generated always as identity, feed_url text);
    create temp table articles (source_id bigint, url text)`);
});

afterAll(() => stack.disposeAsync());

describe('stored articles', () => {
  const NEWEST = "url like '%/0/2'";
  const OTHER = "insert into articles select source_id, 'http://other.test/' from sources limit 1";

  it.each([
    ['select', { missing: 0, surplus: 0 }],
    [`delete from articles where ${NEWEST}`, { missing: 1, surplus: 0 }],
    [`insert into articles select * from articles where ${NEWEST}`, { missing: 0, surplus: 1 }],
    [`update articles set url = replace(url, '/0/2', '/0/1') where ${NEWEST}`, { missing: 1, surplus: 1 }],
    [OTHER, { missing: 0, surplus: 1 }],
    ["insert into sources (feed_url) values ('https://bench.test/1')", { missing: 0, surplus: 0 }],
    ['delete from sources', { missing: 2 * ITEMS, surplus: 0 }],
  ])('are compared with the published ones after %j', async (change, counts) => {
    await storeArticles(change);
    expect(await countArticles(database, farm, { required: ITEMS })).toEqual(counts);
  });

  it('may lack those that are published and not required yet', async () => {
    await storeArticles(`delete from articles where ${NEWEST}`);
    const limits = { required: ITEMS - 1, published: ITEMS };
    expect(await countArticles(database, farm, limits)).toEqual({ missing: 0, surplus: 0 });
  });

  it('miss a goal in either direction', () => {
    const findMet = (counts) => buildArticleGoals(counts).map(({ met }) => met);
    expect(findMet({ missing: 0, surplus: 0 })).toEqual([true, true]);
    expect(findMet({ missing: 1, surplus: 0 })).toEqual([false, true]);
    expect(findMet({ missing: 0, surplus: 1 })).toEqual([true, false]);
  });
});
