import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArticleView } from '@reader/articles';
import { ToInteger, IsIntegerBetween } from '@reader/http';
import { IsOptional } from 'class-validator';
import type { RelatedRow } from './related.service';

const LIMIT_DEFAULT = 10;
const LIMIT_MAX = 50;

export class RelatedQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: LIMIT_MAX, default: LIMIT_DEFAULT })
  @IsOptional()
  @ToInteger()
  @IsIntegerBetween(1, LIMIT_MAX)
  limit: number = LIMIT_DEFAULT;
}

export class RelatedView extends ArticleView {
  @ApiProperty({ description: 'From 0 to 1, without regard to age.' }) readonly similarity!: number;
}

export const toRelatedView = ({ article, similarity }: RelatedRow): RelatedView => ({
  ...article,
  similarity,
});
