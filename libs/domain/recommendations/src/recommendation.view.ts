import { ApiProperty } from '@nestjs/swagger';
import { ArticleView } from '@reader/articles';
import type { ReasonKind } from './ranking/candidate';
import type { Reason } from './ranking/find-reason';

const KINDS: readonly ReasonKind[] = ['story', 'interest', 'watchlist', 'blind_spot'];

export interface ExplainedArticle {
  readonly article: ArticleView;
  readonly reason: Reason;
}

class RecommendationReasonView {
  @ApiProperty({ enum: KINDS, description: '`blind_spot`: unlike what you usually read.' })
  readonly kind!: ReasonKind;
  @ApiProperty({ description: 'In the language of your settings.' }) readonly text!: string;
  @ApiProperty({
    type: 'integer',
    isArray: true,
    description:
      'What the reason is about: articles that you read, starred, highlighted or tagged, or matches.',
  })
  readonly article_ids!: readonly number[];
}

export class RecommendationView extends ArticleView {
  @ApiProperty({ type: RecommendationReasonView }) readonly reason!: RecommendationReasonView;
}

export const toRecommendationView = ({ article, reason }: ExplainedArticle): RecommendationView => ({
  ...article,
  reason: { kind: reason.kind, text: reason.text, article_ids: reason.articleIds },
});
