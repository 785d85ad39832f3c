import type { User } from '@reader/accounts';
import { joinConditionsSql, buildRawSql, type Sql, sql } from '@reader/database';
import type { ArticleFilter } from '../article/article.dto';
import { buildCategorySql } from '../article/articles.queries';
import type { Cursor } from '../article/cursor';

/**
 * The conditions of a list, over articles `a`, their sources `s` and the user's records `t`. A missing record
 * says `new`, unread, not starred, `inbox`.
 */

export type Reader = Pick<User, 'id'>;

/** What a list is of, in which order, and how much of it. */
export type ListFilter = Omit<ArticleFilter, 'cursor'>;

/** What a person did to an article. */
export type TriageFilter = Pick<ListFilter, 'state' | 'read' | 'starred' | 'status'>;

type TimeFilter = Pick<ListFilter, 'published_after' | 'published_before'>;

export const hasTimeRange = ({ published_after: after, published_before: before }: TimeFilter): boolean =>
  after !== undefined || before !== undefined;

/** The same list at all times. */
export const withoutTimeRange = (filter: ListFilter): ListFilter => ({
  ...filter,
  published_after: undefined,
  published_before: undefined,
});

/** Null (no condition) for what the filter leaves open. */
const buildOptionalSql = <T>(value: T | undefined, condition: (value: T) => Sql): Sql | null =>
  value === undefined ? null : condition(value);

/** One of our own words, in the text: only so does it tell the server which partial index holds it. */
const buildWordSql = (value: string): Sql => buildRawSql(`'${value}'`);

/** What screens ask for all the time: of these a plan is kept. */
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

/** On records that are there. */
export function buildRecordSql({ state, read, starred, status }: TriageFilter): Sql {
  return joinConditionsSql([
    buildOptionalSql(state, (is) => sql`t.state = ${buildWordSql(is)}`),
    buildOptionalSql(read, (is) => (is ? sql`t.read` : sql`not t.read`)),
    buildOptionalSql(starred, (is) => (is ? sql`t.starred` : sql`not t.starred`)),
    buildOptionalSql(status, (is) => sql`t.status = ${buildWordSql(is)}`),
  ]);
}

/**
 * On records that may be missing. Said so that no index of records answers it: for lists that walk along the
 * articles and look at each one's record.
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

/** The user's record of each article, or none. */
export const buildRecordJoinSql = (user: Reader): Sql =>
  sql`left join article_states t on t.article_id = a.article_id and t.user_id = ${user.id}`;

/**
 * The same for the conditions on it, one article at a time whatever the planner thinks (`offset 0` keeps it
 * from joining as it likes): some read nearly everything, others nothing, so its estimates are often wrong by
 * far. Nothing where the filter has no such condition.
 */
export function buildRecordLookupSql(user: Reader, { state, read, starred, status }: ListFilter): Sql {
  if ([state, read, starred, status].every((value) => value === undefined)) return buildRawSql('');
  return sql`left join lateral (
    select * from article_states t
    where t.article_id = a.article_id and t.user_id = ${user.id} offset 0) t on true`;
}

/** On the article's place. */
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

/**
 * On whole sources: those that all of a list's articles come from, but for articles with their own category.
 */
export function buildSourcesSql(filter: ListFilter): Sql {
  return joinConditionsSql([
    buildOptionalSql(filter.category, (is) => sql`s.category = ${is}`),
    buildSlugsSql(filter),
  ]);
}

/** Articles with a category of their own, in sources of another. */
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

/** On the pages after. */
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
