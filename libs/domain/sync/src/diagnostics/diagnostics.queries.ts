import { Injectable } from '@nestjs/common';
import { Database, sql } from '@reader/database';
import type { CallRow } from './calls.repository';

/** Rows that are shown. */
const FAILURES_SHOWN = 20;
const CALLS_SHOWN = 50;

export interface ClientRow {
  readonly client: string | null;
  readonly user_agent: string | null;
  readonly first_call_at: Date;
  readonly last_call_at: Date;
  readonly calls: number;
  readonly failures: number;
  readonly items: number;
  readonly calls_today: number;
  readonly failures_today: number;
  readonly items_today: number;
}

export interface EndpointRow {
  readonly endpoint: string;
  readonly calls: number;
  readonly average_ms: number;
  readonly slowest_ms: number;
}

export type StoredCallRow = Omit<CallRow, 'token_id' | 'called_at'> & { readonly called_at: Date };

@Injectable()
export class DiagnosticsQueries {
  constructor(private readonly database: Database) {}

  /** Null for a token that was never used. The last 24 hours are counted in whole hours. */
  findClient(tokenId: number): Promise<ClientRow | null> {
    return this.database.queryOne(sql`
      select k.client, k.user_agent, k.first_call_at, k.last_call_at, k.calls, k.failures, k.items,
             coalesce(h.calls, 0) as calls_today, coalesce(h.failures, 0) as failures_today,
             coalesce(h.items, 0) as items_today
      from sync_clients k cross join lateral (
        select sum(calls) as calls, sum(failures) as failures, sum(items)::bigint as items
        from sync_hourly_stats where token_id = k.token_id and hour > now() - interval '24 hours') h
      where k.token_id = ${tokenId}`);
  }

  /** By the average of the last seven days (index sync_hourly_stats_pkey). */
  findSlowestEndpoint(tokenId: number): Promise<EndpointRow | null> {
    return this.database.queryOne(sql`
      select endpoint, sum(calls) as calls, (sum(total_ms) / sum(calls))::integer as average_ms,
             max(slowest_ms) as slowest_ms
      from sync_hourly_stats where token_id = ${tokenId} and hour > now() - interval '7 days'
      group by endpoint order by sum(total_ms) / sum(calls) desc, endpoint limit 1`);
  }

  /** Newest first (index sync_calls_of_token). */
  listCalls(tokenId: number): Promise<StoredCallRow[]> {
    return this.database.query(sql`
      select called_at, endpoint, status, duration_ms, items from sync_calls
      where token_id = ${tokenId} order by call_id desc limit ${CALLS_SHOWN}`);
  }

  listFailures(tokenId: number): Promise<StoredCallRow[]> {
    return this.database.query(sql`
      select called_at, endpoint, status, duration_ms, items from sync_calls
      where token_id = ${tokenId} and status >= 400 order by call_id desc limit ${FAILURES_SHOWN}`);
  }
}
