import { ApiProperty } from '@nestjs/swagger';
import { WORKFLOW_STATUSES, type WorkflowStatus } from '@reader/articles';
import { TRIAGE_STATES, type TriageState } from '@reader/triage';

const ORIGIN = 'The `X-Reader-Client` of the request that made the change; null without one.';

/** `event: state` */
export class StreamStateView {
  @ApiProperty({
    format: 'date-time',
    description: "The server's time: every change after it is sent.",
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
    description: '`bulk`: more than 200 articles changed. `missed`: changes may have been lost.',
  })
  readonly reason!: (typeof RELOAD_REASONS)[number];
}

/** `event: sources` */
export class ChangedSourcesView {
  @ApiProperty({
    type: 'integer',
    description: 'New articles since the last event of this kind, if known.',
  })
  readonly articles_new!: number;
}
