import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@reader/scheduler';
import { ClusteringDispatcher } from './assignment/clustering-dispatcher';
import { DedupJob } from './copy/dedup.job';
import { RebuildJob } from './rebuild/rebuild.job';
import { StoriesModule } from './stories.module';

/** Clusters new articles, and registers the jobs that change stories. */
@Module({ imports: [StoriesModule], providers: [ClusteringDispatcher], exports: [StoriesModule] })
export class StoriesJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly dedup: DedupJob,
    private readonly rebuild: RebuildJob,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this.dedup);
    this.jobs.register(this.rebuild);
  }
}
