import { Injectable } from '@nestjs/common';
import { Database, sql } from '@reader/database';

/** Calls stored for each token: several whole syncs. */
export const CALLS_STORED_MAX = 50;
/** Failures are stored longer, because users look for them days later. */
const FAILURES_STORED_MAX = 20;
/** Older calls do not help to diagnose a problem. */
const CALLS_RETENTION_DAYS = 30;
const HOURS_RETENTION_DAYS = 7;

interface CallTotals {
  calls: number;
  failures: number;
  items: number;
}

export interface TokenRow extends CallTotals {
  readonly token_id: number;
  client: string | null;
  user_agent: string | null;
  readonly first_call_at: string;
  last_call_at: string;
}

export interface HourRow extends CallTotals {
  readonly token_id: number;
  readonly hour: string;
  readonly endpoint: string;
  total_ms: number;
  slowest_ms: number;
}

export interface CallRow {
  readonly token_id: number;
  /** ISO 8601. */
  readonly called_at: string;
  readonly endpoint: string;
  readonly status: number;
  readonly duration_ms: number;
  /** Entries in the answer; null when it is no list. */
  readonly items: number | null;
}

@Injectable()
export class CallsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Writes a batch and deletes calls beyond the limits, in one statement. It locks the tokens in id order, so
   * that concurrent deletes and writes of other processes neither deadlock nor break a foreign key.
   */
  async write(batch: {
    readonly tokens: readonly TokenRow[];
    readonly hours: readonly HourRow[];
    readonly calls: readonly CallRow[];
  }): Promise<void> {
    const [tokens, hours, calls] = [batch.tokens, batch.hours, batch.calls].map((rows) =>
      JSON.stringify(rows),
    );
    await this.database.run(sql`
      with alive as materialized (
        select t.token_id from sync_tokens t
        where t.token_id in (
          select b.token_id from jsonb_to_recordset(${tokens}::jsonb) as b (token_id bigint))
        order by t.token_id for no key update),
      seen as (
        insert into sync_clients as k
        select b.* from jsonb_populate_recordset(null::sync_clients, ${tokens}::jsonb) b
        join alive using (token_id) order by b.token_id
        on conflict (token_id) do update set
          client = coalesce(excluded.client, k.client),
          user_agent = coalesce(excluded.user_agent, k.user_agent),
          last_call_at = greatest(excluded.last_call_at, k.last_call_at),
          calls = k.calls + excluded.calls, failures = k.failures + excluded.failures,
          items = k.items + excluded.items),
      summed as (
        insert into sync_hourly_stats as k
        select b.* from jsonb_populate_recordset(null::sync_hourly_stats, ${hours}::jsonb) b
        join alive using (token_id) order by b.token_id, b.hour, b.endpoint
        on conflict (token_id, hour, endpoint) do update set
          calls = k.calls + excluded.calls, failures = k.failures + excluded.failures,
          items = k.items + excluded.items, total_ms = k.total_ms + excluded.total_ms,
          slowest_ms = greatest(k.slowest_ms, excluded.slowest_ms)),
      called as (
        insert into sync_calls (token_id, called_at, endpoint, status, duration_ms, items)
        select b.token_id, b.called_at, b.endpoint, b.status, b.duration_ms, b.items
        from jsonb_populate_recordset(null::sync_calls, ${calls}::jsonb) with ordinality b
        join alive using (token_id) order by b.ordinality),
      old_hours as (
        delete from sync_hourly_stats d using alive a
        where d.token_id = a.token_id and d.hour < now() - make_interval(days => ${HOURS_RETENTION_DAYS}))
      delete from sync_calls d using alive a
      where d.token_id = a.token_id and (
        d.called_at < now() - make_interval(days => ${CALLS_RETENTION_DAYS})
        or d.call_id <= (
             select o.call_id from sync_calls o where o.token_id = a.token_id
             order by o.call_id desc offset ${CALLS_STORED_MAX} limit 1)
           and (d.status < 400 or d.call_id <= (
             select o.call_id from sync_calls o where o.token_id = a.token_id and o.status >= 400
             order by o.call_id desc offset ${FAILURES_STORED_MAX} limit 1)))`);
  }
}
