import { ApiProperty } from '@nestjs/swagger';
import { type SyncToken, SyncTokenView, toSyncTokenView } from '@reader/accounts';
import { shortenUserAgent } from './app-name';
import type { ClientRow, EndpointRow, StoredCallRow } from './diagnostics.queries';
import { describeFailure } from './failure-message';

export class SyncClientView {
  @ApiProperty({
    type: String,
    nullable: true,
    description: "The app's name if known, otherwise the first words of its user agent.",
  })
  readonly name!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The user agent of the app.' })
  readonly user_agent!: string | null;
  @ApiProperty({ format: 'date-time' }) readonly first_call_at!: string;
  @ApiProperty({ format: 'date-time' }) readonly last_call_at!: string;
}

export class SyncTotalsView {
  @ApiProperty({ type: 'integer' }) readonly calls!: number;
  @ApiProperty({ type: 'integer', description: 'Calls that ended with an error.' })
  readonly failures!: number;
  @ApiProperty({
    type: 'integer',
    description: 'Articles in the response with their texts; not lists of ids.',
  })
  readonly items_delivered!: number;
}

export class SyncEndpointView {
  @ApiProperty({ example: 'stream/items/ids' }) readonly endpoint!: string;
  @ApiProperty({ type: 'integer' }) readonly calls!: number;
  @ApiProperty({ type: 'integer' }) readonly average_ms!: number;
  @ApiProperty({ type: 'integer' }) readonly slowest_ms!: number;
}

export class SyncCallView {
  @ApiProperty({ format: 'date-time' }) readonly at!: string;
  @ApiProperty({ example: 'stream/items/ids' }) readonly endpoint!: string;
  @ApiProperty({ type: 'integer', description: 'HTTP status; 499 if the response was not finished.' })
  readonly status!: number;
  @ApiProperty({ type: 'integer' }) readonly duration_ms!: number;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Articles or ids in the response; null if it is not a list.',
  })
  readonly items!: number | null;
}

export class SyncErrorView {
  @ApiProperty({ format: 'date-time' }) readonly at!: string;
  @ApiProperty() readonly endpoint!: string;
  @ApiProperty({ type: 'integer' }) readonly status!: number;
  @ApiProperty({ description: 'What it means, for people.' }) readonly message!: string;
}

export class SyncDiagnosticsView extends SyncTokenView {
  @ApiProperty({ type: SyncClientView, nullable: true, description: 'Null until an app used the token.' })
  readonly client!: SyncClientView | null;
  @ApiProperty({ description: 'Since the token was created.' }) readonly total!: SyncTotalsView;
  @ApiProperty({ description: 'The last 24 hours, by the hour.' }) readonly last_24_hours!: SyncTotalsView;
  @ApiProperty({
    type: SyncEndpointView,
    nullable: true,
    description: 'Estimated from the average of the last seven days.',
  })
  readonly slowest_endpoint!: SyncEndpointView | null;
  @ApiProperty({ type: [SyncCallView], description: 'The last 50, newest first.' })
  readonly recent_calls!: SyncCallView[];
  @ApiProperty({ type: [SyncErrorView], description: 'The last 20, newest first.' })
  readonly errors!: SyncErrorView[];
}

interface DiagnosticsRows {
  readonly client: ClientRow | null;
  readonly slowest: EndpointRow | null;
  readonly calls: readonly StoredCallRow[];
  readonly failures: readonly StoredCallRow[];
}

export function toDiagnosticsView(
  token: SyncToken,
  { client, slowest, calls, failures }: DiagnosticsRows,
): SyncDiagnosticsView {
  return {
    ...toSyncTokenView(token),
    client: client && toClient(client),
    total: toTotals(client?.calls, client?.failures, client?.items),
    last_24_hours: toTotals(client?.calls_today, client?.failures_today, client?.items_today),
    slowest_endpoint: slowest,
    recent_calls: calls.map(({ called_at: at, endpoint, status, duration_ms, items }) => ({
      ...{ at: at.toISOString(), endpoint, status, duration_ms, items },
    })),
    errors: failures.map(({ called_at: at, endpoint, status }) => ({
      ...{ at: at.toISOString(), endpoint, status, message: describeFailure(status) },
    })),
  };
}

function toClient({ client, user_agent: agent, first_call_at: first, last_call_at: last }: ClientRow) {
  return {
    name: client ?? (agent && shortenUserAgent(agent)),
    user_agent: agent,
    first_call_at: first.toISOString(),
    last_call_at: last.toISOString(),
  };
}

const toTotals = (calls = 0, failures = 0, items = 0): SyncTotalsView => ({
  ...{ calls, failures, items_delivered: items },
});
