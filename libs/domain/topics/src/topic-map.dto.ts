import { ApiPropertyOptional } from '@nestjs/swagger';
import { ToInteger, IsIntegerBetween } from '@reader/http';
import { IsOptional } from 'class-validator';

const DAYS_MAX = 30;
const DAYS_DEFAULT = 7;
const LIMIT_DEFAULT = 1_000;
/** Points of a map. More cost seconds to place and cannot be distinguished on a screen. */
export const POINTS_MAX = 5_000;

export class TopicMapQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: DAYS_MAX, default: DAYS_DEFAULT })
  @IsOptional()
  @ToInteger()
  @IsIntegerBetween(1, DAYS_MAX)
  days: number = DAYS_DEFAULT;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: POINTS_MAX,
    default: LIMIT_DEFAULT,
    description: 'Points, the newest first.',
  })
  @IsOptional()
  @ToInteger()
  @IsIntegerBetween(1, POINTS_MAX)
  limit: number = LIMIT_DEFAULT;
}
