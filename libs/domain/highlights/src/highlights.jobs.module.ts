import { Module, type OnModuleInit } from '@nestjs/common';
import { Backlog } from '@reader/scheduler';
import { AnchoringTasksQueries } from './anchoring/anchoring-tasks.queries';
import { HighlightsModule } from './highlights.module';

/** For every process that stores texts, because new texts move highlights. */
@Module({ imports: [HighlightsModule] })
export class HighlightsJobsModule implements OnModuleInit {
  constructor(
    private readonly backlog: Backlog,
    private readonly tasks: AnchoringTasksQueries,
  ) {}

  onModuleInit(): void {
    this.backlog.register('highlights to find again', () => this.tasks.countPending());
  }
}
