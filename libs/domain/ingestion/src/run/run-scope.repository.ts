import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { joinConditionsSql, type Sql, sql, type Transaction } from '@reader/database';
import { SchedulerSettings } from '@reader/scheduler';
import { buildDueFromSql, buildIsDueSql } from '@reader/sources';
import { RUN_MINUTES_MAX } from './pending-sources.repository';
import { type NotDueReason, buildRunnableSourcesSql } from './run.queries';

/** A manual run: the named sources, or all that the user may see (null), due or not. */
export interface RequestedSources {
  readonly user: User;
  readonly slugs: readonly string[] | null;
}

/**
 * All due sources. A run that continues another uses the start of the first as "now", so that the series
 * ends.
 */
export interface DueSources {
  readonly firstRunId: number | null;
}

export type RunScope = RequestedSources | DueSources;

/**
 * Sources of one scheduled run. A run lasts as long as its slowest host; what is due beyond this gets the
 * next run.
 */
export const RUN_SOURCES_MAX = 20_000;

const enabledSourcesSql = sql`s.enabled and s.deleted_at is null and s.type = 'rss' and s.feed_url is not null
  and (s.owner_id is not null or s.subscribed)`;

/** Selects the sources of a run, and counts those that it leaves out. */
@Injectable()
export class RunScopeRepository {
  constructor(private readonly settings: SchedulerSettings) {}

  /** Sources of a request that the run has already polled become pending again. */
  async insertSources(tx: Transaction, runId: number, scope: RunScope): Promise<void> {
    // Scheduled runs take the sources that are due longest; a manual run takes all of its sources.
    const orderSql =
      'user' in scope ? sql`` : sql`order by ${this.buildDueTimeSql()} limit ${RUN_SOURCES_MAX}`;
    const requestedAtSql = 'user' in scope ? sql`now()` : sql`null::timestamptz`;
    // Rows are locked in the order in which results are written.
    await tx.run(sql`
      insert into ingest_run_sources as x (run_id, source_id, requested_at)
      select ${runId}::bigint, chosen.source_id, ${requestedAtSql} from (
        select s.source_id from sources s join source_state c on c.source_id = s.source_id
        where ${buildCandidatesSql(scope)} and ${this.buildReadySql(scope)} ${orderSql}) chosen
      order by chosen.source_id
      on conflict ${'user' in scope ? buildRepeatSql(scope) : sql`do nothing`}`);
  }

  /** Stores in the run how many sources it leaves out because they are not due, and why. */
  async countNotDue(tx: Transaction, runId: number, scope: RunScope): Promise<void> {
    const at = buildStartTimeSql(scope);
    const toReasonSql = (name: NotDueReason) => sql`${name}::text`;
    await tx.run(sql`
      update ingest_runs r set sources_not_due = n.total, not_due_reasons = n.reasons from (
        select coalesce(sum(count), 0) as total,
               coalesce(jsonb_object_agg(reason, count) filter (where reason is not null), '{}') as reasons
        from (
          select case when c.retry_after > ${at} then ${toReasonSql('retry_after')}
                      when c.not_before > ${at} and c.consecutive_failures > 0 then ${toReasonSql('failing')}
                      when c.not_before > ${at} or ${this.buildDueTimeSql()} <= ${at}
                        then ${toReasonSql('fresh')}
                      else ${toReasonSql('recent')} end as reason, count(*) as count
          from sources s join source_state c on c.source_id = s.source_id
          where ${buildCandidatesSql(scope)} and not (${this.buildReadySql(scope)}) group by 1) g) n
      where r.run_id = ${runId}`);
  }

  /** Manual runs respect a site's Retry-After too, but no hours that its feed skips. */
  private buildReadySql(scope: RunScope): Sql {
    const at = buildStartTimeSql(scope);
    const allowed = sql`(c.retry_after is null or c.retry_after <= ${at})`;
    if ('user' in scope) return allowed;
    return sql`(${allowed} and ${buildIsDueSql(this.settings.buildIntervalMinutesSql(), at)})`;
  }

  private buildDueTimeSql(): Sql {
    return buildDueFromSql(this.settings.buildIntervalMinutesSql());
  }
}

function buildCandidatesSql(scope: RunScope): Sql {
  if (!('user' in scope)) return enabledSourcesSql;
  const named = scope.slugs === null ? null : sql`s.slug = any(${scope.slugs}::text[])`;
  return joinConditionsSql([enabledSourcesSql, buildRunnableSourcesSql(scope.user), named]);
}

/**
 * Marks pending sources as requested, and polls finished ones again: each source that a user names; of a
 * request for all, those that no user requested in this run. In an old run none, so that every run ends.
 */
function buildRepeatSql({ slugs }: RequestedSources): Sql {
  return sql`(run_id, source_id) do update
    set requested_at = excluded.requested_at,
        position = null, status = null, duration_ms = null, error = null, error_code = null,
        slice = case when x.position is null then x.slice end
    where (x.requested_at is null or ${slugs !== null}::boolean and x.position is not null)
      and (x.position is null or exists (
        select 1 from ingest_runs r where r.run_id = x.run_id
        and r.started_at > now() - make_interval(mins => ${RUN_MINUTES_MAX}::integer)))`;
}

function buildStartTimeSql(scope: RunScope): Sql {
  const first = 'user' in scope ? null : scope.firstRunId;
  return first === null ? sql`now()` : sql`(select started_at from ingest_runs where run_id = ${first})`;
}
