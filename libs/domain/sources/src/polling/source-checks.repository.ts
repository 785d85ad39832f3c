import { Injectable } from '@nestjs/common';
import { type Sql, sql, type Transaction } from '@reader/database';
import type { CheckErrorCode } from './check-error';

/** The result of one check, and when the source is checked again. */
export interface SourceCheckRecord {
  readonly source_id: number;
  readonly status: 'ok' | 'not_modified' | 'error';
  readonly error: string | null;
  readonly error_code: CheckErrorCode | null;
  readonly next_check_at: Date;
  readonly not_before: Date | null;
  readonly retry_after?: Date | null;
  /** Undefined leaves the cadence as it is. */
  readonly cadence_minutes?: number | null;
  readonly gone?: boolean;
  readonly etag?: string | null;
  readonly last_modified?: string | null;
  readonly ttl_minutes?: number | null;
  readonly skipped_hours?: readonly number[] | null;
}

/** What a feed says of itself. */
export interface FeedDescription {
  readonly source_id: number;
  readonly description: string | null;
  readonly site_url: string | null;
  readonly icon_url: string | null;
}

/** Stores what checks found out about sources. */
@Injectable()
export class SourceChecksRepository {
  /**
   * Each source occurs once.
   * @param runStartedAt an expression; null outside a run
   */
  async record(tx: Transaction, checks: readonly SourceCheckRecord[], runStartedAt: Sql): Promise<void> {
    await tx.run(sql`
      update source_state c set
        last_checked_at = now(),
        last_success_at = case when e.status = 'error' then c.last_success_at else now() end,
        last_error = e.error,
        last_error_code = e.error_code,
        consecutive_failures = case when e.status = 'error' then c.consecutive_failures + 1 else 0 end,
        success_count = c.success_count + (e.status = 'ok')::integer,
        failure_count = c.failure_count + (e.status = 'error')::integer,
        not_modified_count = c.not_modified_count + (e.status = 'not_modified')::integer,
        next_check_at = e.next_check_at,
        not_before = e.not_before,
        run_started_at = coalesce(${runStartedAt}, now()),
        retry_after = e.retry_after,
        cadence_minutes = coalesce(e.cadence_minutes, c.cadence_minutes),
        gone_at = case when e.gone then coalesce(c.gone_at, now())
                       when e.status = 'error' then c.gone_at end,
        etag = case when e.status = 'ok' then e.etag else c.etag end,
        last_modified = case when e.status = 'ok' then e.last_modified else c.last_modified end,
        ttl_minutes = case when e.status = 'ok' then e.ttl_minutes else c.ttl_minutes end,
        skipped_hours = case when e.status = 'ok' then e.skipped_hours else c.skipped_hours end
      from json_to_recordset(${JSON.stringify(checks)}::json) as e (
        source_id bigint, status text, error text, error_code text, next_check_at timestamptz,
        not_before timestamptz, retry_after timestamptz, cadence_minutes integer, gone boolean, etag text,
        last_modified text, ttl_minutes integer, skipped_hours smallint[])
      where c.source_id = e.source_id`);
  }

  /** Fills description, site and icon where the source has none. */
  async fillDescriptions(tx: Transaction, descriptions: readonly FeedDescription[]): Promise<void> {
    if (descriptions.length === 0) return;
    await tx.run(sql`
      update sources s set description = coalesce(s.description, e.description),
             site_url = coalesce(s.site_url, e.site_url), icon_url = coalesce(s.icon_url, e.icon_url)
      from json_to_recordset(${JSON.stringify(descriptions)}::json) as e (
        source_id bigint, description text, site_url text, icon_url text)
      where s.source_id = e.source_id
        and (s.description is null and e.description is not null
             or s.site_url is null and e.site_url is not null
             or s.icon_url is null and e.icon_url is not null)`);
  }

  /**
   * Moves the source to the address of a permanent redirect (RFC 9110 §15.4.2, §15.4.9), unless the owner
   * already has a source there: merging the two is left to the owner.
   */
  async followRedirect(tx: Transaction, sourceId: number, url: string): Promise<void> {
    await tx.run(sql`
      update sources s set feed_url = ${url} where s.source_id = ${sourceId} and not exists (
        select 1 from sources o where o.feed_url = ${url} and o.deleted_at is null
        and coalesce(o.owner_id, 0) = coalesce(s.owner_id, 0))`);
  }
}
