import { Module } from '@nestjs/common';
import { DedupController } from './copy/dedup.controller';
import { CorrectionsController } from './correction/corrections.controller';
import { CorrectionsService } from './correction/corrections.service';
import { StoriesJobsModule } from './stories.jobs.module';
import { StoriesController } from './story/stories.controller';

/** Imports the jobs, because a requested run executes in this process, even without a schedule. */
@Module({
  imports: [StoriesJobsModule],
  // The fixed paths come before those with an id.
  controllers: [DedupController, CorrectionsController, StoriesController],
  providers: [CorrectionsService],
})
export class StoriesHttpModule {}
