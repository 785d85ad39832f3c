import { ApiPropertyOptional } from '@nestjs/swagger';
import { ToInteger, IsIntegerBetween } from '@reader/http';
import { IsIn, IsOptional } from 'class-validator';

export const DAYS_MAX = 7;
export const DAYS_DEFAULT = 1;

export class SummaryQuery {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: DAYS_MAX,
    description: `Length of the window; ${DAYS_DEFAULT} without \`since\`, else at most ${DAYS_MAX}.`,
  })
  @IsOptional()
  @ToInteger()
  @IsIntegerBetween(1, DAYS_MAX)
  days?: number;

  @ApiPropertyOptional({
    enum: ['last_read'],
    description: 'The window begins when you last read an article.',
  })
  @IsOptional()
  @IsIn(['last_read'])
  since?: 'last_read';
}
