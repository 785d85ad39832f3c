import { ApiProperty, PickType } from '@nestjs/swagger';
import { ArticleFilter, ArticleView, DayCountView } from '@reader/articles';
import type { Collection } from '@reader/http';
import type { MatchReason } from './matches.queries';

const MATCHED_BY = ['keyword', 'meaning'] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

export class MatchFilter extends PickType(ArticleFilter, ['limit', 'offset', 'cursor']) {}

export class MatchReasonView extends ArticleView {
  @ApiProperty({
    enum: MATCHED_BY,
    description: '`keyword` also where only sources or categories are given.',
  })
  readonly matched_by!: MatchedBy;
  @ApiProperty({ type: [String], description: 'Keywords that were found.' })
  readonly keywords!: readonly string[];
  @ApiProperty({
    description:
      'From 0 to 1. By keyword: how prominent the keywords are. By meaning: 0.5 is about the subject, ' +
      'whatever model the server uses.',
  })
  readonly score!: number;
}

export class MatchView extends MatchReasonView {
  @ApiProperty({
    format: 'date-time',
    description: 'For an article older than the watchlist: the time when it was ingested.',
  })
  readonly matched_at!: string;
}

export interface MatchesPage extends Collection<MatchView> {
  readonly next_cursor: string | null;
}

class WouldMatchView extends MatchReasonView {
  @ApiProperty({ description: 'Below the threshold: shown after the matches, not counted.' })
  readonly near_miss!: boolean;
}

export class WatchlistPreviewView {
  @ApiProperty({ type: [WouldMatchView] }) readonly items!: readonly WouldMatchView[];
  @ApiProperty({ type: 'integer' }) readonly total!: number;
  @ApiProperty({ type: 'integer' }) readonly limit!: number;
  @ApiProperty({ type: 'integer' }) readonly offset!: number;
  @ApiProperty({ type: [DayCountView], description: 'Every day of the preview, oldest first.' })
  readonly per_day!: readonly DayCountView[];
  @ApiProperty({ type: String, nullable: true, description: 'The parts without an effect yet.' })
  readonly note!: string | null;
}

/** The articles with the reason why each matches. @param getScore null for a match by words */
export function describeMatches(
  rows: readonly ArticleView[],
  reasons: readonly MatchReason[],
  getScore: (articleId: number) => number | null,
): MatchReasonView[] {
  const byId = new Map(reasons.map((reason) => [reason.article_id, reason]));
  return rows.flatMap((row) => {
    const reason = byId.get(row.article_id);
    if (reason === undefined) return [];
    const { keywords } = reason;
    const meaning = keywords.length === 0 ? getScore(row.article_id) : null;
    const matched_by = meaning === null ? 'keyword' : 'meaning';
    return [{ ...row, matched_by, keywords, score: meaning ?? reason.score }];
  });
}
