import type { User } from '@reader/accounts';
import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '../articles.http.module';
import type { ArticleCursor } from '../query/article-query';
import { ArticleReader } from '../query/article-reader';
import { getListKind } from '../query/filter-traits';
import type { QueryPlan } from '../query/query-plan';
import { buildIdsSql, buildPageSql, type PageRow } from '../query/statements';
import type { WirePage } from '../testing';
import {
  combine,
  type FilterInput,
  listFor,
  listReadable,
  type ReadableArticle,
  toQuery,
} from './expected-list.testing';
import { aLibrary } from './library.testing';
import { collapse, createStories, listStoriesOf, readStoryIds } from './stories.testing';

const PAGE = 7;
const ALL = 500;

interface Reader {
  readonly client: SignedIn;
  readonly user: User;
  readonly seen: ReadableArticle[];
  readonly stories: Map<number, ReadableArticle[]>;
}

describe('a list of articles with one row for each story', () => {
  const app = testApp([ArticlesHttpModule]);
  const readers: Reader[] = [];
  let tag = 0;

  beforeAll(async () => {
    const [ada, bob] = await app.twoUsers();
    const { database } = app.app;
    tag = await aLibrary(database, ada.id, bob.id);
    await createStories(database, [ada.id, bob.id]);
    for (const client of [ada, bob, await app.signedIn()]) {
      const user = { id: client.id } as User;
      const seen = await listReadable(database, user);
      const stories = listStoriesOf(seen, await readStoryIds(database, user));
      readers.push({ client, user, seen, stories });
    }
  });

  /** Some combinations of filters for each user, in both orders and in ranges of time. */
  const sample = () =>
    readers.flatMap((reader, r) =>
      combine({
        state: ['read', 'saved'],
        read: [true, false],
        starred: [true],
        category: ['Energy'],
        source: [['source-1', 'source-7', 'source-12']],
        tag_id: [tag],
        sort: ['oldest'],
        published_after: [new Date('2026-01-01T02:00:00.250Z')],
      }).flatMap((input, n) => (n % 40 === r || n < 6 ? [{ ...reader, input: withOrder(input) }] : [])),
    );
  const listPlans = (input: FilterInput): QueryPlan[] => {
    const kind = getListKind(toQuery(input, PAGE).filter);
    const ofKind = { unread: 'by_unread', marked: 'by_mark', read: 'by_mark' } as const;
    const more = kind in ofKind ? [ofKind[kind as keyof typeof ofKind]] : [];
    return ['by_published', 'by_source', ...more];
  };
  const toCollapsed = (input: FilterInput, limit: number, offset = 0) =>
    toQuery({ ...input, collapse: 'stories' }, limit, offset);
  const withOrder = (input: FilterInput): FilterInput => ({ sort: 'newest', ...input });

  it('has the same rows by every query plan, from the start, a cursor and an offset', async () => {
    const { database } = app.app;
    let collapsed = 0;
    for (const [n, { user, seen, stories, input }] of sample().entries()) {
      const list = listFor(seen, input);
      const rows = collapse(list, stories);
      collapsed += list.length - rows.length;
      const start = n % 3 === 0 ? 0 : Math.floor(rows.length / 2);
      const last = rows[start - 1];
      const cursor: ArticleCursor | null =
        n % 3 === 1 && last ? { publishedAt: last.published_at, articleId: last.article_id } : null;
      const query = { ...toCollapsed(input, PAGE, cursor === null ? start : 0), cursor };
      const expected = rows.map(({ article_id: id }) => id);
      for (const plan of listPlans(input)) {
        const page = await database.queryForJson<PageRow>(buildPageSql(plan, user, query));
        const [all] = await database.query<{ ids: string }>(buildIdsSql(plan, user, toCollapsed(input, ALL)));
        expect({
          ...{ plan, input, start, page: page.map(({ article_id: id }) => id) },
          ids: (all?.ids ?? '').split(',').filter(Boolean).map(Number),
        }).toEqual({ plan, input, start, page: expected.slice(start, start + PAGE), ids: expected });
      }
    }
    expect(collapsed).toBeGreaterThan(300);
  });

  it('counts rows', async () => {
    const reader = app.app.get(ArticleReader);
    for (const { user, seen, stories, input } of sample()) {
      const expected = collapse(listFor(seen, input), stories).length;
      const query = toCollapsed(input, 1);
      const { total } = await reader.listPage(user, query);
      expect({ input, total, rows: await reader.countRows(user, query) }).toEqual({
        ...{ input, total: expected, rows: expected },
      });
    }
  });

  it('is paged through HTTP without a gap and without a repeated story', async () => {
    for (const { client, seen, stories } of readers) {
      const expected = collapse(seen, stories).map(({ article_id: id }) => id);
      const found: number[] = [];
      let cursor = '';
      do {
        const { body } = await client.get<WirePage>(`/api/articles?collapse=stories&limit=${PAGE}${cursor}`);
        if (cursor === '') expect(body.total).toBe(expected.length);
        found.push(...body.items.map(({ article_id: id }) => id));
        cursor = body.next_cursor === null ? '' : `&cursor=${body.next_cursor}`;
      } while (cursor !== '' && found.length <= expected.length);
      expect(found).toEqual(expected);
      const { body } = await client.get<{ items: number[]; total: number }>(
        '/api/articles/ids?collapse=stories',
      );
      expect(body).toMatchObject({ items: expected, total: expected.length });
    }
    expect((await readers[0]?.client.get('/api/articles?collapse=sources'))?.status).toBe(422);
  });

  it('gives each article its story, over what the user sees', async () => {
    for (const { client, seen, stories } of readers) {
      const { body } = await client.get<WirePage>(`/api/articles?limit=${ALL}`);
      expect(body.items).toHaveLength(seen.length);
      for (const article of body.items) {
        const found = [...stories].find(([, articles]) =>
          articles.some(({ article_id: id }) => id === article.article_id),
        );
        const expected = found && {
          story_id: found[0],
          size: found[1].length,
          source_count: new Set(found[1].map(({ slug }) => slug)).size,
          article_ids: found[1].map(({ article_id: id }) => id),
        };
        expect([article.article_id, article['story']]).toEqual([article.article_id, expected ?? null]);
      }
    }
  });
});
