import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { createFieldProblem, ifGiven, Instant, IsId } from '@reader/http';
import { TRIAGE_EVENTS, TRIAGE_STATES, type TriageEvent, type TriageState } from '@reader/triage';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsString, Length } from 'class-validator';
import { type ArticleView, VERSION } from '../article/article.view';
import { WORKFLOW_STATUSES, type WorkflowStatus } from './triage.service';

/** Enough for a batch of sync clients; for more, filter by source or category. */
export const ARTICLE_IDS_MAX = 10_000;

/** Events in one request: enough to lead from any state to any other. */
const EVENTS_MAX = 8;

export class SetState {
  @ApiProperty({ enum: TRIAGE_STATES })
  @IsIn(TRIAGE_STATES)
  state!: TriageState;
}

export class SetStatus {
  @ApiProperty({ enum: WORKFLOW_STATUSES })
  @IsIn(WORKFLOW_STATUSES)
  status!: WorkflowStatus;
}

export class SetStarred {
  @ApiPropertyOptional({ description: 'Default: toggles.' })
  @ifGiven
  @IsBoolean()
  starred?: boolean;
}

export class SetLater {
  @ApiPropertyOptional({ default: true })
  @ifGiven
  @IsBoolean()
  later?: boolean;
}

/** One event, or several that are applied in order. */
export class ArticleEvents {
  @ApiPropertyOptional({ enum: TRIAGE_EVENTS })
  @ifGiven
  @IsIn(TRIAGE_EVENTS)
  event?: TriageEvent;

  @ApiPropertyOptional({ enum: TRIAGE_EVENTS, isArray: true, minItems: 1, maxItems: EVENTS_MAX })
  @ifGiven
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(EVENTS_MAX)
  @IsIn(TRIAGE_EVENTS, { each: true })
  events?: TriageEvent[];
}

/** @throws a 422 unless exactly one of `event` and `events` is given */
export function listEvents({ event, events }: ArticleEvents): readonly TriageEvent[] {
  if (event !== undefined && events === undefined) return [event];
  if (event === undefined && events !== undefined) return events;
  throw createFieldProblem('event', 'Give either `event` or `events`.');
}

/** Selects the articles of a bulk update: those that match every field given; without fields, all. */
export class BulkFilter {
  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    description: 'Only articles ingested until then: the `as_of` of the list that the user saw.',
  })
  @ifGiven
  @Instant()
  before?: Date;

  @ApiPropertyOptional({ description: 'A slug.' })
  @ifGiven
  @IsString()
  @Length(1, 80)
  source?: string;

  @ApiPropertyOptional()
  @ifGiven
  @IsString()
  @Length(1, 200)
  category?: string;

  @ApiPropertyOptional({
    type: 'integer',
    isArray: true,
    description: `At most ${ARTICLE_IDS_MAX}. If one does not exist, none is changed.`,
  })
  @ifGiven
  @IsArray()
  @ArrayMaxSize(ARTICLE_IDS_MAX)
  @IsId({ each: true })
  article_ids?: number[];

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'Published at this time or later.' })
  @ifGiven
  @Instant()
  published_after?: Date;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'Published before that.' })
  @ifGiven
  @Instant()
  published_before?: Date;

  @ApiPropertyOptional({ type: 'integer', description: 'Only articles newer than this one.' })
  @ifGiven
  @IsId()
  above?: number;

  @ApiPropertyOptional({ type: 'integer', description: 'Only articles older than this one.' })
  @ifGiven
  @IsId()
  below?: number;

  @ApiPropertyOptional()
  @ifGiven
  @IsBoolean()
  starred?: boolean;

  @ApiPropertyOptional({ enum: TRIAGE_STATES })
  @ifGiven
  @IsIn(TRIAGE_STATES)
  state?: TriageState;
}

export class MarkRead extends BulkFilter {}
export class Archive extends BulkFilter {}

/** An event for every article that the filter selects. */
export class BulkEvent extends BulkFilter {
  @ApiProperty({ enum: TRIAGE_EVENTS })
  @IsIn(TRIAGE_EVENTS)
  event!: TriageEvent;
}

export class MarkedView {
  @ApiProperty({ type: 'integer', description: 'Number of changed articles.' }) readonly updated!: number;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'For undo; null if nothing changed.',
  })
  readonly operation_id!: number | null;
}

export class TriageView {
  @ApiProperty({ type: 'integer' }) readonly article_id!: number;
  @ApiProperty({ enum: TRIAGE_STATES }) readonly state!: TriageState;
  @ApiProperty() readonly read!: boolean;
  @ApiProperty() readonly starred!: boolean;
  @ApiProperty({ type: 'integer', description: VERSION }) readonly version!: number;
}

export function toTriageView({ article_id, state, read, starred, version }: ArticleView): TriageView {
  return { article_id, state, read, starred, version };
}
