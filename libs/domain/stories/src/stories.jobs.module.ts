import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@reader/scheduler';
import { DedupJob } from './dedup/dedup.job';
import { StoriesModule } from './stories.module';

/** What is found out about articles once they are stored and embedded. */
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
