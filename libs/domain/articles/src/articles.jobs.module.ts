import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@reader/scheduler';
import { ArticlesModule } from './articles.module';
import { OperationsRetentionJob } from './operation/operations-retention.job';

@Module({ imports: [ArticlesModule], providers: [OperationsRetentionJob] })
export class ArticlesJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly retention: OperationsRetentionJob,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this.retention);
  }
}
