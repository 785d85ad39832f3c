import { joinConditionsSql, joinSql, buildRawSql, type Sql, sql } from '@reader/database';
import { buildQuerySql } from '../watchlist/keywords';
import type { WatchlistSettings } from '../watchlist/watchlists.queries';

/*
 * When an article `a` of a source `s` with the search document `d` meets an interest: said once of rows of
 * `watchlists` w, for many articles and all watchlists at once, and once of one interest, whose parts the
 * planner then knows.
 */

/** A watchlist of a description alone matches nothing as long as nothing is compared by meaning. */
export const matchesWatchlistSql: Sql = buildRawSql(`
  (w.query is not null or cardinality(w.sources) + cardinality(w.categories) > 0)
  and (w.query is null or d.document @@ w.query)
  and (cardinality(w.sources) + cardinality(w.categories) = 0 or s.slug = any (w.sources)
       or a.category = any (w.categories) or s.category = any (w.categories))`);

export function buildMatchSql({ keywords, exclude, sources, categories }: WatchlistSettings): Sql {
  const isAnywhere = sources.length + categories.length === 0;
  if (keywords.length + exclude.length === 0 && isAnywhere) return buildRawSql('false');
  const places = [
    sql`s.slug = any(${sources}::text[])`,
    sql`a.category = any(${categories}::text[])`,
    sql`s.category = any(${categories}::text[])`,
  ];
  return joinConditionsSql([
    keywords.length + exclude.length === 0 ? null : sql`d.document @@ ${buildQuerySql(keywords, exclude)}`,
    isAnywhere ? null : joinSql(places, ' or '),
  ]);
}
