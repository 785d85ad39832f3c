import type { UserRef } from '@reader/accounts';
import { buildRawSql, joinConditionsSql, type Sql, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';
import {
  type ArticleConditions,
  type ArticleQuery,
  findCondition,
  hasCondition,
  isByInsertion,
  isNewestFirst,
  omitConditions,
  pickConditions,
} from './article-query';
import { buildCollapsedSql, UNCUT_LIMIT } from './collapse';
import {
  buildAccessSql,
  buildConditionsSql,
  buildInSql,
  buildRecordLookupSql,
  buildScopeSql,
  buildSourcesSql,
  buildTagAndIdSql,
  buildTriageSql,
  selectSourceIdsSql,
} from './conditions';
import { pickSubjects } from './filter-traits';
import type { QueryPlan } from './query-plan';

/*
 * The plans as SQL: the keys (article_id, published_at) of the articles that match, at least those of the
 * page, in any order. `offset 0` and `case` keep Postgres from starting with another table than the plan.
 */

type KeysSql = (user: UserRef, query: ArticleQuery) => Sql;

const NEWEST_SQL = buildRawSql('order by a.published_at desc, a.article_id desc');

/** Order of articles `a`; one index serves both directions. */
export function buildOrderSql(query: ArticleQuery): Sql {
  if (isByInsertion(query))
    return buildRawSql(`order by a.article_id ${isNewestFirst(query) ? 'desc' : 'asc'}`);
  return isNewestFirst(query) ? NEWEST_SQL : buildRawSql('order by a.published_at, a.article_id');
}

/** Within the filter's times, and after the cursor. */
export const buildTimeSql: KeysSql = (user, query) =>
  joinConditionsSql([
    buildConditionsSql(user, pickSubjects(query.filter, 'time')),
    buildAfterCursorSql(query),
  ]);

function buildAfterCursorSql(query: ArticleQuery): Sql | null {
  const { cursor } = query;
  if (cursor === null) return null;
  const than = buildRawSql(isNewestFirst(query) ? '<' : '>');
  return isByInsertion(query)
    ? sql`a.article_id ${than} ${cursor.articleId}`
    : sql`(a.published_at, a.article_id) ${than} (${cursor.publishedAt}, ${cursor.articleId})`;
}

/** Looks up the source of each article, and checks all that is not on time or triage. */
export const buildSourceLookupSql: KeysSql = (user, { filter }) => sql`
  cross join lateral (
    select * from sources s where s.source_id = a.source_id and ${buildScopeSql(user, filter)} offset 0) s`;

const buildRestSql: KeysSql = (user, query) =>
  joinConditionsSql([buildTriageSql(user, query.filter), buildTimeSql(user, query)]);

const selectAlongArticlesSql: KeysSql = (user, query) => sql`
  select a.article_id, a.published_at from articles a ${buildSourceLookupSql(user, query)}
  ${buildRecordLookupSql(user, query.filter)} where ${buildRestSql(user, query)}`;

/** Checks the sources of all articles at once, by a hash, unless the filter needs more of the source. */
const selectAlongInsertionSql: KeysSql = (user, query) => {
  const { filter } = query;
  const isBySourceId =
    hasCondition(filter, 'followed') && pickSubjects(filter, 'article', 'mixed').length === 0;
  if (!isBySourceId) return selectAlongArticlesSql(user, query);
  return sql`
    select a.article_id, a.published_at
    from (select * from articles a
          where case when a.source_id in (${selectSourceIdsSql(user, filter)}) then true else false end) a
    ${buildRecordLookupSql(user, filter)} where ${buildRestSql(user, query)}`;
};

const selectFromMarksSql: KeysSql = (user, query) => {
  const { filter } = query;
  const { marks, rest } = selectMarksSql(user, filter);
  return sql`
    select a.article_id, a.published_at from (${marks} offset 0) m
    cross join lateral (select * from articles a where a.article_id = m.article_id offset 0) a
    join sources s on s.source_id = a.source_id ${buildRecordLookupSql(user, rest)}
    where ${buildScopeSql(user, rest)} and ${buildRestSql(user, { ...query, filter: rest })}`;
};

/** Ids of marked articles, and the conditions that these do not check yet. */
function selectMarksSql(user: UserRef, filter: ArticleConditions): { marks: Sql; rest: ArticleConditions } {
  const ids = findCondition(filter, 'ids');
  if (ids !== undefined) return { marks: ids.select, rest: omitConditions(filter, 'ids') };
  const tag = findCondition(filter, 'tag');
  if (tag !== undefined)
    return { marks: sql`select x.article_id from article_tags x where x.tag_id = ${tag.id}`, rest: filter };
  const triage = pickConditions(filter, 'state', 'status', 'read', 'starred');
  const marks = sql`
    select t.article_id from article_states t
    where t.user_id = ${user.id} and ${buildConditionsSql(user, triage)}`;
  return { marks, rest: omitConditions(filter, 'state', 'status', 'read', 'starred') };
}

const selectFromSourcesSql: KeysSql = (user, query) => {
  const { filter, limit, offset } = query;
  // No index has the articles of a source in order of insertion, so all of them are sorted.
  const first = isByInsertion(query)
    ? buildRawSql('offset 0')
    : sql`${buildOrderSql(query)} limit ${limit + offset}`;
  return sql`
    select n.article_id, n.published_at from sources s
    cross join lateral (
      select a.article_id, a.published_at from articles a ${buildRecordLookupSql(user, filter)}
      where a.source_id = s.source_id and ${buildAccessSql(user, filter)}
        and ${buildTagAndIdSql(user, filter)} and ${buildRestSql(user, query)}
      ${first}) n
    where ${buildSourcesSql(user, filter)}
    ${selectOwnCategorySql(user, query)}`;
};

/** Counters give the number of unread articles, so each source is read only to its last one. */
const selectFromUnreadSql: KeysSql = (user, query) => {
  const { filter } = query;
  const other = omitConditions(filter, 'read');
  return sql`
    select a.article_id, a.published_at from sources s
    join source_state c on c.source_id = s.source_id
    left join read_counts r on r.source_id = s.source_id and r.user_id = ${user.id}
    cross join lateral (
      select a.article_id, a.published_at, a.ingested_at from articles a
      where a.source_id = s.source_id
        and (select x.read from article_states x
             where x.user_id = ${user.id} and x.article_id = a.article_id) is not true
      ${NEWEST_SQL} limit c.article_count - coalesce(r.read_count, 0)) a
    ${buildRecordLookupSql(user, other)}
    where c.article_count > coalesce(r.read_count, 0) and (${visibleTo(user)} or s.deleted_at is not null)
      and ${buildSourcesSql(user, filter)} and ${buildAccessSql(user, filter)}
      and ${buildRestSql(user, { ...query, filter: other })}
    ${selectOwnCategorySql(user, query)}`;
};

/** Articles that have the category themselves, in sources of another one (articles_of_category). */
const selectOwnCategorySql: KeysSql = (user, query) => {
  const { filter, limit, offset } = query;
  if (!hasCondition(filter, 'category')) return buildRawSql('');
  return sql`
    union all
    (select a.article_id, a.published_at from articles a join sources s on s.source_id = a.source_id
     ${buildRecordLookupSql(user, filter)}
     where ${buildOwnCategorySql(user, filter)} and ${buildAccessSql(user, filter)}
       and ${buildTagAndIdSql(user, filter)} and ${buildRestSql(user, query)}
     ${buildOrderSql(query)} limit ${limit + offset})`;
};

export function buildOwnCategorySql(user: UserRef, filter: ArticleConditions): Sql {
  const names = findCondition(filter, 'category')?.in ?? [];
  return joinConditionsSql([
    buildInSql('a.category', names),
    sql`(${buildInSql('s.category', names)}) is not true`,
    buildSourcesSql(user, omitConditions(filter, 'category')),
  ]);
}

/** Other plans walk along the articles; searches add their words to the query themselves (lib `search`). */
const KEYS_SQL: Readonly<Partial<Record<QueryPlan, KeysSql>>> = {
  by_inserted: selectAlongInsertionSql,
  by_source: selectFromSourcesSql,
  by_mark: selectFromMarksSql,
  by_unread: selectFromUnreadSql,
};

/** The keys of the articles that match, or of the rows of stories. */
export function buildKeysSql(plan: QueryPlan, user: UserRef, query: ArticleQuery): Sql {
  const selectKeysSql = KEYS_SQL[plan] ?? selectAlongArticlesSql;
  if (query.collapse === 'nothing') return selectKeysSql(user, query);
  const keys = selectKeysSql(user, { ...query, limit: UNCUT_LIMIT, offset: 0 });
  return buildCollapsedSql(user, query.filter, sql`(${keys}) a ${buildOrderSql(query)}`);
}
