import { Module, type OnModuleInit } from '@nestjs/common';
import { Backlog, Jobs } from '@reader/scheduler';
import { ArticleTasks } from './article-task/article-tasks';
import { ArticleTaskProcessor } from './article-task/article-task-processor';
import { ArticleTaskDispatcher } from './article-task/article-task-dispatcher';
import { ArticlesModule } from './articles.module';
import { OperationsRetentionJob } from './operation/operations-retention.job';

@Module({
  imports: [ArticlesModule],
  providers: [OperationsRetentionJob, ArticleTaskProcessor, ArticleTaskDispatcher],
  exports: [ArticlesModule],
})
export class ArticlesJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly retention: OperationsRetentionJob,
    private readonly backlog: Backlog,
    private readonly tasks: ArticleTasks,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this.retention);
    this.backlog.register('article tasks', () => this.tasks.countDue());
  }
}
