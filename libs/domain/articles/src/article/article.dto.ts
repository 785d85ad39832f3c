import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { ToBoolean, PageQuery, ToArray, ToInteger, Instant, IsId, IsIntegerBetween } from '@reader/http';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Length,
  MaxLength,
} from 'class-validator';
import { TRIAGE_STATES, type TriageState } from '@reader/triage';
import { ENTRY_CATEGORY_LENGTH_MAX } from '@reader/feeds';
import { WORKFLOW_STATUSES, type WorkflowStatus } from '../triage/triage.service';
import { type Sort, SORTS } from './cursor';

/** Slugs in one filter; for more, filter by category. */
const SOURCES_MAX = 100;
const CURSOR_LENGTH_MAX = 100;
/** Ids of one list; about 80 kB of JSON. */
export const IDS_MAX = 10_000;
/** Ids in one request; they fit in a URL that every server accepts. */
export const BY_ID_MAX = 100;

export class ArticleFilter extends PageQuery {
  @ApiPropertyOptional({ enum: WORKFLOW_STATUSES, description: "The user's own workflow." })
  @IsOptional()
  @IsIn(WORKFLOW_STATUSES)
  status?: WorkflowStatus;

  @ApiPropertyOptional({ enum: TRIAGE_STATES })
  @IsOptional()
  @IsIn(TRIAGE_STATES)
  state?: TriageState;

  @ApiPropertyOptional({ description: 'True: only starred articles. False: only other articles.' })
  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  starred?: boolean;

  @ApiPropertyOptional()
  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  read?: boolean;

  @ApiPropertyOptional({ description: "The article's category, or its source's." })
  @IsOptional()
  @IsString()
  @Length(1, ENTRY_CATEGORY_LENGTH_MAX)
  category?: string;

  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @ToInteger()
  @IsId()
  tag_id?: number;

  @ApiPropertyOptional({ type: [String], description: 'Slugs; may be repeated.' })
  @IsOptional()
  @ToArray()
  @ArrayMaxSize(SOURCES_MAX)
  @IsString({ each: true })
  source?: string[];

  @ApiPropertyOptional({ description: 'The `next_cursor` of the previous page; not together with `offset`.' })
  @IsOptional()
  @IsString()
  @MaxLength(CURSOR_LENGTH_MAX)
  cursor?: string;

  @ApiPropertyOptional({ enum: SORTS, default: 'newest', description: 'By the time of publication.' })
  @IsIn(SORTS)
  sort: Sort = 'newest';

  @ApiPropertyOptional({
    enum: ['stories'],
    description: 'One row for each story: its newest article that matches the filters.',
  })
  @IsOptional()
  @IsIn(['stories'])
  collapse?: 'stories';

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'Published at this time or later.' })
  @IsOptional()
  @Instant()
  published_after?: Date;

  @ApiPropertyOptional({ type: String, format: 'date-time', description: 'Published before that.' })
  @IsOptional()
  @Instant()
  published_before?: Date;
}

/** Filter of a whole list as ids, without paging. */
export class IdsFilter extends OmitType(ArticleFilter, ['limit', 'offset', 'cursor']) {
  @ApiPropertyOptional({ minimum: 1, maximum: IDS_MAX, default: IDS_MAX })
  @IsOptional()
  @ToInteger()
  @IsIntegerBetween(1, IDS_MAX)
  limit: number = IDS_MAX;
}

export class ArticleIdsQuery {
  @ApiProperty({ type: String, example: '1,2,3', description: `1 to ${BY_ID_MAX} ids.` })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? parseIds(value) : value))
  @ArrayMinSize(1)
  @ArrayMaxSize(BY_ID_MAX)
  @IsId({ each: true })
  ids!: number[];
}

/** Anything but a whole number becomes NaN, which validation refuses. */
const parseIds = (text: string): number[] =>
  text.split(',').map((part) => (/^\d{1,16}$/.test(part) ? Number(part) : NaN));
