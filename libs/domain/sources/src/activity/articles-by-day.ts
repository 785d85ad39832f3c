import { type Sql, sql } from '@reader/database';

/** How many articles, by how many days ago they were published; null when none were. */
export type ArticlesByDay = Readonly<Record<string, number>> | null;

/**
 * Of source `s`, in so many days (UTC) up to today: one look at the index `articles_newest_of_source` a
 * source, and at articles only where they were written since the last vacuum.
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

/** The same as a row of days, the oldest first; the last is today. */
export function toDays(byDay: ArticlesByDay, days: number): number[] {
  return Array.from({ length: days }, (_, index) => byDay?.[days - 1 - index] ?? 0);
}
