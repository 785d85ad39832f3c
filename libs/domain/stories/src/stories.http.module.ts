import { Module } from '@nestjs/common';
import { DedupController } from './dedup/dedup.controller';
import { StoriesJobsModule } from './stories.jobs.module';

/** With the jobs, which run where they are asked for, in a process without a schedule too. */
@Module({ imports: [StoriesJobsModule], controllers: [DedupController] })
export class StoriesHttpModule {}
