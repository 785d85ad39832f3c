import { ApiPropertyOptional } from '@nestjs/swagger';
import { ToInteger } from '@reader/http';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

const PERIOD_DAYS = 90;
const PERIOD_DAYS_MAX = 366;

export class PeriodQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: PERIOD_DAYS_MAX, default: PERIOD_DAYS })
  @IsOptional()
  @ToInteger()
  @IsInt()
  @Min(1)
  @Max(PERIOD_DAYS_MAX)
  days: number = PERIOD_DAYS;
}
