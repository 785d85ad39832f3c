import type { UserRef } from '@reader/accounts';
import {
  type ArticleCondition,
  type ArticleConditions,
  buildConditionsSql,
  buildReadableAmongSql,
  findCondition,
  omitConditions,
  pickSubjects,
} from '@reader/articles';
import { joinConditionsSql, type Sql, sql } from '@reader/database';
import { parseTimeSpan } from './date-range';
import type { SearchFilters } from './search.dto';

/* Conditions of a search, over documents `d` (also as articles `a`) and the user's records `t`. */

/** Archived articles are excluded unless the filter includes them. */
const IS_NOT_ARCHIVED: ArticleCondition = { on: 'none', of: [{ on: 'state', in: ['archived'] }] };

/** @throws Unprocessable when the range of dates is malformed */
export function toConditions(filters: SearchFilters): ArticleConditions {
  const { states, categories, sources, starred_only, include_archived, tag_id: tag } = filters;
  const span = parseTimeSpan(filters.date_range);
  const conditions: ArticleCondition[] = [];
  if (states.length > 0) conditions.push({ on: 'state', in: states });
  else if (!include_archived) conditions.push(IS_NOT_ARCHIVED);
  if (categories.length > 0) conditions.push({ on: 'category', in: categories });
  if (sources.length > 0) conditions.push({ on: 'source', slugs: sources });
  if (starred_only) conditions.push({ on: 'starred', is: true });
  if (tag !== null) conditions.push({ on: 'tag', id: tag });
  if (span.from !== null || span.until !== null) conditions.push({ on: 'published', ...span });
  return conditions;
}

/** Joins each hit's triage state. `offset 0` delays the look-up until all other conditions have passed. */
export const joinRecordSql = (user: UserRef): Sql => sql`
  left join lateral (
    select state, starred, read from article_states t
    where t.user_id = ${user.id} and t.article_id = d.article_id offset 0) t on true`;

/** Conditions on what the document has itself: source, tag and time. */
export function buildDocumentFilterSql(user: UserRef, filter: ArticleConditions): Sql {
  const onSource = pickSubjects(filter, 'source');
  const category = findCondition(filter, 'category');
  const others = omitConditions(pickSubjects(filter, 'article', 'time'), 'category');
  return joinConditionsSql([
    buildReadableAmongSql(user),
    onSource.length === 0
      ? null
      : sql`d.source_id in (select s.source_id from sources s where ${buildConditionsSql(user, onSource)})`,
    category === undefined ? null : buildCategoriesSql(category.in),
    buildConditionsSql(user, others),
  ]);
}

/**
 * Joins each of the hits `d` with its record, and keeps those that meet the conditions on triage. Hits that
 * are not archived are found from the other side: few articles are archived, and a word may have many hits.
 */
export function buildTriageJoinSql(user: UserRef, filter: ArticleConditions): Sql {
  const triage = pickSubjects(filter, 'triage');
  if (triage.length === 1 && triage[0] === IS_NOT_ARCHIVED)
    return sql`
      where not exists (
        select from article_states t
        where t.user_id = ${user.id} and t.state = 'archived' and t.article_id = d.article_id)`;
  return sql`${joinRecordSql(user)} where ${buildTriageFilterSql(user, filter)}`;
}

export const buildTriageFilterSql = (user: UserRef, filter: ArticleConditions): Sql =>
  buildConditionsSql(user, pickSubjects(filter, 'triage'));

/** A source's category holds for all of its articles; few articles have their own. */
function buildCategoriesSql(names: readonly string[]): Sql {
  const isListedSql = sql`category = any(${names}::text[])`;
  return sql`
    case when d.source_id in (select source_id from sources where ${isListedSql}) then true
         else d.article_id in (select article_id from articles where ${isListedSql}) end`;
}
