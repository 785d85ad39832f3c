import { type Sql, sql } from '@reader/database';

/** Articles by days since their publication; null when there are none. */
export type ArticlesByDay = Readonly<Record<string, number>> | null;

/**
 * Article counts of source `s` for the last `days` days (UTC), today included. Costs one index scan of
 * `articles_newest_of_source` per source; heap reads only for pages that changed since the last vacuum.
 */
export function buildArticlesByDaySql(days: number): Sql {
  return sql`(
    select json_object_agg(d.days_ago, d.articles) from (
      select t.today - (a.published_at at time zone 'UTC')::date as days_ago, count(*) as articles
      from (select (now() at time zone 'UTC')::date as today) t
      join articles a on a.source_id = s.source_id
        and a.published_at >= (t.today - ${days - 1}::integer)::timestamp at time zone 'UTC'
        and a.published_at < (t.today + 1)::timestamp at time zone 'UTC'
      group by days_ago) d)`;
}

/** The counts as an array of days, oldest first; the last is today. */
export function toDays(byDay: ArticlesByDay, days: number): number[] {
  return Array.from({ length: days }, (_, index) => byDay?.[days - 1 - index] ?? 0);
}
