import type { User } from '@reader/accounts';
import { buildReadableAmongSql } from '@reader/articles';
import { joinConditionsSql, buildRawSql, type Sql, sql } from '@reader/database';
import type { HitPosition } from './cursor';
import type { SearchFilters } from './search.dto';
import type { TimeSpan } from './date-range';

/* The conditions of a search, over search documents `d` and the user's records `t`, which may be missing. */

/** What a search is of; checked, and in the form that the conditions need. */
export interface SearchConditions {
  readonly tsquery: string | null;
  readonly filters: SearchFilters;
  readonly span: TimeSpan;
}

type Asker = Pick<User, 'id'>;

/** Whatever says where and what kind of articles, and not which words. */
export const isSelective = (filters: SearchFilters): boolean =>
  [filters.states, filters.categories, filters.sources].some((list) => list.length > 0) ||
  filters.starred_only ||
  filters.tag_id !== null;

/** Words and nothing else are asked for all the time: of that a plan is kept. */
export function prepareIfCommon({ tsquery, filters, span }: SearchConditions, query: Sql): Sql {
  const isOpen =
    !isSelective(filters) && !filters.include_archived && span.from === null && span.until === null;
  return tsquery !== null && isOpen ? query.toPrepared() : query;
}

/** Each hit's record, looked up by itself (`offset 0`): only what is left by then is looked up. */
export const joinRecordSql = (user: Asker): Sql => sql`
  left join lateral (
    select state, starred from article_states t
    where t.user_id = ${user.id} and t.article_id = d.article_id offset 0) t on true`;

/** On what a document knows of its article: its source and its time. */
export function buildDocumentFilterSql(user: Asker, { filters, span }: SearchConditions): Sql {
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

/** A source's category holds for all of its articles; few articles have one of their own. */
function buildCategoriesSql(names: readonly string[]): Sql {
  const isListedSql = sql`category = any(${names}::text[])`;
  return sql`
    case when d.source_id in (select source_id from sources where ${isListedSql}) then true
         else d.article_id in (select article_id from articles where ${isListedSql}) end`;
}

/**
 * On the words, and on the time where there is a stretch of it. The query comes from the table `wish`, so
 * that it is unknown to the planner, which then always takes the index.
 */
export function buildMatchSql({ tsquery }: SearchConditions, isRecent = false): Sql {
  if (tsquery === null) return buildRawSql('true');
  return buildRawSql(`d.document @@ (select ${isRecent ? 'query && recently' : 'query'} from wish)`);
}

/** On what the person did to the article. Archived ones are left out, unless they are asked for. */
export function buildTriageFilterSql(user: Asker, { filters }: SearchConditions): Sql {
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

/** On the pages after, newest first. */
export function buildOlderThanSql(position: HitPosition | null): Sql {
  if (position === null) return buildRawSql('true');
  return sql`(d.published_at, d.article_id) < (${position.publishedAt}, ${position.articleId})`;
}

/** From this hit on, itself included. */
export function buildNotNewerThanSql(position: HitPosition | null): Sql {
  if (position === null) return buildRawSql('true');
  return sql`(d.published_at, d.article_id) <= (${position.publishedAt}, ${position.articleId})`;
}
