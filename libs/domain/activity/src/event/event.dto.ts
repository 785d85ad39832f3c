import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayOf, Instant, IsId, IsIntegerBetween } from '@reader/http';
import { ArrayMaxSize, ArrayMinSize, IsIn, IsOptional, IsString, Length } from 'class-validator';
import { DAY_MS } from '@reader/duration';

export const EVENT_TYPES = ['route_view', 'time_on_app', 'article_dwell', 'feature_usage'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** A browser sends its events every half minute. */
const EVENTS_MAX = 100;
const ROUTE_LENGTH_MAX = 200;
const FEATURE_LENGTH_MAX = 64;
/** One day. A tab that was open longer was not read in one sitting. */
const DURATION_MS_MAX = DAY_MS;

export class NewEvent {
  @ApiProperty({ enum: EVENT_TYPES })
  @IsIn(EVENT_TYPES)
  type!: EventType;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    description: 'Default, and for future times: now.',
  })
  @IsOptional()
  @Instant()
  occurred_at?: Date;

  @ApiPropertyOptional({ description: 'The URL of a page, without its query.' })
  @IsOptional()
  @IsString()
  @Length(1, ROUTE_LENGTH_MAX)
  route?: string;

  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @IsId()
  article_id?: number;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @Length(1, FEATURE_LENGTH_MAX)
  feature?: string;

  @ApiPropertyOptional({ type: 'integer', description: 'Milliseconds.', maximum: DURATION_MS_MAX })
  @IsOptional()
  @IsIntegerBetween(0, DURATION_MS_MAX)
  duration_ms?: number;
}

export class NewEvents {
  @ApiProperty({ type: [NewEvent], minItems: 1, maxItems: EVENTS_MAX })
  @ArrayMinSize(1)
  @ArrayMaxSize(EVENTS_MAX)
  @ArrayOf(() => NewEvent)
  events!: NewEvent[];
}

export class RecordedView {
  @ApiProperty({ type: 'integer' }) readonly accepted!: number;
  @ApiProperty({ type: 'integer', description: 'Not recorded: recording is off, or the event is too old.' })
  readonly dropped!: number;
}
