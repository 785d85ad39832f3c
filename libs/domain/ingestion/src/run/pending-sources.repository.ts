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

/** The sources of a run that were not polled yet. */
@Injectable()
export class PendingSourcesRepository {
  constructor(private readonly database: Database) {}

  /** Some addresses of each host in each round, the most important ones first, each with all its sources. */
  list(runId: number, filter: PendingFilter): Promise<RunSource[]> {
    const pendingSql = buildPendingSql(runId, filter);
    return this.database.query(sql`
      with address as (
        select s.feed_url, max(s.priority) as priority, min(c.next_check_at) as due
        from ingest_run_sources x
        join sources s on s.source_id = x.source_id
        join source_state c on c.source_id = x.source_id
        where ${pendingSql} group by s.feed_url),
      placed as (
        select *, (row_number() over (
                     partition by substring(feed_url from '^[a-z]+://([^/?#]+)')
                     order by priority desc, due, feed_url) - 1) / ${HOST_ROUND} as round
        from address order by round, priority desc, due limit ${ADDRESSES_MAX})
      select s.source_id, s.slug, s.feed_url, c.etag, c.last_modified, c.ttl_minutes,
             c.consecutive_failures, c.cadence_minutes, c.article_count
      from placed p join sources s on s.feed_url = p.feed_url
      join ingest_run_sources x on x.source_id = s.source_id
      join source_state c on c.source_id = s.source_id
      where ${pendingSql} order by p.round, p.priority desc, p.due, s.source_id`);
  }

  /** How long the run may still start requests, in milliseconds; 0 when its time is over. */
  async getRemainingMs(runId: number): Promise<number> {
    const run = await this.database.queryOne<{ ms: number }>(sql`
      select greatest(0, extract(epoch from
               started_at + make_interval(mins => ${RUN_MINUTES_MAX}) - now()) * 1000)::float8 as ms
      from ingest_runs where run_id = ${runId}`);
    return run?.ms ?? 0;
  }

  /** Whether a user started the run. */
  async isManual(runId: number): Promise<boolean> {
    const run = await this.database.queryOne(
      sql`select 1 from ingest_runs where run_id = ${runId} and trigger = 'manual'`,
    );
    return run !== null;
  }

  /** Leaves pending sources to the next run, and counts them as postponed. */
  async deletePending(runId: number, filter: PendingFilter): Promise<void> {
    await this.database.run(sql`
      with left_out as (
        delete from ingest_run_sources d using ingest_run_sources x join sources s using (source_id)
        where d.run_id = x.run_id and d.source_id = x.source_id and ${buildPendingSql(runId, filter)}
        returning 1),
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
