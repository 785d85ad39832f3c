import { Injectable } from '@nestjs/common';
import { Database, joinConditionsSql, sql, type Sql } from '@reader/database';
import type { RunSource } from '../pipeline/run-source';

/** Addresses loaded at once: a whole run may be more than a process should hold in memory. */
const ADDRESSES_MAX = 2_000;
/**
 * Addresses of one host before more of the others. Else a slow host with thousands would fill each load, and
 * no other address would be loaded meanwhile.
 */
const HOST_ROUND = 20;
/**
 * How long a run starts requests, in minutes: thousands of sources on a slow host would make it last a day,
 * and no other source would be checked again meanwhile.
 */
export const RUN_MINUTES_MAX = 30;

/** Sources of a run: of one slice, with these slugs, or all. */
export interface PendingFilter {
  readonly slice?: number;
  readonly slugs?: readonly string[];
}

export interface PendingSource extends RunSource {
  /** Whether a user requested it. */
  readonly is_requested: boolean;
  /** How long it may still be polled, in milliseconds; 0 when its time is over. */
  readonly remaining_ms: number;
}

/** The time of a source in a run counts from its request, or from the start of the run. */
const endSql = sql`
  coalesce(x.requested_at, r.started_at) + make_interval(mins => ${RUN_MINUTES_MAX}::integer)`;

/** The sources of a run that are not polled yet. */
@Injectable()
export class PendingSourcesRepository {
  constructor(private readonly database: Database) {}

  /** Some addresses of each host in each round, the most important ones first, each with all its sources. */
  list(runId: number, filter: PendingFilter): Promise<PendingSource[]> {
    return this.database.query(sql`
      with address as (
        select s.feed_url, array_agg(s.source_id) as source_ids, max(s.priority) as priority,
               min(c.next_check_at) as due
        from ingest_run_sources x
        join sources s on s.source_id = x.source_id
        join source_state c on c.source_id = x.source_id
        where ${buildPendingSql(runId, filter)} group by s.feed_url),
      placed as (
        select *, (row_number() over (
                     partition by substring(feed_url from '^[a-z]+://([^/?#]+)')
                     order by priority desc, due, feed_url) - 1) / ${HOST_ROUND} as round
        from address order by round, priority desc, due limit ${ADDRESSES_MAX})
      select s.source_id, s.slug, s.feed_url, c.etag, c.last_modified, c.ttl_minutes,
             c.consecutive_failures, c.cadence_minutes, c.article_count,
             x.requested_at is not null as is_requested,
             (greatest(0, extract(epoch from ${endSql} - now())) * 1000)::float8 as remaining_ms
      from placed p cross join unnest(p.source_ids) as member (source_id)
      join sources s on s.source_id = member.source_id
      join ingest_run_sources x on x.run_id = ${runId} and x.source_id = s.source_id
      join source_state c on c.source_id = s.source_id
      join ingest_runs r on r.run_id = x.run_id
      order by p.round, p.priority desc, p.due, s.source_id`);
  }

  /** Leaves the pending sources of these slugs to the next run, except those that a user requested. */
  deleteUnrequested(runId: number, slugs: readonly string[]): Promise<void> {
    return this.deletePending(runId, { slugs }, sql`x.requested_at is null`);
  }

  /** Leaves pending sources whose time is over to the next run. */
  deleteOverdue(runId: number, filter: PendingFilter): Promise<void> {
    return this.deletePending(runId, filter, sql`${endSql} <= now()`);
  }

  /** Counts what it deletes as postponed. Locks in the order in which results are written. */
  private async deletePending(runId: number, filter: PendingFilter, conditionSql: Sql): Promise<void> {
    await this.database.run(sql`
      with locked as (
        select x.run_id, x.source_id from ingest_run_sources x
        join sources s on s.source_id = x.source_id join ingest_runs r on r.run_id = x.run_id
        where ${buildPendingSql(runId, filter)} and ${conditionSql}
        order by x.source_id for update of x),
      left_out as (
        delete from ingest_run_sources d using locked
        where d.run_id = locked.run_id and d.source_id = locked.source_id returning 1),
      n as (select count(*)::integer as count from left_out)
      update ingest_runs r
      set sources_total = r.sources_total - n.count, sources_not_due = r.sources_not_due + n.count,
          not_due_reasons = r.not_due_reasons || jsonb_build_object(
            'postponed', coalesce((r.not_due_reasons ->> 'postponed')::integer, 0) + n.count)
      from n where r.run_id = ${runId} and n.count > 0`);
  }
}

const buildPendingSql = (runId: number, { slice, slugs }: PendingFilter): Sql =>
  joinConditionsSql([
    sql`x.run_id = ${runId} and x.position is null and s.feed_url is not null and s.deleted_at is null`,
    slice === undefined ? null : sql`x.slice = ${slice}`,
    slugs === undefined ? null : sql`s.slug = any(${slugs}::text[])`,
  ]);
