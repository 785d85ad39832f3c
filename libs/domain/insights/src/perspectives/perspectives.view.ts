import { ApiProperty } from '@nestjs/swagger';
import { ArticleView } from '@reader/articles';
import { ClaimView, VerifiedView } from '@reader/claims';

/** What is generated. Every sentence in it has a claim. */
export interface PerspectivesContent {
  readonly items: readonly {
    readonly article_id: number;
    readonly similarity: number;
    readonly angle: string | null;
    readonly difference: string | null;
  }[];
  readonly common_ground: string | null;
}

class PerspectiveView {
  @ApiProperty({ type: ArticleView }) readonly article!: ArticleView;
  @ApiProperty({ description: 'To the article that is read, from 0 to 1.' }) readonly similarity!: number;
  @ApiProperty({ type: String, nullable: true, description: 'What only this source says.' })
  readonly angle!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What it adds to the article that is read.' })
  readonly difference!: string | null;
}

export class PerspectivesView {
  @ApiProperty({ type: 'integer' }) readonly article_id!: number;
  @ApiProperty({ type: [PerspectiveView], description: 'One article of each other source of the story.' })
  readonly items!: readonly PerspectiveView[];
  @ApiProperty({ type: String, nullable: true, description: 'What the sources share.' })
  readonly common_ground!: string | null;
  @ApiProperty({ type: [ClaimView] }) readonly claims!: readonly ClaimView[];
  @ApiProperty({ type: VerifiedView }) readonly verified!: VerifiedView;
  @ApiProperty({ format: 'date-time' }) readonly generated_at!: string;
  @ApiProperty({ description: 'Name of the model; `extractive` when all sentences are quotes.' })
  readonly model!: string;
}
