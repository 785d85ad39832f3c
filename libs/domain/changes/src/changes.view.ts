import { ApiProperty } from '@nestjs/swagger';
import { TriageView, WORKFLOW_STATUSES, type WorkflowStatus } from '@reader/articles';

const ORIGIN = 'The `X-Reader-Client` of the request that made the change; null without one.';

/** `event: state` */
export class StreamStateView {
  @ApiProperty({
    format: 'date-time',
    description: "The server's time: every change after it is sent.",
  })
  readonly at!: string;
}

export class ChangedArticleView extends TriageView {
  @ApiProperty({ enum: WORKFLOW_STATUSES }) readonly status!: WorkflowStatus;
}

/** `event: articles` */
export class ChangedArticlesView {
  @ApiProperty({ type: String, nullable: true, description: ORIGIN }) readonly origin!: string | null;
  @ApiProperty({ type: [ChangedArticleView], description: 'At most 200.' })
  readonly items!: readonly ChangedArticleView[];
}

const RELOAD_REASONS = ['bulk', 'missed'] as const;

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
