import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@reader/scheduler';
import { ArticleRetentionJob } from './retention.job';
import { RetentionModule } from './retention.module';

@Module({ imports: [RetentionModule], providers: [ArticleRetentionJob] })
export class RetentionJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly retention: ArticleRetentionJob,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this.retention);
  }
}
