import type { User } from '@reader/accounts';
import { type SignedIn, testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { ArticlesHttpModule } from '../articles.http.module';
import type { WirePage } from '../testing';
import { buildCountSql, buildIdsSql } from '../query/statements';
import { aLibrary } from './library.testing';
import {
  toQuery,
  listFor,
  type ReadableArticle,
  listReadable,
  type FilterInput,
} from './expected-list.testing';

interface WireIds {
  readonly items: number[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  readonly as_of: string;
}

/** A time within the library; several articles share one time. */
const NOON = new Date('2026-01-01T03:00:00.250Z');

const INPUTS: readonly FilterInput[] = [
  {},
  { sort: 'oldest' },
  { read: false },
  { read: true, sort: 'oldest' },
  { starred: true, published_after: NOON },
  { state: 'archived' },
  { category: 'Energy', published_before: NOON },
  { category: 'Own words', read: false },
  { source: ['source-3', 'source-7'], sort: 'oldest', published_after: NOON },
  { published_after: NOON, published_before: new Date('2026-01-01T06:00:00Z') },
  { published_after: new Date('2027-01-01T00:00:00Z') },
  { state: 'new', read: true },
];

const queryOf = (input: FilterInput) =>
  Object.entries(input)
    .flatMap(([name, values]) => [values].flat().map((value) => [name, value] as const))
    .map(([name, value]) => `${name}=${value instanceof Date ? value.toISOString() : String(value)}`)
    .join('&');

describe('a frozen list', () => {
  const app = testApp([ArticlesHttpModule]);
  const readers: { client: SignedIn; seen: ReadableArticle[] }[] = [];

  beforeAll(async () => {
    const [ada, bob] = await app.twoUsers();
    await aLibrary(app.app.database, ada.id, bob.id);
    for (const client of [ada, bob]) {
      const user = { id: client.id } as User;
      readers.push({ client, seen: await listReadable(app.app.database, user) });
    }
  });

  const ada = () => readers[0] as (typeof readers)[0];
  const idsOf = async (client: SignedIn, query: string) =>
    (await client.get<WireIds>(`/api/articles/ids?${query}`)).body;

  it.each(INPUTS)('has the same articles as the list, %j', async (input) => {
    for (const { client, seen } of readers) {
      const expected = listFor(seen, input).map(({ article_id: id }) => id);
      const whole = await idsOf(client, queryOf(input));
      expect(whole).toMatchObject({ items: expected, total: expected.length, limit: 10_000, offset: 0 });
      const some = await idsOf(client, `${queryOf(input)}&limit=5`);
      expect([some.items, some.total]).toEqual([expected.slice(0, 5), expected.length]);
      const { body } = await client.get<WirePage>(`/api/articles?${queryOf(input)}&limit=5`);
      expect([body.items.map(({ article_id: id }) => id), body.total]).toEqual([
        expected.slice(0, 5),
        expected.length,
      ]);
    }
  });

  it('is the same by every query plan', async () => {
    const { client, seen } = ada();
    const user = { id: client.id } as User;
    for (const input of INPUTS) {
      const expected = listFor(seen, input).map(({ article_id: id }) => id);
      for (const plan of ['by_published', 'by_source'] as const) {
        const query = toQuery(input, 10_000);
        const ids = await app.app.database.queryOne(buildIdsSql(plan, user, query));
        expect([plan, input, ids]).toEqual([plan, input, { ids: expected.join() }]);
        const count = await app.app.database.queryOne(buildCountSql(plan, user, query));
        expect([plan, input, count]).toEqual([plan, input, { n: expected.length }]);
      }
    }
  });

  it('returns an as_of before which nothing is missing, not even uncommitted articles', async () => {
    const { client } = ada();
    const { database } = app.app;
    let ingested = '';
    await database.withTransaction(async (tx) => {
      const row = await tx.queryOne<{ at: Date }>(sql`
        insert into articles (source_id, guid_hash, content_hash, title, published_at)
        select source_id, sha256('late'), sha256('late'), 'Late', '2020-01-01' from sources
        where slug = 'source-3' returning ingested_at as at`);
      ingested = row?.at.toISOString() ?? '';
      const meanwhile = await idsOf(client, 'sort=oldest&limit=1');
      expect(meanwhile.items).toEqual([listFor(ada().seen, { sort: 'oldest' })[0]?.article_id]);
      expect(meanwhile.as_of < ingested).toBe(true);
      await tx.run(sql`delete from articles where guid_hash = sha256('late')`);
    });
    expect((await idsOf(client, 'limit=1')).as_of > ingested).toBe(true);
  });

  it('returns articles by id: in the requested order, each once, as lists show them', async () => {
    const [{ client, seen }, { seen: bobs }] = [ada(), readers[1] as (typeof readers)[0]];
    const foreign = bobs.find(({ article_id: id }) => !seen.some((own) => own.article_id === id));
    const { items: line } = (await client.get<WirePage>('/api/articles?limit=3')).body;
    const [first, second, third] = line.map(({ article_id: id }) => id);
    const requested = [third, foreign?.article_id, first, 999_999_999, third, second];
    const { body } = await client.get<WirePage>(`/api/articles/by-id?ids=${requested.join(',')}`);
    expect(body).toEqual({ items: [line[2], line[0], line[1]], total: 3, limit: 100, offset: 0 });
  });

  it('returns 422 for a cursor of the other order', async () => {
    const { client } = ada();
    for (const [sort, other] of [
      ['newest', 'oldest'],
      ['oldest', 'newest'],
    ]) {
      const { body } = await client.get<WirePage>(`/api/articles?limit=2&sort=${sort}`);
      const next = (order?: string) =>
        client.get<WirePage & { detail: string }>(
          `/api/articles?limit=2&sort=${order}&cursor=${body.next_cursor}`,
        );
      expect((await next(sort)).status).toBe(200);
      const answer = await next(other);
      expect([answer.status, answer.body.detail]).toEqual([
        422,
        `cursor: This cursor belongs to a list that is sorted by ${sort} first.`,
      ]);
    }
  });

  it('returns 422 for a cursor with a time that the database has not', async () => {
    const cursor = Buffer.from('-300000000000000.1').toString('base64url');
    expect((await ada().client.get(`/api/articles?cursor=${cursor}`)).status).toBe(422);
  });

  it.each([
    'ids?limit=10001',
    'ids?limit=0',
    'ids?sort=random',
    'ids?published_after=yesterday',
    'ids?published_before=2026-02-28T25:00:00Z',
    'ids?published_before=2026-02-30',
    'ids?published_before=2026-W05',
    'ids?published_before=2026-02-28T12:00:00%2B99:00',
    'by-id',
    'by-id?ids=',
    'by-id?ids=1,two',
    'by-id?ids=1&ids=2,3',
    'ids?limit[]=1',
    'by-id?ids=0',
    `by-id?ids=${Array.from({ length: 101 }, (_, n) => n + 1).join(',')}`,
  ])('refuses %s', async (path) => {
    expect((await ada().client.get(`/api/articles/${path}`)).status).toBe(422);
  });
});
