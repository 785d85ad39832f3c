import { ApiPropertyOptional } from '@nestjs/swagger';
import { Flag, Page, Repeatable, WholeNumber } from '@reader/http';
import {
  ArrayMaxSize,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { TRIAGE_STATES, type TriageState } from '../triage/triage';
import { WORKFLOW_STATUSES, type WorkflowStatus } from '../triage/triage.service';

/** More sources than this in one filter are better asked for by category. */
const SOURCES_MAX = 100;
const CATEGORY_LENGTH_MAX = 200;
const CURSOR_LENGTH_MAX = 100;

export class ArticleFilter extends Page {
  @ApiPropertyOptional({ enum: WORKFLOW_STATUSES, description: "The reader's own workflow." })
  @IsOptional()
  @IsIn(WORKFLOW_STATUSES)
  status?: WorkflowStatus;

  @ApiPropertyOptional({ enum: TRIAGE_STATES })
  @IsOptional()
  @IsIn(TRIAGE_STATES)
  state?: TriageState;

  @ApiPropertyOptional({ description: 'True: starred only. False: the others only.' })
  @IsOptional()
  @Flag()
  @IsBoolean()
  starred?: boolean;

  @ApiPropertyOptional()
  @IsOptional()
  @Flag()
  @IsBoolean()
  read?: boolean;

  @ApiPropertyOptional({ description: "The article's category, or its source's." })
  @IsOptional()
  @IsString()
  @Length(1, CATEGORY_LENGTH_MAX)
  category?: string;

  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @WholeNumber()
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  tag_id?: number;

  @ApiPropertyOptional({ type: [String], description: 'Slugs; may be repeated.' })
  @IsOptional()
  @Repeatable()
  @ArrayMaxSize(SOURCES_MAX)
  @IsString({ each: true })
  source?: string[];

  @ApiPropertyOptional({ description: 'The `next_cursor` of the page before; not together with `offset`.' })
  @IsOptional()
  @IsString()
  @MaxLength(CURSOR_LENGTH_MAX)
  cursor?: string;
}
