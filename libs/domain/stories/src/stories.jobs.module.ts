import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@reader/scheduler';
import { DedupJob } from './dedup/dedup.job';
import { StoriesModule } from './stories.module';

/** Registers the jobs that compare stored and embedded articles. */
@Module({ imports: [StoriesModule], exports: [StoriesModule] })
export class StoriesJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly dedup: DedupJob,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this.dedup);
  }
}
