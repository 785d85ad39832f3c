import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@reader/scheduler';
import { RecommendationsJob } from './recommendations.job';
import { RecommendationsModule } from './recommendations.module';

/** Registers the job that computes interests. */
@Module({ imports: [RecommendationsModule], providers: [RecommendationsJob] })
export class RecommendationsJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly job: RecommendationsJob,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this.job);
  }
}
