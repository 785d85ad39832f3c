import { ApiProperty } from '@nestjs/swagger';
import { CHECK_ERROR_CODE, type CheckErrorCode } from '../polling/check-error';
import { ACTIVITY_DAYS, HEALTH_STATUSES, type HealthRow, type HealthStatus } from './health.queries';

const time = { type: String, format: 'date-time', nullable: true } as const;

export class SourceHealthView {
  @ApiProperty({ example: 'nordic-grid' }) readonly slug!: string;
  @ApiProperty() readonly title!: string;
  @ApiProperty({
    enum: HEALTH_STATUSES,
    description: '`failing`: the last check failed. `disabled`: the source is not checked.',
  })
  readonly status!: HealthStatus;
  @ApiProperty(time) readonly last_checked_at!: string | null;
  @ApiProperty({ ...time, description: 'The last successful check, with or without new articles.' })
  readonly last_success_at!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'A message for people; null after a success.' })
  readonly last_error!: string | null;
  @ApiProperty(CHECK_ERROR_CODE) readonly last_error_code!: CheckErrorCode | null;
  @ApiProperty({ description: 'Failures since the last success.' }) readonly consecutive_failures!: number;
  @ApiProperty({ description: 'success_count + failure_count + not_modified_count.' })
  readonly fetch_count!: number;
  @ApiProperty({ description: 'Checks that returned a feed, which was parsed and stored.' })
  readonly success_count!: number;
  @ApiProperty({ description: 'Checks that failed.' })
  readonly failure_count!: number;
  @ApiProperty({ description: 'Checks that found no change (304).' })
  readonly not_modified_count!: number;
  @ApiProperty(time) readonly next_check_at!: string | null;
  @ApiProperty({ ...time, description: 'When the site first reported that the feed is gone (410).' })
  readonly gone_since!: string | null;
  @ApiProperty({
    type: [Number],
    minItems: ACTIVITY_DAYS,
    maxItems: ACTIVITY_DAYS,
    description: 'Articles by the day of their publication (UTC), oldest first; the last day is today.',
  })
  readonly activity!: readonly number[];
}

export function toSourceHealthView({ source_id: _, ...row }: HealthRow): SourceHealthView {
  return {
    ...row,
    last_checked_at: row.last_checked_at?.toISOString() ?? null,
    last_success_at: row.last_success_at?.toISOString() ?? null,
    next_check_at: row.next_check_at?.toISOString() ?? null,
    gone_since: row.gone_since?.toISOString() ?? null,
  };
}
