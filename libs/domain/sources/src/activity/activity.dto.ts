import { ApiPropertyOptional } from '@nestjs/swagger';
import { PageQuery, ToInteger, IsIntegerBetween } from '@reader/http';
import { IsOptional } from 'class-validator';
import { ACTIVITY_DAYS } from '../health/health.queries';

/** One season: the most that a small plot can show. */
const DAYS_MAX = 90;
/** One plot for each source of a long list. At 90 days each, 2,000 sources are about half a megabyte. */
const SOURCES_MAX = 2_000;

export class ActivityQuery extends PageQuery {
  @ApiPropertyOptional({ minimum: 1, maximum: SOURCES_MAX, default: SOURCES_MAX })
  @IsOptional()
  @ToInteger()
  @IsIntegerBetween(1, SOURCES_MAX)
  override limit: number = SOURCES_MAX;

  @ApiPropertyOptional({ minimum: 1, maximum: DAYS_MAX, default: ACTIVITY_DAYS })
  @IsOptional()
  @ToInteger()
  @IsIntegerBetween(1, DAYS_MAX)
  days: number = ACTIVITY_DAYS;
}
