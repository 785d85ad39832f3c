import { ApiProperty } from '@nestjs/swagger';
import { ArticleView } from '@reader/articles';
import type { TextSource } from '../verification/claim';
import type { ClaimRow } from './claims.repository';

/** A sentence of an answer, and the words of an article that support it. */
export class ClaimView {
  @ApiProperty({ type: 'integer' }) readonly claim_id!: number;
  @ApiProperty({ description: 'Path into the answer.', example: 'key_points[0]' }) readonly field!: string;
  @ApiProperty() readonly sentence!: string;
  @ApiProperty({ type: 'integer' }) readonly article_id!: number;
  @ApiProperty({ description: "Verbatim from the article's text." }) readonly quote!: string;
  @ApiProperty({ type: 'integer', description: "Offset in UTF-16 units of the body's `text`." })
  readonly start!: number;
  @ApiProperty({ type: 'integer' }) readonly end!: number;
  @ApiProperty({ enum: ['body', 'feed'], description: "The extracted body, or the feed's own text." })
  readonly text_source!: TextSource;
}

export class ClaimWithArticleView extends ClaimView {
  @ApiProperty({ type: ArticleView }) readonly article!: ArticleView;
}

export class VerifiedView {
  @ApiProperty({ type: 'integer', description: 'Sentences of the answer, each with its claim.' })
  readonly sentences!: number;
  @ApiProperty({ type: 'integer', description: 'Sentences left out, because no text supports them.' })
  readonly dropped!: number;
}

export const toClaimView = (row: ClaimRow): ClaimView => ({
  claim_id: row.claim_id,
  field: row.field,
  sentence: row.sentence,
  article_id: row.article_id,
  quote: row.quote,
  start: row.start_at,
  end: row.end_at,
  text_source: row.text_source,
});

export const toClaimWithArticleView = (row: ClaimRow, article: ArticleView): ClaimWithArticleView => ({
  ...toClaimView(row),
  article,
});
