import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsString,
  Length,
  Min,
  ValidateIf,
} from 'class-validator';
import { TRIAGE_STATES, type TriageState } from './triage';
import { WORKFLOW_STATUSES, type WorkflowStatus } from './triage.service';

/** A batch of sync clients; more are better named by source or category. */
export const ARTICLE_IDS_MAX = 10_000;

const ifGiven = ValidateIf((_, value) => value !== undefined);

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
  @ApiPropertyOptional({ description: 'Left out: toggles.' })
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

export class MarkRead {
  @ApiPropertyOptional({ format: 'date-time', description: 'Only what had been ingested by then.' })
  @ifGiven
  @IsISO8601({ strict: true })
  before?: string;

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

  @ApiPropertyOptional({ type: 'integer', isArray: true })
  @ifGiven
  @IsArray()
  @ArrayMaxSize(ARTICLE_IDS_MAX)
  @IsInt({ each: true })
  @Min(1, { each: true })
  article_ids?: number[];
}

export class MarkedView {
  @ApiProperty({ type: 'integer', description: 'How many articles changed.' }) readonly updated!: number;
}
