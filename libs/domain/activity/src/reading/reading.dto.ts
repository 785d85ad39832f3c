import { ApiPropertyOptional } from '@nestjs/swagger';
import { ToInteger, IsIntegerBetween } from '@reader/http';
import { IsOptional } from 'class-validator';

const PERIOD_DAYS = 90;
const PERIOD_DAYS_MAX = 366;

export class PeriodQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: PERIOD_DAYS_MAX, default: PERIOD_DAYS })
  @IsOptional()
  @ToInteger()
  @IsIntegerBetween(1, PERIOD_DAYS_MAX)
  days: number = PERIOD_DAYS;
}
