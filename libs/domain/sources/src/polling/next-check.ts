import { type Sql, sql } from '@reader/database';

/**
 * Scheduled runs start some seconds early or late (a clock that is looked at every few seconds, a pod that
 * has to start), so a source counts as due this much before its interval is over: a quarter of it, a minute
 * at most.
 */
const SLACK_SHARE = 0.25;
const SLACK_MINUTES_MAX = 1;

/**
 * When a source is next checked on schedule: at its own pace or at the administrators' interval, whichever
 * comes first, and not before what its site asks for or its failures allow. `c` is its row of source_state.
 * @param intervalMinutes an expression, see SchedulerSettings.intervalMinutesSql
 */
export function buildNextCheckSql(intervalMinutes: Sql): Sql {
  // least() and greatest() pass over nulls.
  return sql`least(c.next_check_at,
    greatest(c.not_before, c.run_started_at + (${intervalMinutes}) * interval '1 minute'))`;
}

/** From when on a scheduled run takes the source up. */
export function buildDueFromSql(intervalMinutes: Sql): Sql {
  const slack = sql`least(${SLACK_MINUTES_MAX}, (${intervalMinutes}) * ${SLACK_SHARE}::double precision)`;
  return buildNextCheckSql(sql`(${intervalMinutes}) - ${slack}`);
}
