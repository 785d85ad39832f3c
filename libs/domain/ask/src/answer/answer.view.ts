import { ApiProperty } from '@nestjs/swagger';
import { ClaimView, VerifiedView } from '@reader/claims';

/** Where a sentence of the answer is from. */
export class AskCitationView {
  @ApiProperty({ type: 'integer', description: 'From 1, in the order of the answer.' })
  readonly number!: number;
  @ApiProperty({ type: 'integer' }) readonly article_id!: number;
  @ApiProperty() readonly title!: string;
  @ApiProperty({ type: 'string', nullable: true }) readonly url!: string | null;
  @ApiProperty({ description: 'Verbatim from the stored text of the article.' })
  readonly quote!: string;
}

/** The event `sentence`. */
export class AskSentenceView {
  @ApiProperty() readonly text!: string;
  @ApiProperty({ type: [Number], description: 'Numbers of citations.' })
  readonly citations!: readonly number[];
}

/** The event `citations`. */
export class AskCitationsView {
  @ApiProperty({ type: [AskCitationView] }) readonly citations!: readonly AskCitationView[];
}

/** The whole answer, also as the event `done`. */
export class AskAnswerView {
  @ApiProperty({ description: 'Verified sentences; empty when nothing was found.' })
  readonly answer!: string;
  @ApiProperty({ type: [AskSentenceView], description: 'The sentences of `answer`.' })
  readonly sentences!: readonly AskSentenceView[];
  @ApiProperty({ type: [AskCitationView] }) readonly citations!: readonly AskCitationView[];
  @ApiProperty({ type: [ClaimView] }) readonly claims!: readonly ClaimView[];
  @ApiProperty() readonly verified!: VerifiedView;
  @ApiProperty({ description: 'Whether the articles that were read do not answer the question.' })
  readonly nothing_found!: boolean;
  @ApiProperty({ description: 'Continues the conversation when it is sent with the next question.' })
  readonly session_id!: string;
  @ApiProperty({ description: 'The model that wrote the answer; `extractive` for sentences of articles.' })
  readonly model!: string;
  @ApiProperty({ type: 'integer', description: 'Milliseconds.' }) readonly took_ms!: number;
}
