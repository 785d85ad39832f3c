import { ApiProperty } from '@nestjs/swagger';
import { IsIntegerBetween } from '@reader/http';

const HOUR_MAX = 23;

/** Local hours. `from` after `to` spans midnight. */
export class QuietHoursInput {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 23 })
  @IsIntegerBetween(0, HOUR_MAX)
  from!: number;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 23 })
  @IsIntegerBetween(0, HOUR_MAX)
  to!: number;
}
