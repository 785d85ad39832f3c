import { ApiProperty } from '@nestjs/swagger';
import { ClaimView, VerifiedView } from '@reader/claims';
import { RelatedView } from '@reader/embeddings';

class EntityView {
  @ApiProperty() readonly name!: string;
  @ApiProperty({ example: 'name' }) readonly type!: string;
}

/** What is generated. Every sentence in it has a claim. */
export interface InsightsContent {
  readonly summary: string;
  readonly key_points: readonly string[];
  readonly entities: readonly EntityView[];
  readonly topics: readonly string[];
  readonly why_it_matters: string | null;
}

export class InsightsView implements InsightsContent {
  @ApiProperty({ type: 'integer' }) readonly article_id!: number;
  @ApiProperty() readonly summary!: string;
  @ApiProperty({ type: [String] }) readonly key_points!: readonly string[];
  @ApiProperty({ type: [EntityView], description: 'Names in the text, those most spoken of first.' })
  readonly entities!: readonly EntityView[];
  @ApiProperty({ type: [String] }) readonly topics!: readonly string[];
  @ApiProperty({ type: String, nullable: true }) readonly why_it_matters!: string | null;
  @ApiProperty({ type: [RelatedView] }) readonly related!: readonly RelatedView[];
  @ApiProperty({ type: [ClaimView] }) readonly claims!: readonly ClaimView[];
  @ApiProperty({ type: VerifiedView }) readonly verified!: VerifiedView;
  @ApiProperty({ format: 'date-time' }) readonly generated_at!: string;
  @ApiProperty({ description: 'Name of the model; `extractive` when all sentences are quotes.' })
  readonly model!: string;
}
