import { joinConditionsSql, joinSql, buildRawSql, type Sql, sql } from '@reader/database';
import { buildQuerySql } from '../watchlist/keywords';
import type { WatchlistSettings } from '../watchlist/watchlists.queries';

/*
 * When an article `a` of a source `s` with the search document `d` matches. Two forms: for all rows of
 * `watchlists` w at once, and for one set of settings, whose values the planner then knows.
 */

/**
 * By words. With a description, sources, categories and exclusions only limit what it or a keyword matches.
 */
export const matchesWatchlistSql: Sql = buildRawSql(`
  (cardinality(w.keywords) > 0 or w.semantic_query is null
   and (w.query is not null or cardinality(w.sources) + cardinality(w.categories) > 0))
  and (w.query is null or d.document @@ w.query)
  and (cardinality(w.sources) + cardinality(w.categories) = 0 or s.slug = any (w.sources)
       or a.category = any (w.categories) or s.category = any (w.categories))`);

/** Whether a model compares articles with descriptions. */
export const hasModelSql: Sql = buildRawSql(`
  exists (select 1 from vector_models v where v.state = 'current' and v.near is not null)`);

export function buildMatchSql(settings: WatchlistSettings): Sql {
  const { keywords, exclude, sources, categories, semantic_query: description } = settings;
  const isAnywhere = sources.length + categories.length === 0;
  if (keywords.length === 0 && description !== null) return buildRawSql('false');
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
