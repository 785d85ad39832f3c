import { Module, type OnModuleInit } from '@nestjs/common';
import { Backlog, Jobs } from '@reader/scheduler';
import { Arrivals } from './arrival/arrivals';
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
    private readonly backlog: Backlog,
    private readonly arrivals: Arrivals,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this.retention);
    this.backlog.register('article tasks', () => this.arrivals.countDue());
  }
}
