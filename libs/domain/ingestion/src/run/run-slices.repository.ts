import { Injectable } from '@nestjs/common';
import { Database, type Sql, sql } from '@reader/database';

/** Sources per slice: few enough to share a run among many processes, enough to make queue overhead small. */
const SLICE_SOURCES = 20;

/**
 * Slices of a run. All sources of one host are in one slice, so that one process applies the host's limits.
 */
@Injectable()
export class RunSlicesRepository {
  constructor(private readonly database: Database) {}

  /** Puts pending sources without a slice into new ones, large hosts first since they take longest. */
  async assign(runId: number): Promise<number[]> {
    // Uses windows and row addresses only: the planner has no statistics on a new run, and a join planned
    // for one row would take minutes for many.
    const rows = await this.database.query<{ slice: number }>(sql`
      with waiting as (
        select x.ctid as row, x.source_id,
               coalesce(substring(s.feed_url from '^[a-z]+://([^/?#]+)'), '') as host
        from ingest_run_sources x join sources s on s.source_id = x.source_id
        where x.run_id = ${runId} and x.position is null and x.slice is null),
      counted as (
        select row, host, count(*) over (partition by host) as n,
               row_number() over (partition by host order by source_id) = 1 as is_first
        from waiting),
      placed as materialized (
        select row, sum(n) filter (where is_first) over (order by n desc, host) - n as before from counted),
      cut as (
        update ingest_run_sources x
        set slice = (select coalesce(max(slice) + 1, 0) from ingest_run_sources where run_id = ${runId})
                    + floor(placed.before / ${SLICE_SOURCES})
        from placed where x.ctid = placed.row returning x.slice)
      select distinct slice from cut order by slice`);
    return rows.map(({ slice }) => slice);
  }

  /** Slices with pending sources. */
  async listOpen(runId: number): Promise<number[]> {
    const rows = await this.database.query<{ slice: number }>(sql`
      select distinct x.slice ${buildPendingSql(runId)} and x.slice is not null order by x.slice`);
    return rows.map(({ slice }) => slice);
  }

  /** How many sources are pending. */
  countPending(runId: number): Promise<number> {
    return this.database.count(sql`select count(*)::integer as n ${buildPendingSql(runId)}`);
  }
}

function buildPendingSql(runId: number): Sql {
  return sql`
    from ingest_run_sources x join sources s on s.source_id = x.source_id
    where x.run_id = ${runId} and x.position is null and s.feed_url is not null and s.deleted_at is null`;
}
