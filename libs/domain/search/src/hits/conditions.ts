import type { User } from '@reader/accounts';
import { readableAmong } from '@reader/articles';
import { allOf, rawSql, type Sql, sql } from '@reader/database';
import type { Place } from './place';
import type { SearchFilters } from './search.dto';
import type { TimeSpan } from './date-range';

/* The conditions of a search, over search documents `d` and the user's records `t`, which may be missing. */

/** What a search is of; checked, and in the form that the conditions need. */
export interface Wanted {
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
export function asUsual({ tsquery, filters, span }: Wanted, query: Sql): Sql {
  const isOpen =
    !isSelective(filters) && !filters.include_archived && span.from === null && span.until === null;
  return tsquery !== null && isOpen ? query.prepared() : query;
}

/** Each hit's record, looked up by itself (`offset 0`): only what is left by then is looked up. */
export const itsRecord = (user: Asker): Sql => sql`
  left join lateral (
    select state, starred from article_states t
    where t.user_id = ${user.id} and t.article_id = d.article_id offset 0) t on true`;

/** On what a document knows of its article: its source and its time. */
export function inPlaceAndTime(user: Asker, { filters, span }: Wanted): Sql {
  return allOf([
    readableAmong(user),
    filters.sources.length === 0
      ? null
      : sql`d.source_id in (select source_id from sources where slug = any(${filters.sources}::text[]))`,
    filters.categories.length === 0 ? null : inCategories(filters.categories),
    inSpan(span),
  ]);
}

function inSpan({ from, until }: TimeSpan): Sql {
  return allOf([
    from === null ? null : sql`d.published_at >= ${from}`,
    until === null ? null : sql`d.published_at < ${until}`,
  ]);
}

/** A source's category holds for all of its articles; few articles have one of their own. */
function inCategories(names: readonly string[]): Sql {
  const isOne = sql`category = any(${names}::text[])`;
  return sql`
    case when d.source_id in (select source_id from sources where ${isOne}) then true
         else d.article_id in (select article_id from articles where ${isOne}) end`;
}

/**
 * On the words, and on the time where there is a stretch of it. The query comes from the table `wish`, so
 * that it is unknown to the planner, which then always takes the index.
 */
export function matching({ tsquery }: Wanted, isRecent = false): Sql {
  if (tsquery === null) return rawSql('true');
  return rawSql(`d.document @@ (select ${isRecent ? 'query && recently' : 'query'} from wish)`);
}

/** On what the person did to the article. Archived ones are left out, unless they are asked for. */
export function marked(user: Asker, { filters }: Wanted): Sql {
  const { states, starred_only: isStarred, include_archived: isArchiveIncluded, tag_id: tag } = filters;
  return allOf([
    states.length > 0
      ? sql`coalesce(t.state, 'new') = any(${states}::text[])`
      : isArchiveIncluded
        ? null
        : rawSql(`t.state is distinct from 'archived'`),
    isStarred ? rawSql('t.starred') : null,
    tag === null
      ? null
      : sql`d.article_id in (
          select x.article_id from article_tags x join tags g on g.tag_id = x.tag_id
          where x.tag_id = ${tag} and g.owner_id = ${user.id})`,
  ]);
}

/** On the pages after, newest first. */
export function olderThan(place: Place | null): Sql {
  if (place === null) return rawSql('true');
  return sql`(d.published_at, d.article_id) < (${place.publishedAt}, ${place.articleId})`;
}

/** From this hit on, itself included. */
export function notNewerThan(place: Place | null): Sql {
  if (place === null) return rawSql('true');
  return sql`(d.published_at, d.article_id) <= (${place.publishedAt}, ${place.articleId})`;
}
