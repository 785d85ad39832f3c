import { joinConditionsSql, buildRawSql, type Sql, sql } from '@reader/database';
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

/** Part of each answer with a description, until there is a model that compares articles with it. */
export const buildNoteSql = (description: Sql): Sql => sql`
  case when ${description} is not null and not exists (
         select 1 from vector_models v where v.state = 'current' and v.near is not null)
       then 'Articles are not compared by meaning yet: this server has too few articles to learn from.' end`;

/** Whether the article is of one of the sources or categories; null: all are. */
export function buildPlacesSql({ sources, categories }: WatchlistSettings): Sql | null {
  if (sources.length + categories.length === 0) return null;
  return sql`(s.slug = any(${sources}::text[]) or a.category = any(${categories}::text[])
              or s.category = any(${categories}::text[]))`;
}

export function buildMatchSql(settings: WatchlistSettings): Sql {
  const { keywords, exclude, semantic_query: description } = settings;
  const places = buildPlacesSql(settings);
  if (keywords.length === 0 && description !== null) return buildRawSql('false');
  if (keywords.length + exclude.length === 0 && places === null) return buildRawSql('false');
  return joinConditionsSql([
    keywords.length + exclude.length === 0 ? null : sql`d.document @@ ${buildQuerySql(keywords, exclude)}`,
    places,
  ]);
}
