import { type Sql, sql } from '@reader/database';

/**
 * Scheduled runs start some seconds early or late (scheduler tick, start of a pod), so a source is due this
 * much before its interval ends: a quarter of the interval, at most a minute.
 */
const SLACK_SHARE = 0.25;
const SLACK_MINUTES_MAX = 1;

/**
 * When the next scheduled check of a source is: the earlier of its own cadence and the configured interval,
 * but not before Retry-After or the backoff ends. `c` is the alias of source_state.
 * @param intervalMinutes an expression, see SchedulerSettings.buildIntervalMinutesSql
 */
export function buildNextCheckSql(intervalMinutes: Sql): Sql {
  // least() and greatest() ignore nulls.
  return sql`least(c.next_check_at,
    greatest(c.not_before, c.run_started_at + (${intervalMinutes}) * interval '1 minute'))`;
}

/** From when on a scheduled run takes the source. */
export function buildDueFromSql(intervalMinutes: Sql): Sql {
  const slack = sql`least(${SLACK_MINUTES_MAX}, (${intervalMinutes}) * ${SLACK_SHARE}::double precision)`;
  return buildNextCheckSql(sql`(${intervalMinutes}) - ${slack}`);
}
