import { Injectable } from '@nestjs/common';
import { Database, sql } from '@reader/database';
import type { SyncCallView, SyncEndpointView, SyncErrorView, UsageRow } from './diagnostics.view';
import { describeFailure } from './failure-message';

/** Rows that are shown. */
const FAILURES_SHOWN = 20;
const CALLS_SHOWN = 50;

@Injectable()
export class DiagnosticsQueries {
  constructor(private readonly database: Database) {}

  /** Null for a token that was never used. The last 24 hours are counted in whole hours. */
  async findUsage(tokenId: number): Promise<UsageRow | null> {
    const [usage] = await this.database.queryForJson<UsageRow>(sql`
      select k.client as name, k.user_agent, k.first_call_at, k.last_call_at,
             json_build_object('calls', k.calls, 'failures', k.failures, 'items_delivered', k.items) as total,
             h.last_24_hours
      from sync_clients k cross join lateral (
        select json_build_object('calls', coalesce(sum(calls), 0), 'failures', coalesce(sum(failures), 0),
                                 'items_delivered', coalesce(sum(items), 0)) as last_24_hours
        from sync_hourly_stats where token_id = k.token_id and hour > now() - interval '24 hours') h
      where k.token_id = ${tokenId}`);
    return usage ?? null;
  }

  /** By the average of the last seven days (index sync_hourly_stats_pkey). */
  findSlowestEndpoint(tokenId: number): Promise<SyncEndpointView | null> {
    return this.database.queryOne(sql`
      select endpoint, sum(calls) as calls, (sum(total_ms) / sum(calls))::integer as average_ms,
             max(slowest_ms) as slowest_ms
      from sync_hourly_stats where token_id = ${tokenId} and hour > now() - interval '7 days'
      group by endpoint order by sum(total_ms) / sum(calls) desc, endpoint limit 1`);
  }

  /** Newest first (index sync_calls_of_token). */
  listCalls(tokenId: number): Promise<SyncCallView[]> {
    return this.database.queryForJson(sql`
      select called_at as at, endpoint, status, duration_ms, items from sync_calls
      where token_id = ${tokenId} order by call_id desc limit ${CALLS_SHOWN}`);
  }

  /** Newest first (index sync_calls_of_token). */
  async listErrors(tokenId: number): Promise<SyncErrorView[]> {
    const calls = await this.database.queryForJson<Omit<SyncErrorView, 'message'>>(sql`
      select called_at as at, endpoint, status from sync_calls
      where token_id = ${tokenId} and status >= 400 order by call_id desc limit ${FAILURES_SHOWN}`);
    return calls.map((call) => ({ ...call, message: describeFailure(call.status) }));
  }
}
