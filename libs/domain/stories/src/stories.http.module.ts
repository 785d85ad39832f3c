import { Module } from '@nestjs/common';
import { DedupController } from './copy/dedup.controller';
import { CorrectionsController } from './correction/corrections.controller';
import { CorrectionsService } from './correction/corrections.service';
import { StoriesJobsModule } from './stories.jobs.module';
import { HiddenMembersRepository } from './story/hidden-members.repository';
import { StoriesController } from './story/stories.controller';
import { StoriesQueries } from './story/stories.queries';
import { StoriesService } from './story/stories.service';

/** Imports the jobs, because a requested run executes in this process, even without a schedule. */
@Module({
  imports: [StoriesJobsModule],
  // The fixed paths come before those with an id.
  controllers: [DedupController, CorrectionsController, StoriesController],
  providers: [CorrectionsService, HiddenMembersRepository, StoriesQueries, StoriesService],
})
export class StoriesHttpModule {}
