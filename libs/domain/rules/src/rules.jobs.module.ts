import { Module, type OnModuleInit } from '@nestjs/common';
import { ArticleTasks, ArticlesJobsModule } from '@reader/articles';
import { Jobs } from '@reader/scheduler';
import { RulesAgingJob } from './actions/aging.job';
import { FullTextTaskHandler } from './actions/full-text-task-handler';
import { RulesTaskHandler } from './actions/rules-task-handler';
import { RulesModule } from './rules.module';

@Module({
  imports: [ArticlesJobsModule, RulesModule],
  providers: [RulesTaskHandler, FullTextTaskHandler, RulesAgingJob],
})
export class RulesJobsModule implements OnModuleInit {
  constructor(
    private readonly articleTasks: ArticleTasks,
    private readonly jobs: Jobs,
    private readonly handler: RulesTaskHandler,
    private readonly aging: RulesAgingJob,
  ) {}

  onModuleInit(): void {
    this.articleTasks.register(this.handler);
    this.jobs.register(this.aging);
  }
}
