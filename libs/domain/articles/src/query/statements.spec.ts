import type { User } from '@reader/accounts';
import { testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { ArticlesHttpModule } from '../articles.http.module';
import { type ArticleCondition, type ArticleQuery, createArticleQuery } from './article-query';
import { ArticleReader } from './article-reader';
import { PLAN_INDEXES, type QueryPlan } from './query-plan';
import { buildIdsSql, buildPageSql } from './statements';

const USER = { id: 7 } as User;
const UNREAD: ArticleCondition = { on: 'read', is: false };
const CATEGORY: ArticleCondition = { on: 'category', in: ['Energy'] };
const SOURCE: ArticleCondition = { on: 'source', slugs: ['a'] };
const FOLLOWED: ArticleCondition = { on: 'followed' };
const SINCE: ArticleCondition = { on: 'inserted', from: new Date(0), until: null };
const state = (is: 'new' | 'read' | 'saved' | 'archived' | 'skipped'): ArticleCondition => ({
  on: 'state',
  in: [is],
});

const PAGES: readonly (readonly ArticleCondition[])[] = [
  [],
  [UNREAD],
  [{ on: 'starred', is: true }],
  [state('saved')],
  [state('archived')],
  [CATEGORY],
  [CATEGORY, UNREAD],
  [SOURCE],
  [{ on: 'source', slugs: ['a', 'b'] }],
  [UNREAD, SOURCE],
  [{ on: 'tag', id: 3 }],
];
const STREAMS: readonly (readonly ArticleCondition[])[] = [
  [FOLLOWED],
  [FOLLOWED, UNREAD],
  [FOLLOWED, UNREAD, SINCE],
  [FOLLOWED, SINCE],
  [FOLLOWED, { on: 'starred', is: true }],
  [FOLLOWED, SOURCE],
];
const CURSOR = { publishedAt: new Date(0), articleId: 9 };

const toQuery = (filter: readonly ArticleCondition[], more: Partial<ArticleQuery> = {}) =>
  createArticleQuery({ filter, limit: 100, ...more });

describe('statements', () => {
  const app = testApp([ArticlesHttpModule]);

  it.each(PAGES)('of a page with %j are prepared under the name of their plan', (...filter) => {
    expect(buildPageSql('by_mark', USER, toQuery(filter)).name).toBe('articles.page.by_mark');
  });

  it.each(STREAMS)('of a stream with %j are prepared under the name of their plan', (...filter) => {
    const query = toQuery(filter, { order: 'inserted_newest' });
    expect(buildIdsSql('by_inserted', USER, query).name).toBe('articles.ids.by_inserted');
  });

  it.each([
    [[{ on: 'read', is: true }], {}],
    [[{ on: 'starred', is: false }], {}],
    [[state('new')], {}],
    [[{ on: 'status', is: 'done' }], {}],
    [[{ on: 'published', from: new Date(0), until: null }], {}],
    [[UNREAD, { on: 'starred', is: true }], {}],
    [[], { offset: 100 }],
    [[], { order: 'oldest' }],
  ] as const)('of a page with %j, %j are not prepared', (filter, more) => {
    expect(buildPageSql('by_published', USER, toQuery(filter, more)).name).toBeNull();
  });

  it('of whole lists of ids are not prepared', () => {
    expect(buildIdsSql('by_published', USER, toQuery([UNREAD])).name).toBeNull();
  });

  it('have few texts for each name, whatever the values and the limit are', () => {
    const textsOf = (limit: number, articleId: number) =>
      PAGES.flatMap((filter) =>
        [null, { ...CURSOR, articleId }].map(
          (cursor) => buildPageSql('by_published', USER, toQuery(filter, { cursor, limit })).toQuery().text,
        ),
      );
    expect(new Set([...textsOf(100, 1), ...textsOf(50, 2)]).size).toBeLessThanOrEqual(24);
  });

  it('are valid in each plan and order, and can be explained', async () => {
    const ada = await app.signedIn();
    const { database } = app.app;
    const user = { id: ada.id } as User;
    const filter: readonly ArticleCondition[] = [
      UNREAD,
      CATEGORY,
      SOURCE,
      { on: 'tag', id: 3 },
      { on: 'ids', select: sql`select 1::bigint as article_id` },
      { on: 'none', of: [state('archived'), SOURCE] },
      SINCE,
    ];
    for (const plan of Object.keys(PLAN_INDEXES) as QueryPlan[])
      for (const order of ['newest', 'oldest', 'inserted_newest', 'inserted_oldest'] as const) {
        const query = toQuery(filter, { order, cursor: CURSOR });
        expect(await database.query(buildPageSql(plan, user, query))).toEqual([]);
        expect(await database.query(buildIdsSql(plan, user, query))).toEqual([{ ids: '' }]);
      }
    const reader = app.app.get(ArticleReader);
    const explained = await reader.explain(user, toQuery([]));
    expect(explained).toMatchObject({ plan: 'by_published', index: 'articles_newest' });
    expect(explained.steps.join()).toContain('articles');
    const stream = toQuery([FOLLOWED, UNREAD], { order: 'inserted_newest' });
    expect(await reader.explain(user, stream)).toMatchObject({ plan: 'nothing', index: null });
  });
});
