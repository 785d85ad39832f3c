import { joinConditionsSql, joinSql, buildRawSql, type Sql, sql } from '@reader/database';
import { buildQuerySql } from '../watchlist/keywords';
import type { WatchlistSettings } from '../watchlist/watchlists.queries';

/*
 /**
  * When an article `a` of a source `s` with the search document `d` matches. Two forms: for all rows of
  * `watchlists` w at once, and for one set of settings, whose values the planner then knows.
  */

/** A watchlist with only a description matches nothing, because no vectors are compared yet. */
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
