import { Injectable } from '@nestjs/common';
import { Database, type Sql, sql } from '@reader/database';

/**
 * Sources in a slice: small enough that many processes get their share of a run, large enough that the queue
 * is not what they wait for.
 */
const SLICE_SOURCES = 20;

/** The shares of a run. All sources of one host are in one slice, so that one process keeps count of it. */
@Injectable()
export class Slices {
  constructor(private readonly database: Database) {}

  /**
   * Gives every waiting source that has none a slice, large hosts first: they take longest. The new slices.
   */
  async cut(runId: number): Promise<number[]> {
    const rows = await this.database.rows<{ slice: number }>(sql`
      with waiting as (
        select x.source_id, coalesce(substring(s.feed_url from '^[a-z]+://([^/?#]+)'), '') as host
        from ingest_run_sources x join sources s on s.source_id = x.source_id
        where x.run_id = ${runId} and x.position is null and x.slice is null),
      host as (
        select host, sum(count(*)) over (order by count(*) desc, host) - count(*) as before
        from waiting group by host),
      start as (
        select coalesce(max(slice) + 1, 0) as first from ingest_run_sources where run_id = ${runId}),
      cut as (
        update ingest_run_sources x set slice = start.first + floor(host.before / ${SLICE_SOURCES})
        from waiting join host using (host) cross join start
        where x.run_id = ${runId} and x.source_id = waiting.source_id returning x.slice)
      select distinct slice from cut order by slice`);
    return rows.map(({ slice }) => slice);
  }

  /** Slices in which something is left to be done. */
  async open(runId: number): Promise<number[]> {
    const rows = await this.database.rows<{ slice: number }>(sql`
      select distinct x.slice ${left(runId)} and x.slice is not null order by x.slice`);
    return rows.map(({ slice }) => slice);
  }

  /** How many sources are left to be done. */
  async left(runId: number): Promise<number> {
    const row = await this.database.row<{ n: number }>(sql`select count(*)::integer as n ${left(runId)}`);
    return row?.n ?? 0;
  }
}

function left(runId: number): Sql {
  return sql`
    from ingest_run_sources x join sources s on s.source_id = x.source_id
    where x.run_id = ${runId} and x.position is null and s.feed_url is not null and s.deleted_at is null`;
}
