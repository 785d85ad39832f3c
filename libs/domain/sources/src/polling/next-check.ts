import { type Sql, sql } from '@reader/database';
import { buildNextAllowedSql, buildSkippedSql } from './skipped-hours';

/**
 * Scheduled runs start some seconds early or late (scheduler tick, start of a pod), so a source is due this
 * much before its interval ends: a quarter of the interval, at most a minute.
 */
const SLACK_SHARE = 0.25;
const SLACK_MINUTES_MAX = 1;

/**
 * When the next scheduled check of a source is: the earlier of its own cadence and the configured interval,
 * but not before Retry-After or the backoff ends, nor in an hour that the feed skips. `c` is the alias of
 * source_state.
 * @param intervalMinutes an expression, see SchedulerSettings.buildIntervalMinutesSql
 */
export function buildNextCheckSql(intervalMinutes: Sql): Sql {
  const nextSql = buildUnskippedSql(intervalMinutes);
  return sql`case when c.skipped_hours is null then ${nextSql}
    else ${buildNextAllowedSql(sql`greatest(now(), ${nextSql})`)} end`;
}

/** From when on a scheduled run takes the source, unless its feed skips the hour. */
export function buildDueFromSql(intervalMinutes: Sql): Sql {
  const slack = sql`least(${SLACK_MINUTES_MAX}, (${intervalMinutes}) * ${SLACK_SHARE}::double precision)`;
  return buildUnskippedSql(sql`(${intervalMinutes}) - ${slack}`);
}

/** Whether a scheduled run at this time takes the source. */
export function buildIsDueSql(intervalMinutes: Sql, at: Sql): Sql {
  const dueFromSql = buildDueFromSql(intervalMinutes);
  return sql`(${dueFromSql} <= ${at} and not ${buildSkippedSql(dueFromSql, at)})`;
}

function buildUnskippedSql(intervalMinutes: Sql): Sql {
  // least() and greatest() ignore nulls.
  return sql`least(c.next_check_at,
    greatest(c.not_before, c.run_started_at + (${intervalMinutes}) * interval '1 minute'))`;
}
