import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArticleView, toArticleView } from '@reader/articles';
import { ToInteger } from '@reader/http';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import type { RelatedRow } from './related.service';

const LIMIT_DEFAULT = 10;
const LIMIT_MAX = 50;

export class RelatedQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: LIMIT_MAX, default: LIMIT_DEFAULT })
  @IsOptional()
  @ToInteger()
  @IsInt()
  @Min(1)
  @Max(LIMIT_MAX)
  limit: number = LIMIT_DEFAULT;
}

export class RelatedView extends ArticleView {
  @ApiProperty({ description: 'From 0 to 1, without regard to age.' }) readonly similarity!: number;
}

export const toRelatedView = ({ article, similarity }: RelatedRow): RelatedView => ({
  ...toArticleView(article),
  similarity,
});
