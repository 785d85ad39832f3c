import type { User } from '@reader/accounts';
import { joinConditionsSql, buildRawSql, type Sql, sql } from '@reader/database';
import type { ArticleFilter } from '../article/article.dto';
import { buildCategorySql } from '../article/articles.queries';
import type { Cursor } from '../article/cursor';

/**
 * Conditions of lists on articles `a`, their sources `s` and the user's records `t`. A missing record means
 * `new`, unread, not starred, `inbox`.
 */

export type Reader = Pick<User, 'id'>;

/** Filter, order and page of a list. */
export type ListFilter = Omit<ArticleFilter, 'cursor'>;

/** Filters on the user's triage of an article. */
export type TriageFilter = Pick<ListFilter, 'state' | 'read' | 'starred' | 'status'>;

type TimeFilter = Pick<ListFilter, 'published_after' | 'published_before'>;

export const hasTimeRange = ({ published_after: after, published_before: before }: TimeFilter): boolean =>
  after !== undefined || before !== undefined;

/** The filter without its time range. */
export const withoutTimeRange = (filter: ListFilter): ListFilter => ({
  ...filter,
  published_after: undefined,
  published_before: undefined,
});

/** Null (no condition) when the value is undefined. */
const buildOptionalSql = <T>(value: T | undefined, condition: (value: T) => Sql): Sql | null =>
  value === undefined ? null : condition(value);

/**
 * A literal of the code's own constants, because a parameter would hide from the planner which partial index
 * applies.
 */
const buildWordSql = (value: string): Sql => buildRawSql(`'${value}'`);

/** Prepares the queries of filters that screens use often, so that Postgres caches their plans. */
export function prepareIfCommon(filter: ListFilter, query: Sql): Sql {
  const { offset, category, source, tag_id: tag } = filter;
  const countGiven = (values: readonly unknown[]) => values.filter((value) => value !== undefined).length;
  const { status, state, starred, read } = filter;
  const isUsual =
    offset === 0 &&
    filter.sort === 'newest' &&
    !hasTimeRange(filter) &&
    countGiven([category, source, tag]) <= 1 &&
    countGiven([status, state, starred, read]) <= 1;
  return isUsual ? query.toPrepared() : query;
}

/** Condition on records that exist. */
export function buildRecordSql({ state, read, starred, status }: TriageFilter): Sql {
  return joinConditionsSql([
    buildOptionalSql(state, (is) => sql`t.state = ${buildWordSql(is)}`),
    buildOptionalSql(read, (is) => (is ? sql`t.read` : sql`not t.read`)),
    buildOptionalSql(starred, (is) => (is ? sql`t.starred` : sql`not t.starred`)),
    buildOptionalSql(status, (is) => sql`t.status = ${buildWordSql(is)}`),
  ]);
}

/**
 * Condition on records that may be missing. The `case` keeps the planner from using an index of records: for
 * lists that walk along articles and look up each record.
 */
export function buildOptionalRecordSql({ state, read, starred, status }: TriageFilter): Sql {
  const buildFlagSql = (condition: Sql) => sql`case when ${condition} then true else false end`;
  return joinConditionsSql([
    buildOptionalSql(state, (value) => buildFlagSql(sql`coalesce(t.state, 'new') = ${buildWordSql(value)}`)),
    buildOptionalSql(read, (value) => buildFlagSql(value ? sql`t.read` : sql`t.read is not true`)),
    buildOptionalSql(starred, (value) => buildFlagSql(value ? sql`t.starred` : sql`t.starred is not true`)),
    buildOptionalSql(status, (value) =>
      buildFlagSql(sql`coalesce(t.status, 'inbox') = ${buildWordSql(value)}`),
    ),
  ]);
}

/** Joins the user's record of each article, if any. */
export const buildRecordJoinSql = (user: Reader): Sql =>
  sql`left join article_states t on t.article_id = a.article_id and t.user_id = ${user.id}`;

/**
 * Joins the record only if the filter needs it, one article at a time: `offset 0` prevents other joins. The
 * planner's estimates are often far off, as some users read nearly everything and others nothing.
 */
export function buildRecordLookupSql(user: Reader, { state, read, starred, status }: ListFilter): Sql {
  if ([state, read, starred, status].every((value) => value === undefined)) return buildRawSql('');
  return sql`left join lateral (
    select * from article_states t
    where t.article_id = a.article_id and t.user_id = ${user.id} offset 0) t on true`;
}

/** Condition on category, source and tag. */
export function buildScopeSql(user: Reader, filter: ListFilter): Sql {
  return joinConditionsSql([
    buildOptionalSql(filter.category, buildCategorySql),
    buildSlugsSql(filter),
    buildTagSql(user, filter),
  ]);
}

export function buildSlugsSql({ source }: ListFilter): Sql {
  return source === undefined ? buildRawSql('true') : sql`s.slug = any(${source}::text[])`;
}

/** Condition on whole sources. Articles with a category of their own are not covered. */
export function buildSourcesSql(filter: ListFilter): Sql {
  return joinConditionsSql([
    buildOptionalSql(filter.category, (is) => sql`s.category = ${is}`),
    buildSlugsSql(filter),
  ]);
}

/** Articles that have the category themselves, in sources of another one. */
export function buildOwnCategorySql(filter: ListFilter, category: string): Sql {
  return joinConditionsSql([
    sql`a.category = ${category} and s.category is distinct from ${category}`,
    buildSlugsSql(filter),
  ]);
}

export function buildTimeRangeSql({ published_after: after, published_before: before }: TimeFilter): Sql {
  return joinConditionsSql([
    buildOptionalSql(after, (time) => sql`a.published_at >= ${time}`),
    buildOptionalSql(before, (time) => sql`a.published_at < ${time}`),
  ]);
}

/** Condition on articles after the cursor. */
export function buildAfterCursorSql({ sort }: ListFilter, cursor: Cursor | null): Sql {
  if (cursor === null) return buildRawSql('true');
  const place = sql`(${cursor.publishedAt}, ${cursor.articleId})`;
  const article = buildRawSql('(a.published_at, a.article_id)');
  return sort === 'newest' ? sql`${article} < ${place}` : sql`${article} > ${place}`;
}

export function buildTagSql(user: Reader, { tag_id: tag }: ListFilter): Sql {
  if (tag === undefined) return buildRawSql('true');
  return sql`exists (select 1 from article_tags x join tags g on g.tag_id = x.tag_id
                     where x.article_id = a.article_id and x.tag_id = ${tag} and g.owner_id = ${user.id})`;
}
