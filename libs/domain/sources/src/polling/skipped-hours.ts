import { type Sql, sql } from '@reader/database';

const WEEK_HOURS = 168;

/**
 * Whether the feed of a source that is due from `dueFrom` on skips the hour of a scheduled run at `at`. False
 * when the source has been due during a whole hour that its feed does not skip: runs may never start in such
 * an hour, and the list is only a hint that readers can skip these hours (RSS 2.0). `c` is the alias of
 * source_state.
 */
export function buildSkippedSql(dueFrom: Sql, at: Sql): Sql {
  return sql`(
    c.skipped_hours is not null and ${buildHourOfWeekSql(at)} = any(c.skipped_hours) and not exists (
    select from generate_series(
      date_trunc('hour', greatest(${dueFrom}, ${at} - interval '1 week'), 'UTC') + interval '1 hour',
      ${at} - interval '1 hour', interval '1 hour') missed(hour)
    where ${buildHourOfWeekSql(sql`missed.hour`)} <> all(c.skipped_hours)))`;
}

/** The first moment from this time on in an hour that the feed does not skip. */
export function buildNextAllowedSql(time: Sql): Sql {
  return sql`(
    select greatest(n.time, h.begins) from (select ${time} as time) n
    cross join generate_series(0, ${WEEK_HOURS}::integer) step
    cross join lateral (
      select date_trunc('hour', n.time, 'UTC') + step * interval '1 hour' as begins) h
    where ${buildHourOfWeekSql(sql`h.begins`)} <> all(c.skipped_hours) order by step limit 1)`;
}

/** 0 for the hour from Monday at 00:00 in UTC. */
function buildHourOfWeekSql(time: Sql): Sql {
  return sql`((extract(isodow from ${time} at time zone 'UTC') - 1) * 24
    + extract(hour from ${time} at time zone 'UTC'))::integer`;
}
