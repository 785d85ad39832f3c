import { ApiProperty } from '@nestjs/swagger';
import { DayCountView } from '@reader/articles';

/** What a search finds among the articles of the last 30 days. */
export class RecentHitsView {
  @ApiProperty({ type: 'integer' }) readonly total!: number;
  @ApiProperty({ type: [DayCountView], description: 'The last 30 days including today, oldest first.' })
  readonly per_day!: readonly DayCountView[];
}
