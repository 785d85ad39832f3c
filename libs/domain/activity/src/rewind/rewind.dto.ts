import { ApiProperty } from '@nestjs/swagger';
import { Instant } from '@reader/http';

/** Ids in one list, as in `GET /api/articles/ids`. */
export const REWIND_IDS_MAX = 10_000;

export class RewindQuery {
  @ApiProperty({ type: String, format: 'date-time', description: 'A time of the last seven days.' })
  @Instant()
  at!: Date;
}

/** What was unread at a time. */
export class RewindView {
  @ApiProperty({ type: 'integer', isArray: true, description: 'Ids, the newest article first.' })
  readonly items!: readonly number[];
  @ApiProperty({ type: 'integer', description: 'Exact, also where `items` is cut.' }) readonly total!: number;
  @ApiProperty({ type: 'integer', description: 'Of them read since.' }) readonly read_since!: number;
  @ApiProperty({ format: 'date-time' }) readonly at!: string;
}
