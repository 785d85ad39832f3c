import type { User } from '@reader/accounts';
import { allOf, rawSql, type Sql, sql } from '@reader/database';
import type { ArticleFilter } from '../article/article.dto';
import { inCategory } from '../article/articles.queries';
import type { Cursor } from '../article/cursor';

/**
 * The conditions of a list, over articles `a`, their sources `s` and the user's records `t`. A missing record
 * says `new`, unread, not starred, `inbox`.
 */

export type Reader = Pick<User, 'id'>;

/** What a list is of, in which order, and how much of it. */
export type Listed = Omit<ArticleFilter, 'cursor'>;

/** What a person did to an article. */
export type Marks = Pick<Listed, 'state' | 'read' | 'starred' | 'status'>;

type Times = Pick<Listed, 'published_after' | 'published_before'>;

export const isInTime = ({ published_after: after, published_before: before }: Times): boolean =>
  after !== undefined || before !== undefined;

/** The same list at all times. */
export const whenever = (filter: Listed): Listed => ({
  ...filter,
  published_after: undefined,
  published_before: undefined,
});

/** Null (no condition) for what the filter leaves open. */
const when = <T>(value: T | undefined, condition: (value: T) => Sql): Sql | null =>
  value === undefined ? null : condition(value);

/** One of our own words, in the text: only so does it tell the server which partial index holds it. */
const word = (value: string): Sql => rawSql(`'${value}'`);

/** What screens ask for all the time: of these a plan is kept. */
export function asUsual(filter: Listed, query: Sql): Sql {
  const { offset, category, source, tag_id: tag } = filter;
  const given = (wishes: readonly unknown[]) => wishes.filter((wish) => wish !== undefined).length;
  const { status, state, starred, read } = filter;
  const isUsual =
    offset === 0 &&
    filter.sort === 'newest' &&
    !isInTime(filter) &&
    given([category, source, tag]) <= 1 &&
    given([status, state, starred, read]) <= 1;
  return isUsual ? query.prepared() : query;
}

/** On records that are there. */
export function onRecord({ state, read, starred, status }: Marks): Sql {
  return allOf([
    when(state, (is) => sql`t.state = ${word(is)}`),
    when(read, (is) => (is ? sql`t.read` : sql`not t.read`)),
    when(starred, (is) => (is ? sql`t.starred` : sql`not t.starred`)),
    when(status, (is) => sql`t.status = ${word(is)}`),
  ]);
}

/**
 * On records that may be missing. Said so that no index of records answers it: for lists that walk along the
 * articles and look at each one's record.
 */
export function onAnyRecord({ state, read, starred, status }: Marks): Sql {
  const is = (condition: Sql) => sql`case when ${condition} then true else false end`;
  return allOf([
    when(state, (wanted) => is(sql`coalesce(t.state, 'new') = ${word(wanted)}`)),
    when(read, (wanted) => is(wanted ? sql`t.read` : sql`t.read is not true`)),
    when(starred, (wanted) => is(wanted ? sql`t.starred` : sql`t.starred is not true`)),
    when(status, (wanted) => is(sql`coalesce(t.status, 'inbox') = ${word(wanted)}`)),
  ]);
}

/** The user's record of each article, or none. */
export const withRecord = (user: Reader): Sql =>
  sql`left join article_states t on t.article_id = a.article_id and t.user_id = ${user.id}`;

/**
 * The same for the conditions on it, one article at a time whatever the planner thinks (`offset 0` keeps it
 * from joining as it likes): some read nearly everything, others nothing, so its estimates are often wrong by
 * far. Nothing where the filter has no such condition.
 */
export function lookUpRecord(user: Reader, { state, read, starred, status }: Listed): Sql {
  if ([state, read, starred, status].every((wish) => wish === undefined)) return rawSql('');
  return sql`left join lateral (
    select * from article_states t
    where t.article_id = a.article_id and t.user_id = ${user.id} offset 0) t on true`;
}

/** On the article's place. */
export function inPlace(user: Reader, filter: Listed): Sql {
  return allOf([when(filter.category, inCategory), ofSlugs(filter), taggedWith(user, filter)]);
}

export function ofSlugs({ source }: Listed): Sql {
  return source === undefined ? rawSql('true') : sql`s.slug = any(${source}::text[])`;
}

/**
 * On whole sources: those that all of a list's articles come from, but for articles with their own category.
 */
export function ofSources(filter: Listed): Sql {
  return allOf([when(filter.category, (is) => sql`s.category = ${is}`), ofSlugs(filter)]);
}

/** Articles with a category of their own, in sources of another. */
export function ofOwnCategory(filter: Listed, category: string): Sql {
  return allOf([sql`a.category = ${category} and s.category is distinct from ${category}`, ofSlugs(filter)]);
}

export function publishedWithin({ published_after: after, published_before: before }: Times): Sql {
  return allOf([
    when(after, (time) => sql`a.published_at >= ${time}`),
    when(before, (time) => sql`a.published_at < ${time}`),
  ]);
}

/** On the pages after. */
export function beyond({ sort }: Listed, cursor: Cursor | null): Sql {
  if (cursor === null) return rawSql('true');
  const place = sql`(${cursor.publishedAt}, ${cursor.articleId})`;
  const article = rawSql('(a.published_at, a.article_id)');
  return sort === 'newest' ? sql`${article} < ${place}` : sql`${article} > ${place}`;
}

export function taggedWith(user: Reader, { tag_id: tag }: Listed): Sql {
  if (tag === undefined) return rawSql('true');
  return sql`exists (select 1 from article_tags x join tags g on g.tag_id = x.tag_id
                     where x.article_id = a.article_id and x.tag_id = ${tag} and g.owner_id = ${user.id})`;
}
