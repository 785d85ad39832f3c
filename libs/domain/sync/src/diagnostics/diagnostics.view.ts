import { ApiProperty } from '@nestjs/swagger';
import { SyncTokenView } from '@reader/accounts';
import { shortenUserAgent } from './app-name';

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

export interface UsageRow extends SyncClientView {
  readonly total: SyncTotalsView;
  readonly last_24_hours: SyncTotalsView;
}

const NO_CALLS: SyncTotalsView = { calls: 0, failures: 0, items_delivered: 0 };

/** @param usage null for a token that was never used */
export function toUsageView(usage: UsageRow | null) {
  if (usage === null) return { client: null, total: NO_CALLS, last_24_hours: NO_CALLS };
  const { total, last_24_hours, ...client } = usage;
  const name = client.name ?? (client.user_agent && shortenUserAgent(client.user_agent));
  return { client: { ...client, name }, total, last_24_hours };
}
