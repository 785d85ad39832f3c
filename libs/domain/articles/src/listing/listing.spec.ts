import type { User } from '@reader/accounts';
import { type SignedIn, testApp } from '@reader/accounts/testing';
import { parseCursor } from '../article/cursor';
import type { ArticleCursor } from '../query/article-query';
import { ArticleReader } from '../query/article-reader';
import { getListKind } from '../query/filter-traits';
import type { QueryPlan } from '../query/query-plan';
import { buildPageSql, type PageRow } from '../query/statements';
import { ArticlesHttpModule } from '../articles.http.module';
import type { WirePage } from '../testing';
import { aLibrary } from './library.testing';
import {
  toQuery,
  combine,
  listFor,
  type ReadableArticle,
  listReadable,
  type FilterInput,
} from './expected-list.testing';

describe('a list of articles', () => {
  const app = testApp([ArticlesHttpModule]);
  const readers: { client: SignedIn; user: User; seen: ReadableArticle[] }[] = [];
  let tag = 0;

  beforeAll(async () => {
    const [ada, bob] = await app.twoUsers();
    tag = await aLibrary(app.app.database, ada.id, bob.id);
    for (const client of [ada, bob, await app.signedIn()]) {
      const user = { id: client.id } as User;
      const seen = await listReadable(app.app.database, user);
      readers.push({ client, user, seen });
    }
  });

  const inputs = () =>
    combine({
      state: ['new', 'read', 'saved', 'archived'],
      status: ['inbox', 'done'],
      read: [true, false],
      starred: [true, false],
      category: ['Energy', 'Own words'],
      source: [['source-3'], ['source-1', 'source-7', 'source-12']],
      tag_id: [tag],
    });

  /** Every seventh combination for each user, so that all values occur together. */
  const sample = () =>
    readers.flatMap((reader, r) =>
      inputs().flatMap((input, w) =>
        w % 7 === r || Object.keys(input).length < 2 ? [{ ...reader, input }] : [],
      ),
    );

  /** The same in the other order, in a time range, or both. */
  const inTime = (input: FilterInput, n: number): FilterInput => ({
    ...input,
    sort: n % 2 ? 'oldest' : 'newest',
    ...(n % 5 === 1 && { published_after: new Date('2026-01-01T02:00:00.250Z') }),
    ...(n % 5 === 2 && { published_before: new Date('2026-01-01T05:00:00.000Z') }),
  });

  it('has the exact total for every filter', async () => {
    const reader = app.app.get(ArticleReader);
    let lists = 0;
    for (const { user, seen, input } of sample()) {
      const total = await reader.count(user, toQuery(input, 10).filter);
      const expected = listFor(seen, input).length;
      expect({ user: user.id, input, total }).toEqual({ user: user.id, input, total: expected });
      if (total > 0) lists += 1;
    }
    expect(lists).toBeGreaterThan(200);
  });

  it('is the same by every query plan, from the start, a cursor and an offset', async () => {
    const { database } = app.app;
    for (const [n, { user, seen, input: filterInput }] of sample().entries()) {
      const input = inTime(filterInput, n);
      const kind = getListKind(toQuery(input, 9).filter);
      const list = listFor(seen, input);
      const plans: QueryPlan[] = [
        'by_published',
        'by_source',
        ...(kind === 'unread' ? ['by_unread' as const] : []),
        ...(kind === 'marked' || kind === 'read' ? ['by_mark' as const] : []),
      ];
      const start = n % 3 === 0 ? 0 : Math.floor(list.length / 2);
      const byCursor = n % 3 === 1;
      const last = list[start - 1];
      const cursor: ArticleCursor | null =
        byCursor && last ? { publishedAt: last.published_at, articleId: last.article_id } : null;
      const query = { ...toQuery(input, 9, cursor === null ? start : 0), cursor };
      const expected = list.slice(start, start + 9).map(({ article_id: id }) => id);
      for (const plan of plans) {
        const rows = await database.queryForJson<PageRow>(buildPageSql(plan, user, query));
        expect({ plan, input, start, ids: rows.map((row) => row.article_id) }).toEqual({
          plan,
          input,
          start,
          ids: expected,
        });
      }
    }
  });

  it('returns all pages in order by the chosen query plan', async () => {
    const reader = app.app.get(ArticleReader);
    for (const [n, { user, seen, input: filterInput }] of sample()
      .filter((_, n) => n % 40 === 0)
      .entries()) {
      const input = inTime(filterInput, n);
      const list = listFor(seen, input);
      const ids: number[] = [];
      let cursor: ArticleCursor | null = null;
      for (let pages = 0; pages <= list.length; pages++) {
        const { rows, total } = await reader.listPage(user, { ...toQuery(input, 7), cursor });
        expect(total).toBe(cursor === null ? list.length : null);
        ids.push(...rows.map((row) => row.article_id));
        const last = seen.find(({ article_id: id }) => id === ids.at(-1));
        if (rows.length < 7 || last === undefined) break;
        cursor = { publishedAt: last.published_at, articleId: last.article_id };
      }
      expect(ids).toEqual(list.map(({ article_id: id }) => id));
      const beyond = await reader.listPage(user, toQuery(input, 7, list.length));
      expect(beyond).toEqual({ rows: [], total: list.length });
    }
  });

  it('has the same fields for each article as the article’s own resource', async () => {
    for (const { client } of readers) {
      const { body } = await client.get<WirePage>('/api/articles?limit=40');
      expect(body.items).toHaveLength(40);
      for (const item of body.items) {
        const { body: whole } = await client.get<Record<string, unknown>>(`/api/articles/${item.article_id}`);
        const { content_html, enclosures, comments_url, ...line } = whole;
        expect([content_html, enclosures, comments_url]).not.toContain(undefined);
        expect(Object.entries(item)).toEqual(Object.entries(line));
      }
      const last = body.items.at(-1);
      expect(parseCursor(body.next_cursor ?? '', 'newest')).toEqual({
        publishedAt: new Date(last?.published_at ?? ''),
        articleId: last?.article_id,
      });
    }
  });

  it('is JSON in UTF-8 with an ETag', async () => {
    const answer = async () => (await readers[0]?.client.get('/api/articles'))?.headers;
    const [first, second] = [await answer(), await answer()];
    expect(first?.get('content-type')).toBe('application/json; charset=utf-8');
    expect(first?.get('etag')).toMatch(/^W\//);
    expect(second?.get('etag')).toBe(first?.get('etag'));
  });

  it('has duplicate_of null when the user cannot see the original', async () => {
    const [ada, bob] = readers;
    const { rows } = await app.app.database.pool.query<{ copy: number; original: number }>(
      `insert into article_copies (article_id, original_id)
       select c.article_id, o.article_id from articles c, articles o
       where o.title = 'Of Bob alone' and c.title = 'Of everybody'
       returning article_id as copy, original_id as original`,
    );
    const [{ copy, original } = { copy: 0, original: 0 }] = rows;
    const reported = async (client?: SignedIn) => {
      const list = (await client?.get<WirePage>('/api/articles?limit=500'))?.body.items ?? [];
      const one = (await client?.get<Record<string, unknown>>(`/api/articles/${copy}`))?.body ?? {};
      return [list.find(({ article_id: id }) => id === copy)?.['duplicate_of'], one['duplicate_of']];
    };
    expect(await reported(ada?.client)).toEqual([null, null]);
    expect(await reported(bob?.client)).toEqual([original, original]);
  });

  it('is read without writing to any table', async () => {
    const versions = async () => {
      const { rows } = await app.app.database.pool.query<{ table: string }>(
        `select tablename as table from pg_tables where schemaname = 'public' order by 1`,
      );
      const all = rows.map(
        ({ table }) =>
          `select '${table}' as t, md5(string_agg(x.ctid::text || x.xmin, ' ' order by x.ctid)) as versions
           from "${table}" x`,
      );
      return (await app.app.database.pool.query(`${all.join(' union all ')} order by t`)).rows;
    };
    const before = await versions();
    for (const { client } of readers)
      for (const query of ['', '?read=false', '?starred=true', '?category=Energy', `?tag_id=${tag}`])
        expect((await client.get(`/api/articles${query}`)).status).toBe(200);
    expect(await versions()).toEqual(before);
  });
});
