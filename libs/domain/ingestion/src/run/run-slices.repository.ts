import { Injectable } from '@nestjs/common';
import { Database, type Sql, sql } from '@reader/database';

/**
 * Sources in a slice: small enough that many processes get their share of a run, large enough that the queue
 * is not what they wait for.
 */
const SLICE_SOURCES = 20;

/** The shares of a run. All sources of one host are in one slice, so that one process keeps count of it. */
@Injectable()
export class RunSlicesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Gives every waiting source that has none a slice, large hosts first: they take longest. The new slices.
   */
  async assign(runId: number): Promise<number[]> {
    // By windows and row addresses alone: of a run that is seconds old the planner knows nothing, and joins
    // that it plans for one row take minutes for many.
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

  /** Slices in which something is left to be done. */
  async listOpen(runId: number): Promise<number[]> {
    const rows = await this.database.query<{ slice: number }>(sql`
      select distinct x.slice ${buildPendingSql(runId)} and x.slice is not null order by x.slice`);
    return rows.map(({ slice }) => slice);
  }

  /** How many sources are left to be done. */
  async countPending(runId: number): Promise<number> {
    const row = await this.database.queryOne<{ n: number }>(
      sql`select count(*)::integer as n ${buildPendingSql(runId)}`,
    );
    return row?.n ?? 0;
  }
}

function buildPendingSql(runId: number): Sql {
  return sql`
    from ingest_run_sources x join sources s on s.source_id = x.source_id
    where x.run_id = ${runId} and x.position is null and s.feed_url is not null and s.deleted_at is null`;
}
