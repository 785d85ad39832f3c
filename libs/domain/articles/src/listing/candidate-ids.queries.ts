import { joinConditionsSql, buildRawSql, type Sql, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';
import type { Cursor, Sort } from '../article/cursor';
import { buildReadableSql } from '../article/readable.queries';
import {
  buildAfterCursorSql,
  buildScopeSql,
  type ListFilter,
  buildRecordLookupSql,
  buildOwnCategorySql,
  buildSourcesSql,
  buildOptionalRecordSql,
  buildRecordSql,
  buildTimeRangeSql,
  type Reader,
  buildTagSql,
} from './list-conditions';

/*
 * Query plans for the keys (article_id, published_at) of a list: at least those of its first page, in any
 * order. All plans find the same articles; which is fast depends on the filter.
 */

export type QueryPlan = 'alongArticles' | 'fromMarks' | 'fromSources' | 'fromUnread';
type CandidateIdsSql = (user: Reader, filter: ListFilter, after: Cursor | null) => Sql;

const ORDERS: Readonly<Record<Sort, Sql>> = {
  newest: buildRawSql('order by a.published_at desc, a.article_id desc'),
  oldest: buildRawSql('order by a.published_at, a.article_id'),
};

/** Order of articles `a`; one index serves both directions. */
export const buildOrderSql = ({ sort }: ListFilter): Sql => ORDERS[sort];

/** Condition on the publication time: within the filter's range and after the cursor. */
export const buildPageTimeSql = (filter: ListFilter, after: Cursor | null): Sql =>
  joinConditionsSql([buildTimeRangeSql(filter), buildAfterCursorSql(filter, after)]);

/**
 * Looks up the source of each article. `offset 0` keeps the planner from starting with the sources and
 * sorting all of their articles.
 */
export const buildSourceLookupSql = (user: Reader, filter: ListFilter): Sql => sql`
  cross join lateral (
    select * from sources s
    where s.source_id = a.source_id and ${buildReadableSql(user)} and ${buildScopeSql(user, filter)}
    offset 0) s`;

/** Walks articles_newest and skips what does not match: for lists with a large share of all articles. */
const selectIdsAlongArticlesSql: CandidateIdsSql = (user, filter, after) => sql`
  select a.article_id, a.published_at from articles a ${buildSourceLookupSql(user, filter)}
  ${buildRecordLookupSql(user, filter)}
  where ${buildOptionalRecordSql(filter)} and ${buildPageTimeSql(filter, after)}`;

/** Starts from the user's records or from a tag: for lists of few articles. */
const selectIdsFromMarksSql: CandidateIdsSql = (user, filter, after) => {
  const marks =
    filter.tag_id === undefined
      ? sql`select t.article_id from article_states t
            where t.user_id = ${user.id} and ${buildRecordSql(filter)}`
      : sql`select x.article_id from article_tags x where x.tag_id = ${filter.tag_id}`;
  return sql`
    select a.article_id, a.published_at from (${marks} offset 0) m
    cross join lateral (select * from articles a where a.article_id = m.article_id offset 0) a
    join sources s on s.source_id = a.source_id ${buildRecordLookupSql(user, filter)}
    where ${buildReadableSql(user)} and ${buildScopeSql(user, filter)} and ${buildOptionalRecordSql(filter)}
      and ${buildPageTimeSql(filter, after)}`;
};

/** Takes the first articles of each source (articles_newest_of_source): for lists of some sources. */
const selectIdsFromSourcesSql: CandidateIdsSql = (user, filter, after) => {
  const inEach = joinConditionsSql([
    buildReadableSql(user),
    buildTagSql(user, filter),
    buildOptionalRecordSql(filter),
    buildPageTimeSql(filter, after),
  ]);
  return sql`
    select n.article_id, n.published_at from sources s
    cross join lateral (
      select a.article_id, a.published_at from articles a ${buildRecordLookupSql(user, filter)}
      where a.source_id = s.source_id and ${inEach}
      ${buildOrderSql(filter)} limit ${filter.limit + filter.offset}) n
    where ${buildSourcesSql(filter)}
    ${selectOwnCategoryIdsSql(user, filter, after)}`;
};

/**
 * Takes the unread articles of each source that has any. Counters give their number, so each source is read
 * only to its last unread article: for users who have read nearly everything.
 */
const selectIdsFromUnreadSql: CandidateIdsSql = (user, filter, after) => sql`
  select a.article_id, a.published_at from sources s
  join source_state c on c.source_id = s.source_id
  left join read_counts r on r.source_id = s.source_id and r.user_id = ${user.id}
  cross join lateral (
    select a.article_id, a.published_at from articles a
    where a.source_id = s.source_id
      and (select x.read from article_states x
           where x.user_id = ${user.id} and x.article_id = a.article_id) is not true
    ${ORDERS.newest} limit c.article_count - coalesce(r.read_count, 0)) a
  ${buildRecordLookupSql(user, filter)}
  where c.article_count > coalesce(r.read_count, 0) and (${visibleTo(user)} or s.deleted_at is not null)
    and ${buildSourcesSql(filter)} and ${buildReadableSql(user)} and ${buildOptionalRecordSql(filter)}
    and ${buildPageTimeSql(filter, after)}
  ${selectOwnCategoryIdsSql(user, filter, after)}`;

/** Articles that have the category themselves, in sources of another one (articles_of_category). */
const selectOwnCategoryIdsSql: CandidateIdsSql = (user, filter, after) => {
  if (filter.category === undefined) return buildRawSql('');
  return sql`
    union all
    (select a.article_id, a.published_at from articles a join sources s on s.source_id = a.source_id
     ${buildRecordLookupSql(user, filter)}
     where ${buildOwnCategorySql(filter, filter.category)} and ${buildReadableSql(user)}
       and ${buildTagSql(user, filter)} and ${buildOptionalRecordSql(filter)}
       and ${buildPageTimeSql(filter, after)}
     ${buildOrderSql(filter)} limit ${filter.limit + filter.offset})`;
};

export const CANDIDATE_IDS_SQL: Readonly<Record<QueryPlan, CandidateIdsSql>> = {
  alongArticles: selectIdsAlongArticlesSql,
  fromMarks: selectIdsFromMarksSql,
  fromSources: selectIdsFromSourcesSql,
  fromUnread: selectIdsFromUnreadSql,
};
