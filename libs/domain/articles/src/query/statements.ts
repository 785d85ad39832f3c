import type { UserRef } from '@reader/accounts';
import { buildRawSql, type Sql, sql } from '@reader/database';
import { PAGE_LIMIT_MAX } from '@reader/http';
import type { ArticleView } from '../article/article.view';
import { buildArticleColumnsSql, buildArticleJoinsSql, buildRecordJoinSql } from '../article/article-row';
import { type ArticleCondition, type ArticleQuery, isByInsertion } from './article-query';
import { buildKeysSql, buildOrderSql, buildSourceLookupSql, buildTimeSql } from './candidates';
import { buildScopeSql, buildTriageSql } from './conditions';
import type { QueryPlan } from './query-plan';

/** The longest list of ids; one more shows a client that there is a next page. */
const IDS_LIMIT_MAX = 10_001;

export interface PageRow extends ArticleView {
  /** The number of all articles, if the page was read with it. */
  readonly total: number | null;
}

/** Selects `PageRow`s. */
export function buildPageSql(
  plan: QueryPlan,
  user: UserRef,
  query: ArticleQuery,
  total: Sql = buildRawSql('null'),
): Sql {
  const columns = sql`${buildArticleColumnsSql(user)}, ${total} as total`;
  const page =
    plan === 'by_published' && query.collapse === 'nothing'
      ? buildWalkedPageSql(user, query, columns)
      : buildKeyedPageSql(plan, user, query, columns);
  return prepareIfFrequent(`articles.page.${plan}`, query, page);
}

/** In one cell, because the driver takes longer for ten thousand rows than the query itself. */
export function buildIdsSql(plan: QueryPlan, user: UserRef, query: ArticleQuery): Sql {
  const keys = sql`select a.article_id from (${buildKeysSql(plan, user, query)}) a ${buildOrderSql(query)}`;
  const statement = sql`select array_to_string(array(${buildLimitSql(query, keys)}), ',') as ids`;
  // Lists of ids by publication differ too much from user to user for one cached plan.
  return isByInsertion(query) ? prepareIfFrequent(`articles.ids.${plan}`, query, statement) : statement;
}

/** When walking, Postgres chooses the joins, because a large share of all articles is read. */
export function buildCountSql(plan: QueryPlan, user: UserRef, query: ArticleQuery): Sql {
  if (plan !== 'by_published') return sql`select count(*) as n from (${buildKeysSql(plan, user, query)}) a`;
  return sql`
    select count(*) as n from articles a join sources s on s.source_id = a.source_id
    ${buildRecordJoinSql(user)}
    where ${buildScopeSql(user, query.filter)} and ${buildTriageSql(user, query.filter)}
      and ${buildTimeSql(user, query)}`;
}

/** Reads the columns in the same walk, because the rows are already in order. */
function buildWalkedPageSql(user: UserRef, query: ArticleQuery, columns: Sql): Sql {
  const rows = sql`
    select ${columns}
    from articles a ${buildSourceLookupSql(user, query)} ${buildRecordJoinSql(user)}
    where ${buildTriageSql(user, query.filter)} and ${buildTimeSql(user, query)} ${buildOrderSql(query)}`;
  return buildLimitSql(query, rows);
}

/** Finds the keys of the page first, then reads the columns of its articles only. */
function buildKeyedPageSql(plan: QueryPlan, user: UserRef, query: ArticleQuery, columns: Sql): Sql {
  const first = sql`select a.* from (${buildKeysSql(plan, user, query)}) a ${buildOrderSql(query)}`;
  return sql`
    with page as materialized (${buildLimitSql(query, first)})
    select ${columns} from page p
    join articles a on a.article_id = p.article_id ${buildArticleJoinsSql(user)} ${buildOrderSql(query)}`;
}

/** The literal limit tells the planner of a cached plan, which knows no parameters, that rows are few. */
function buildLimitSql({ limit, offset }: ArticleQuery, rows: Sql): Sql {
  if (offset > 0) return sql`${rows} limit ${limit} offset ${offset}`;
  const most = limit > PAGE_LIMIT_MAX ? Math.max(IDS_LIMIT_MAX, limit) : PAGE_LIMIT_MAX;
  return sql`select p.* from (${rows} limit ${buildRawSql(String(most))}) p limit ${limit}`;
}

/** Filters that screens and sync clients request all the time, as words in alphabetical order. */
const FREQUENT = new Set([
  '',
  'unread',
  'starred',
  'saved',
  'archived',
  'category',
  'category unread',
  'source',
  'source unread',
  'tag',
  'followed',
  'followed unread',
  'followed starred',
  'followed source',
  'followed source unread',
  'followed inserted',
  'followed inserted unread',
]);

/** The condition as a word of `FREQUENT`; values that are part of the statement's text are words, too. */
function describeCondition(condition: ArticleCondition): string {
  if (condition.on === 'read') return condition.is ? 'read' : 'unread';
  if (condition.on === 'starred') return condition.is ? 'starred' : 'unstarred';
  if (condition.on === 'state') return condition.in.join('/');
  return condition.on;
}

/** Whether Postgres should cache the plan of the query. Each frequent query has few variants of its text. */
function isFrequent({ filter, order, offset = 0, collapse = 'nothing' }: FilteredQuery): boolean {
  const words = filter.map(describeCondition).sort();
  return FREQUENT.has(words.join(' ')) && order !== 'oldest' && offset === 0 && collapse === 'nothing';
}

type FilteredQuery = Partial<ArticleQuery> & Pick<ArticleQuery, 'filter'>;

export const prepareIfFrequent = (name: string, query: FilteredQuery, statement: Sql): Sql =>
  isFrequent(query) ? statement.toPrepared(name) : statement;
