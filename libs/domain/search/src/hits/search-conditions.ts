import type { User } from '@reader/accounts';
import { buildReadableAmongSql } from '@reader/articles';
import { joinConditionsSql, buildRawSql, type Sql, sql } from '@reader/database';
import type { HitPosition } from './cursor';
import type { SearchFilters } from './search.dto';
import type { TimeSpan } from './date-range';

/* The conditions of a search, over search documents `d` and the user's records `t`, which may be missing. */

/** A validated search in the form that the SQL conditions need. */
export interface SearchConditions {
  readonly tsquery: string | null;
  readonly filters: SearchFilters;
  readonly span: TimeSpan;
}

type UserRef = Pick<User, 'id'>;

/** Whether a filter limits sources, categories, states or tags. */
export const isSelective = (filters: SearchFilters): boolean =>
  [filters.states, filters.categories, filters.sources].some((list) => list.length > 0) ||
  filters.starred_only ||
  filters.tag_id !== null;

/** Prepares the statement of a search by words alone, because these are frequent and share one plan. */
export function prepareIfCommon({ tsquery, filters, span }: SearchConditions, query: Sql): Sql {
  const isOpen =
    !isSelective(filters) && !filters.include_archived && span.from === null && span.until === null;
  return tsquery !== null && isOpen ? query.toPrepared() : query;
}

/** Joins each hit's triage state. `offset 0` delays the look-up until all other conditions have passed. */
export const joinRecordSql = (user: UserRef): Sql => sql`
  left join lateral (
    select state, starred from article_states t
    where t.user_id = ${user.id} and t.article_id = d.article_id offset 0) t on true`;

/** Conditions on the columns of the document itself: source and time. */
export function buildDocumentFilterSql(user: UserRef, { filters, span }: SearchConditions): Sql {
  return joinConditionsSql([
    buildReadableAmongSql(user),
    filters.sources.length === 0
      ? null
      : sql`d.source_id in (select source_id from sources where slug = any(${filters.sources}::text[]))`,
    filters.categories.length === 0 ? null : buildCategoriesSql(filters.categories),
    buildTimeSpanSql(span),
  ]);
}

function buildTimeSpanSql({ from, until }: TimeSpan): Sql {
  return joinConditionsSql([
    from === null ? null : sql`d.published_at >= ${from}`,
    until === null ? null : sql`d.published_at < ${until}`,
  ]);
}

/** A source's category holds for all of its articles; few articles have their own. */
function buildCategoriesSql(names: readonly string[]): Sql {
  const isListedSql = sql`category = any(${names}::text[])`;
  return sql`
    case when d.source_id in (select source_id from sources where ${isListedSql}) then true
         else d.article_id in (select article_id from articles where ${isListedSql}) end`;
}

/**
 * Condition on the words, and on the time window. The query is read from the CTE `input`, so that the planner
 * does not know its value and always uses the index.
 */
export function buildMatchSql({ tsquery }: SearchConditions, isRecent = false): Sql {
  if (tsquery === null) return buildRawSql('true');
  return buildRawSql(`d.document @@ (select ${isRecent ? 'query && recently' : 'query'} from input)`);
}

/** Condition on the user's triage state. Archived articles are excluded unless the filter includes them. */
export function buildTriageFilterSql(user: UserRef, { filters }: SearchConditions): Sql {
  const { states, starred_only: isStarred, include_archived: isArchiveIncluded, tag_id: tag } = filters;
  return joinConditionsSql([
    states.length > 0
      ? sql`coalesce(t.state, 'new') = any(${states}::text[])`
      : isArchiveIncluded
        ? null
        : buildRawSql(`t.state is distinct from 'archived'`),
    isStarred ? buildRawSql('t.starred') : null,
    tag === null
      ? null
      : sql`d.article_id in (
          select x.article_id from article_tags x join tags g on g.tag_id = x.tag_id
          where x.tag_id = ${tag} and g.owner_id = ${user.id})`,
  ]);
}

/** Condition for the following pages, newest first. */
export function buildOlderThanSql(position: HitPosition | null): Sql {
  if (position === null) return buildRawSql('true');
  return sql`(d.published_at, d.article_id) < (${position.publishedAt}, ${position.articleId})`;
}

/** Condition on this hit and older ones. */
export function buildNotNewerThanSql(position: HitPosition | null): Sql {
  if (position === null) return buildRawSql('true');
  return sql`(d.published_at, d.article_id) <= (${position.publishedAt}, ${position.articleId})`;
}
