import { ApiPropertyOptional } from '@nestjs/swagger';
import { PageQuery, ToInteger, IsIntegerBetween } from '@reader/http';
import { ENTRY_CATEGORY_LENGTH_MAX } from '@reader/feeds';
import { IsOptional, IsString, Length } from 'class-validator';

/** As long as stories are clustered; older ones are of little interest. */
const DAYS_MAX = 30;
const DAYS_DEFAULT = 2;

export class StoriesQuery extends PageQuery {
  @ApiPropertyOptional({
    minimum: 1,
    maximum: DAYS_MAX,
    default: DAYS_DEFAULT,
    description: 'Days since the newest article of a story.',
  })
  @IsOptional()
  @ToInteger()
  @IsIntegerBetween(1, DAYS_MAX)
  days: number = DAYS_DEFAULT;

  @ApiPropertyOptional({ description: 'Only stories with an article of this category.' })
  @IsOptional()
  @IsString()
  @Length(1, ENTRY_CATEGORY_LENGTH_MAX)
  category?: string;
}
