import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';

const HOUR_MAX = 23;

/** Local hours. `from` after `to` spans midnight. */
export class QuietHoursInput {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 23 })
  @IsInt()
  @Min(0)
  @Max(HOUR_MAX)
  from!: number;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 23 })
  @IsInt()
  @Min(0)
  @Max(HOUR_MAX)
  to!: number;
}
