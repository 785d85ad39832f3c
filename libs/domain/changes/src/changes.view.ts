import { ApiProperty } from '@nestjs/swagger';
import { WORKFLOW_STATUSES, type WorkflowStatus } from '@reader/articles';
import { TRIAGE_STATES, type TriageState } from '@reader/triage';

const ORIGIN = 'What the request that made the change said in `X-Reader-Client`; null when it said nothing.';

/** `event: state` */
export class StreamStateView {
  @ApiProperty({
    format: 'date-time',
    description: 'The service’s clock: every change after this time is told.',
  })
  readonly at!: string;
}

export class ChangedArticleView {
  @ApiProperty({ type: 'integer' }) readonly article_id!: number;
  @ApiProperty({ enum: TRIAGE_STATES }) readonly state!: TriageState;
  @ApiProperty() readonly starred!: boolean;
  @ApiProperty() readonly read!: boolean;
  @ApiProperty({ type: 'integer', description: 'Grows with each change of your state of the article.' })
  readonly version!: number;
  @ApiProperty({ enum: WORKFLOW_STATUSES }) readonly status!: WorkflowStatus;
}

/** `event: articles` */
export class ChangedArticlesView {
  @ApiProperty({ type: String, nullable: true, description: ORIGIN }) readonly origin!: string | null;
  @ApiProperty({ type: [ChangedArticleView], description: 'At most 200.' })
  readonly items!: readonly ChangedArticleView[];
}

export const RELOAD_REASONS = ['bulk', 'missed'] as const;

/** `event: reload` */
export class ReloadView {
  @ApiProperty({ type: String, nullable: true, description: ORIGIN }) readonly origin!: string | null;
  @ApiProperty({
    enum: RELOAD_REASONS,
    description: '`bulk`: more than 200 articles changed. `missed`: what changed was not heard.',
  })
  readonly reason!: (typeof RELOAD_REASONS)[number];
}

/** `event: sources` */
export class ChangedSourcesView {
  @ApiProperty({
    type: 'integer',
    description: 'Articles that arrived since the last such event, as far as known.',
  })
  readonly articles_new!: number;
}
