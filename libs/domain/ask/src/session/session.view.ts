import { ApiProperty } from '@nestjs/swagger';
import { AskCitationView } from '../answer/answer.view';
import { ClaimView } from '@reader/claims';

/** A conversation in a list. */
export class AskSessionView {
  @ApiProperty() readonly session_id!: string;
  @ApiProperty({ description: 'The first question, shortened.' }) readonly title!: string;
  @ApiProperty({ format: 'date-time' }) readonly created_at!: string;
  @ApiProperty({ format: 'date-time' }) readonly updated_at!: string;
  @ApiProperty({ type: 'integer', description: 'Number of questions and answers.' })
  readonly messages!: number;
}

export class AskMessageView {
  @ApiProperty({ enum: ['user', 'assistant'] }) readonly role!: 'user' | 'assistant';
  @ApiProperty({ description: 'The question, or the answer; empty when nothing was found.' })
  readonly text!: string;
  @ApiProperty({ type: [AskCitationView] }) readonly citations!: readonly AskCitationView[];
  @ApiProperty({ type: [ClaimView] }) readonly claims!: readonly ClaimView[];
  @ApiProperty({ type: 'string', nullable: true, description: 'Of an answer.' })
  readonly model!: string | null;
  @ApiProperty({ format: 'date-time' }) readonly created_at!: string;
}

/** A conversation with its messages, the oldest first. */
export class AskConversationView {
  @ApiProperty() readonly session_id!: string;
  @ApiProperty({ type: [AskMessageView] }) readonly messages!: readonly AskMessageView[];
}
