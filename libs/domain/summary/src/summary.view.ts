import { ApiProperty } from '@nestjs/swagger';
import { ClaimView, VerifiedView } from '@reader/claims';

class WindowView {
  @ApiProperty({ format: 'date-time' }) readonly from!: string;
  @ApiProperty({ format: 'date-time' }) readonly to!: string;
}

class SectionView {
  @ApiProperty({ description: "Of the story's earliest article." }) readonly title!: string;
  @ApiProperty({ description: 'A sentence from each of up to three sources.' }) readonly summary!: string;
  @ApiProperty({ type: 'integer', isArray: true, description: "The story's articles, newest first." })
  readonly article_ids!: readonly number[];
}

export class SummaryView {
  @ApiProperty({ format: 'date-time' }) readonly generated_at!: string;
  @ApiProperty({ type: WindowView }) readonly window!: WindowView;
  @ApiProperty({ type: [SectionView], description: 'Stories, the most prominent first.' })
  readonly sections!: readonly SectionView[];
  @ApiProperty({ description: 'Name of the model; `extractive` when all sentences are quotes.' })
  readonly model!: string;
  @ApiProperty({ type: [ClaimView] }) readonly claims!: readonly ClaimView[];
  @ApiProperty({ type: VerifiedView }) readonly verified!: VerifiedView;
}
