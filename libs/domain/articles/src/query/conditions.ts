import type { UserRef } from '@reader/accounts';
import { buildRawSql, joinConditionsSql, joinSql, type Sql, sql } from '@reader/database';
import { selectVisibleIdsSql, visibleTo } from '@reader/sources';
import { buildReadableSql } from '../article/readable.queries';
import {
  type ArticleConditions,
  type ConditionOn,
  findCondition,
  hasCondition,
  type On,
  omitConditions,
  type TimeSpan,
} from './article-query';
import { pickSubjects } from './filter-traits';

/* Conditions as SQL, on articles `a`, their sources `s` and the user's records `t`, which may be missing. */

/** Longer than any transaction that inserts articles; so far can ids and times be out of order. */
const LONGEST_WRITE_SQL = buildRawSql(`interval '1 hour'`);

/** All conditions of the filter. Those that a missing record meets use `coalesce` or `is not true`. */
export const buildConditionsSql = (user: UserRef, filter: ArticleConditions): Sql =>
  joinConditionsSql(filter.map((condition) => buildConditionSql(user, condition)));

const buildConditionSql = <K extends On>(user: UserRef, condition: ConditionOn<K>): Sql =>
  CONDITION_SQL[condition.on](condition, user);

const CONDITION_SQL: { readonly [K in On]: (condition: ConditionOn<K>, user: UserRef) => Sql } = {
  state: ({ in: states }) => buildStateSql(states),
  status: ({ is }) => buildRawSql(`${is === 'inbox' ? `coalesce(t.status, 'inbox')` : 't.status'} = '${is}'`),
  read: ({ is }) => buildRawSql(is ? 't.read' : 't.read is not true'),
  starred: ({ is }) => buildRawSql(is ? 't.starred' : 't.starred is not true'),
  tag: ({ id }, user) => sql`
    exists (select 1 from article_tags x join tags g on g.tag_id = x.tag_id
            where x.article_id = a.article_id and x.tag_id = ${id} and g.owner_id = ${user.id})`,
  ids: ({ select }) => sql`a.article_id in (${select})`,
  category: ({ in: names }) =>
    sql`(${buildInSql('a.category', names)} or ${buildInSql('s.category', names)})`,
  label: ({ is }) => sql`s.category = ${is}`,
  source: ({ slugs }) => buildInSql('s.slug', slugs),
  address: ({ is }) => sql`s.feed_url = ${is}`,
  followed: (_, user) => visibleTo(user),
  published: ({ from, until }) =>
    joinConditionsSql([from && sql`a.published_at >= ${from}`, until && sql`a.published_at < ${until}`]),
  inserted: (span) => buildInsertedSql(span),
  any: ({ of }, user) =>
    of.length === 0
      ? buildRawSql('false')
      : joinSql(
          of.map((part) => sql`(${buildConditionSql(user, part)})`),
          ' or ',
        ),
  none: ({ of }, user) =>
    joinConditionsSql(of.map((part) => sql`(${buildConditionSql(user, part)}) is not true`)),
};

export const buildInSql = (column: string, values: readonly string[]): Sql =>
  values.length === 1
    ? sql`${buildRawSql(column)} = ${values[0]}`
    : sql`${buildRawSql(column)} = any(${values}::text[])`;

/** Literals, because with a parameter the planner would not know which partial index applies. */
const buildStateSql = (states: readonly string[]): Sql =>
  buildRawSql(
    `${states.includes('new') ? `coalesce(t.state, 'new')` : 't.state'} in ('${states.join(`', '`)}')`,
  );

/** A bound by time is also one by id, where a walk in order of ids can end (articles_by_insertion). */
const buildInsertedSql = ({ from, until }: TimeSpan): Sql =>
  joinConditionsSql([
    from &&
      sql`a.ingested_at >= ${from} and a.article_id > coalesce((
        select b.article_id from articles b where b.ingested_at < ${from}::timestamptz - ${LONGEST_WRITE_SQL}
        order by b.ingested_at desc limit 1), 0)`,
    until && sql`a.ingested_at <= ${until}`,
  ]);

/**
 * Conditions on triage for plans that look up the record of each article. The `case` hides their selectivity:
 * the planner's estimate holds for the average user only, and would make it sort everything.
 */
export function buildTriageSql(user: UserRef, filter: ArticleConditions): Sql {
  const conditions = pickSubjects(filter, 'triage', 'mixed').map((each) => buildConditionSql(user, each));
  return joinConditionsSql(conditions.map((each) => sql`case when ${each} then true else false end`));
}

/** Looks up the record of each article if the filter needs it; `offset 0` prevents other joins. */
export function buildRecordLookupSql(user: UserRef, filter: ArticleConditions): Sql {
  if (pickSubjects(filter, 'triage', 'mixed').length === 0) return buildRawSql('');
  return sql`left join lateral (
    select * from article_states t
    where t.article_id = a.article_id and t.user_id = ${user.id} offset 0) t on true`;
}

/** Whether the user may read the article. The condition `followed` implies it. */
export const buildAccessSql = (user: UserRef, filter: ArticleConditions): Sql =>
  hasCondition(filter, 'followed') ? buildRawSql('true') : buildReadableSql(user);

/** Access, and the conditions on sources, categories, tags and ids. */
export const buildScopeSql = (user: UserRef, filter: ArticleConditions): Sql =>
  joinConditionsSql([
    buildAccessSql(user, filter),
    buildConditionsSql(user, pickSubjects(filter, 'source', 'article')),
  ]);

/** Conditions on tags and ids; those on a category are not covered. */
export const buildTagAndIdSql = (user: UserRef, filter: ArticleConditions): Sql =>
  buildConditionsSql(user, omitConditions(pickSubjects(filter, 'article'), 'category'));

/** Conditions that hold for whole sources. Articles with a category of their own are not covered. */
export function buildSourcesSql(user: UserRef, filter: ArticleConditions): Sql {
  const category = findCondition(filter, 'category');
  return joinConditionsSql([
    category === undefined ? null : buildInSql('s.category', category.in),
    buildConditionsSql(user, pickSubjects(filter, 'source')),
  ]);
}

/** The ids of the sources that the filter allows, of those that the user follows. */
export function selectSourceIdsSql(user: UserRef, filter: ArticleConditions): Sql {
  const conditions = pickSubjects(filter, 'source');
  if (conditions.every(({ on }) => on === 'followed')) return selectVisibleIdsSql(user);
  return sql`select s.source_id from sources s where ${buildConditionsSql(user, conditions)}`;
}
