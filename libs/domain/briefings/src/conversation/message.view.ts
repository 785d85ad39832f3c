import { ApiProperty } from '@nestjs/swagger';
import { ClaimView, VerifiedView } from '@reader/claims';

export class BriefingMessageView {
  @ApiProperty({ type: 'integer' }) readonly message_id!: number;
  @ApiProperty({ enum: ['user', 'assistant'] }) readonly role!: 'user' | 'assistant';
  @ApiProperty({ description: 'The question, or the answer; empty when the articles do not answer it.' })
  readonly text!: string;
  @ApiProperty({ type: [ClaimView], description: 'A claim for each sentence of an answer.' })
  readonly claims!: readonly ClaimView[];
  @ApiProperty({ type: VerifiedView }) readonly verified!: VerifiedView;
  @ApiProperty({ type: 'string', nullable: true, description: 'Of an answer.' })
  readonly model!: string | null;
  @ApiProperty({ format: 'date-time' }) readonly created_at!: string;
}
