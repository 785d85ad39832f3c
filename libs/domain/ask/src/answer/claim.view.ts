import { ApiProperty } from '@nestjs/swagger';

export class ClaimView {
  @ApiProperty({ type: 'integer' }) readonly claim_id!: number;
  @ApiProperty() readonly field!: string;
  @ApiProperty() readonly sentence!: string;
  @ApiProperty({ type: 'integer' }) readonly article_id!: number;
  @ApiProperty() readonly quote!: string;
  @ApiProperty({ type: 'integer' }) readonly start!: number;
  @ApiProperty({ type: 'integer' }) readonly end!: number;
  @ApiProperty({ enum: ['body', 'feed'] }) readonly text_source!: 'body' | 'feed';
}

export class VerifiedView {
  @ApiProperty({ type: 'integer' }) readonly sentences!: number;
  @ApiProperty({ type: 'integer' }) readonly dropped!: number;
}
