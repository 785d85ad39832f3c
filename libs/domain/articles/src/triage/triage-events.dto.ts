import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { createFieldProblem, ifGiven } from '@reader/http';
import { TRIAGE_EVENTS, TRIAGE_STATES, type TriageEvent, type TriageState } from '@reader/triage';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn } from 'class-validator';
import { type ArticleView, VERSION } from '../article/article.view';
import { BulkFilter } from './triage.dto';

/** Events in one request: enough to lead from any state to any other. */
const EVENTS_MAX = 8;

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

/** An event for every article that the filter selects. */
export class BulkEvent extends BulkFilter {
  @ApiProperty({ enum: TRIAGE_EVENTS })
  @IsIn(TRIAGE_EVENTS)
  event!: TriageEvent;
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
