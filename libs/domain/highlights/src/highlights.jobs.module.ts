import { Module, type OnModuleInit } from '@nestjs/common';
import { Outbox, OutboxModule } from '@reader/outbox';
import { Backlog } from '@reader/scheduler';
import { AnchoringTasksQueries } from './anchoring/anchoring-tasks.queries';
import { ReplacedBodiesHandler } from './anchoring/replaced-bodies-handler';
import { HighlightsModule } from './highlights.module';

/** For every process that stores texts, because new texts move highlights. */
@Module({ imports: [HighlightsModule, OutboxModule], providers: [ReplacedBodiesHandler] })
export class HighlightsJobsModule implements OnModuleInit {
  constructor(
    private readonly backlog: Backlog,
    private readonly tasks: AnchoringTasksQueries,
    private readonly outbox: Outbox,
    private readonly replacedBodies: ReplacedBodiesHandler,
  ) {}

  onModuleInit(): void {
    this.outbox.register(this.replacedBodies);
    this.backlog.register('highlights to find again', () => this.tasks.countPending());
  }
}
