import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@reader/scheduler';
import { ArrivalWork } from './arrival/arrival-work';
import { ArrivalsWorker } from './arrival/arrivals-worker';
import { ArticlesModule } from './articles.module';
import { OperationsRetentionJob } from './operation/retention.job';

@Module({
  imports: [ArticlesModule],
  providers: [OperationsRetentionJob, ArrivalWork, ArrivalsWorker],
  exports: [ArticlesModule],
})
export class ArticlesJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly retention: OperationsRetentionJob,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this.retention);
  }
}
