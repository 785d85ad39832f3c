import { Module } from '@nestjs/common';
import { DedupController } from './dedup/dedup.controller';
import { StoriesJobsModule } from './stories.jobs.module';

/** Imports the jobs, because a requested run executes in this process, even without a schedule. */
@Module({ imports: [StoriesJobsModule], controllers: [DedupController] })
export class StoriesHttpModule {}
