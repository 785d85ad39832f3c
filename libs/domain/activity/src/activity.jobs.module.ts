import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@reader/scheduler';
import { ActivityModule } from './activity.module';
import { AnalyticsRetentionJob } from './event/analytics-retention.job';

@Module({ imports: [ActivityModule], providers: [AnalyticsRetentionJob] })
export class ActivityJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly retention: AnalyticsRetentionJob,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this.retention);
  }
}
