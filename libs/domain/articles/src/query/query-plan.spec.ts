import { createArticleQuery, type ArticleCondition, type ArticleQuery } from './article-query';
import {
  findIndex,
  getNeededStatistics,
  NO_STATISTICS,
  planFor,
  PLAN_INDEXES,
  type QueryPlan,
  type QueryStatistics,
} from './query-plan';

const UNREAD: ArticleCondition = { on: 'read', is: false };
const READ: ArticleCondition = { on: 'read', is: true };
const STARRED: ArticleCondition = { on: 'starred', is: true };
const UNSTARRED: ArticleCondition = { on: 'starred', is: false };
const TAG: ArticleCondition = { on: 'tag', id: 1 };
const DONE: ArticleCondition = { on: 'status', is: 'done' };
const CATEGORY: ArticleCondition = { on: 'category', in: ['Energy'] };
const SOURCE: ArticleCondition = { on: 'source', slugs: ['a'] };
const LABEL: ArticleCondition = { on: 'label', is: 'Energy' };
const ADDRESS: ArticleCondition = { on: 'address', is: 'https://a.test/' };
const FOLLOWED: ArticleCondition = { on: 'followed' };
const TODAY: ArticleCondition = { on: 'published', from: new Date(0), until: null };
const SINCE: ArticleCondition = { on: 'inserted', from: new Date(0), until: null };
const NEVER: ArticleCondition = { on: 'any', of: [] };
const FEEDS: ArticleCondition = { on: 'any', of: [SOURCE, ADDRESS] };
const MIXED: ArticleCondition = { on: 'any', of: [SOURCE, STARRED] };
const NOT_ARCHIVED: ArticleCondition = { on: 'none', of: [{ on: 'state', in: ['archived'] }] };
const state = (...of: ('new' | 'read' | 'saved' | 'archived')[]): ArticleCondition => ({
  on: 'state',
  in: of,
});

const matches = (total: number, sources = 200): QueryStatistics => ({ of: 'matches', total, sources });
const unread = (count: number, articles: number, all = 200_000): QueryStatistics => ({
  of: 'unread',
  unread: count,
  articles,
  all,
});
const reads = (total: number): QueryStatistics => ({ of: 'reads', total });
const words = (hits: number | null): QueryStatistics => ({ of: 'words', hits });

type Row = readonly [
  plan: QueryPlan,
  filter: readonly ArticleCondition[],
  statistics: QueryStatistics,
  more?: Partial<ArticleQuery>,
];

const IDS = { limit: 10_000 };
const STREAM = { order: 'inserted_newest', limit: 1_001 } as const;
const COLLAPSED = { collapse: 'stories' } as const;
const CURSOR = { cursor: { publishedAt: new Date(0), articleId: 1 } };

const LISTS: readonly Row[] = [
  ['by_published', [], NO_STATISTICS],
  ['by_published', [UNSTARRED], NO_STATISTICS],
  ['by_source', [SOURCE], NO_STATISTICS],
  ['by_source', [SOURCE], matches(4_000), COLLAPSED],
  ['by_published', [SOURCE], matches(4_001), COLLAPSED],
  ['by_published', [CATEGORY], matches(4_001, 100), COLLAPSED],
  ['by_unread', [UNREAD], matches(4_000), COLLAPSED],
  ['nothing', [NEVER], NO_STATISTICS],
  ['nothing', [STARRED], matches(0)],
  ['nothing', [state('new'), READ], matches(9)],
  ['nothing', [state('archived'), UNREAD], matches(9)],
  ['by_published', [TODAY], matches(200_000)],
  ['by_source', [TODAY], matches(4_000)],
  ['by_published', [TODAY], matches(4_001)],
  ['by_unread', [UNREAD], matches(4_000)],
  ['by_published', [UNREAD], matches(4_001)],
  ['by_unread', [state('new')], matches(4_000)],
  ['by_unread', [UNREAD, TODAY], matches(300)],
  ['by_unread', [UNREAD, SOURCE], matches(300)],
  ['by_source', [UNREAD, SOURCE], matches(4_001)],
  ['by_unread', [UNREAD, CATEGORY], matches(300)],
  ['by_published', [UNREAD, CATEGORY], matches(4_001, 101)],
  ['by_source', [UNREAD, CATEGORY], matches(4_001, 100)],
  ['by_source', [CATEGORY], matches(20_000, 100)],
  ['by_published', [CATEGORY], matches(20_000, 101)],
  ['by_source', [CATEGORY], matches(4_000, 101)],
  ['by_mark', [STARRED], matches(4_000)],
  ['by_published', [STARRED], matches(4_001)],
  ['by_mark', [STARRED, CATEGORY], matches(4_000)],
  ['by_published', [STARRED, CATEGORY], matches(4_001, 1)],
  ['by_source', [STARRED, SOURCE], matches(10)],
  ['by_mark', [state('saved')], matches(10)],
  ['by_mark', [state('archived')], matches(10)],
  ['by_mark', [TAG], matches(10)],
  ['by_mark', [DONE], matches(10)],
  ['by_mark', [READ], matches(4_000)],
  ['by_published', [READ], matches(4_001)],
  ['by_source', [READ, CATEGORY], matches(10)],
  ['by_mark', [state('read')], matches(10)],
  ['by_mark', [TAG, TODAY], matches(10)],
  ['by_mark', [STARRED], matches(40_000), IDS],
  ['by_published', [STARRED], matches(40_001), IDS],
  ['by_unread', [UNREAD], matches(40_000), IDS],
  ['by_published', [UNREAD], matches(40_001), IDS],
  ['by_published', [state('new', 'read')], matches(10)],
  ['by_published', [MIXED], matches(10)],
];

const STREAMS: readonly Row[] = [
  ['by_inserted', [FOLLOWED], NO_STATISTICS, STREAM],
  ['by_inserted', [FOLLOWED, LABEL], NO_STATISTICS, STREAM],
  ['by_mark', [FOLLOWED, READ], reads(40_000), STREAM],
  ['by_inserted', [FOLLOWED, READ], reads(40_001), STREAM],
  ['by_mark', [FOLLOWED, READ, LABEL], reads(50), STREAM],
  ['by_inserted', [FOLLOWED, MIXED], NO_STATISTICS, STREAM],
  ['by_source', [FOLLOWED, SOURCE], NO_STATISTICS, STREAM],
  ['by_source', [FOLLOWED, FEEDS], NO_STATISTICS, STREAM],
  ['by_mark', [FOLLOWED, STARRED], NO_STATISTICS, STREAM],
  ['by_mark', [FOLLOWED, STARRED, SOURCE], NO_STATISTICS, STREAM],
  ['by_mark', [{ on: 'tag', id: 3 }], NO_STATISTICS, STREAM],
  ['nothing', [FOLLOWED, NEVER], NO_STATISTICS, STREAM],
  ['nothing', [FOLLOWED, UNREAD], unread(0, 0), STREAM],
  ['by_unread', [FOLLOWED, UNREAD], unread(10, 5_000), STREAM],
  ['by_inserted', [FOLLOWED, UNREAD], unread(130_000, 200_000), STREAM],
  // 1,001 of 1,402 unread articles are found after 142,796 of all, which cost 1.4 each.
  ['by_inserted', [FOLLOWED, UNREAD], unread(1_402, 200_000), STREAM],
  ['by_unread', [FOLLOWED, UNREAD], unread(1_401, 200_000), STREAM],
  ['by_inserted', [FOLLOWED, UNREAD], unread(1_401, 200_000), { ...STREAM, limit: 1_000 }],
];

const SEARCHES: readonly Row[] = [
  ['by_words', [NOT_ARCHIVED], words(null)],
  ['by_words', [NOT_ARCHIVED], words(7_999)],
  ['by_recent_words', [NOT_ARCHIVED], words(8_000)],
  ['by_recent_words', [NOT_ARCHIVED], words(200), CURSOR],
  ['by_recent_words', [], words(100_000)],
  ['by_recent_words', [NOT_ARCHIVED, TODAY], words(100_000)],
  ['by_words', [NOT_ARCHIVED, SOURCE], words(100_000)],
  ['by_words', [CATEGORY], words(100_000), CURSOR],
  ['by_words', [state('new', 'archived')], words(100_000)],
  ['by_words', [STARRED], words(100_000)],
  ['by_words', [TAG], words(100_000)],
];

const toQuery = (filter: readonly ArticleCondition[], more: Partial<ArticleQuery> = {}) =>
  createArticleQuery({ filter, limit: 100, ...more });

const toCases = (rows: readonly Row[]) =>
  rows.map(([plan, filter, statistics, more = {}]) => [plan, filter, statistics, more] as const);

describe('the plan', () => {
  it.each(toCases(LISTS))('of a list is %s for %j with %j, %j', (plan, filter, statistics, more) => {
    expect(planFor(toQuery(filter, more), statistics)).toBe(plan);
  });

  it.each(toCases(STREAMS))('of a stream is %s for %j with %j, %j', (plan, filter, statistics, more) => {
    expect(planFor(toQuery(filter, more), statistics)).toBe(plan);
  });

  it.each(toCases(SEARCHES))('of a search is %s for %j with %j, %j', (plan, filter, statistics, more) => {
    expect(planFor(toQuery(filter, more), statistics)).toBe(plan);
  });

  it('occurs in this table, each of them', () => {
    const plans = [...LISTS, ...STREAMS, ...SEARCHES].map(([plan]) => plan);
    expect([...new Set(plans)].sort()).toEqual(Object.keys(PLAN_INDEXES).sort());
    expect(plans.length).toBeGreaterThan(40);
  });

  it.each([
    ['articles_newest', 'by_published', []],
    ['article_states_starred', 'by_mark', [CATEGORY, STARRED]],
    ['article_states_by_state', 'by_mark', [state('saved')]],
    ['article_states_not_inbox', 'by_mark', [DONE]],
    ['article_tags_pkey', 'by_mark', [TAG]],
    ['articles_pkey', 'by_mark', [READ]],
    [null, 'nothing', [STARRED]],
  ] as const)('uses the index %s when read %s for %j', (index, plan, filter) => {
    expect(findIndex(plan, toQuery(filter))).toBe(index);
  });

  it.each([
    ['nothing', [], {}],
    ['nothing', [SOURCE, UNSTARRED], {}],
    ['matches', [], COLLAPSED],
    ['matches', [CATEGORY], {}],
    ['matches', [TODAY], {}],
    ['matches', [UNREAD], {}],
    ['matches', [STARRED], {}],
    ['nothing', [FOLLOWED], STREAM],
    ['nothing', [FOLLOWED, STARRED], STREAM],
    ['reads', [FOLLOWED, READ], STREAM],
    ['nothing', [FOLLOWED, READ, FEEDS], STREAM],
    ['unread', [FOLLOWED, UNREAD], STREAM],
    ['unread', [FOLLOWED, UNREAD, SINCE], STREAM],
    ['unread', [FOLLOWED, UNREAD, FEEDS, { on: 'none', of: [LABEL] }], STREAM],
    ['nothing', [FOLLOWED, UNREAD, STARRED], STREAM],
    ['nothing', [FOLLOWED, UNREAD, READ], STREAM],
    ['nothing', [FOLLOWED, UNREAD, NEVER], STREAM],
    ['nothing', [FOLLOWED, UNREAD, MIXED], STREAM],
  ] as const)('needs as statistics %s for %j, %j', (needed, filter, more) => {
    expect(getNeededStatistics(toQuery(filter, more))).toBe(needed);
  });
});
