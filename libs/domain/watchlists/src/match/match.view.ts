import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArticleView } from '@reader/articles';
import { type Collection, PageQuery } from '@reader/http';
import { IsOptional, IsString, MaxLength } from 'class-validator';

const CURSOR_LENGTH_MAX = 100;

export class MatchFilter extends PageQuery {
  @ApiPropertyOptional({ description: 'The `next_cursor` of the previous page; not together with `offset`.' })
  @IsOptional()
  @IsString()
  @MaxLength(CURSOR_LENGTH_MAX)
  cursor?: string;
}

export class MatchView extends ArticleView {
  @ApiProperty({
    format: 'date-time',
    description: 'For an article older than the watchlist: the time when it was ingested.',
  })
  readonly matched_at!: string;
}

export interface MatchesPage extends Collection<MatchView> {
  readonly next_cursor: string | null;
}

class WouldMatchView extends ArticleView {
  @ApiProperty({ type: [String], description: 'Keywords that were found; if there are none, the source.' })
  readonly matched_by!: readonly string[];
  @ApiProperty({ description: 'From 0 to 1: how prominent the keywords are.' }) readonly score!: number;
}

class DayView {
  @ApiProperty({ format: 'date', description: 'UTC.' }) readonly date!: string;
  @ApiProperty({ type: 'integer' }) readonly count!: number;
}

export class WatchlistPreviewView {
  @ApiProperty({ type: [WouldMatchView] }) readonly items!: readonly WouldMatchView[];
  @ApiProperty({ type: 'integer' }) readonly total!: number;
  @ApiProperty({ type: 'integer' }) readonly limit!: number;
  @ApiProperty({ type: 'integer' }) readonly offset!: number;
  @ApiProperty({ type: [DayView], description: 'Every day of the preview, oldest first.' })
  readonly per_day!: readonly DayView[];
  @ApiProperty({ type: String, nullable: true, description: 'The parts without an effect yet.' })
  readonly note!: string | null;
}
