import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@reader/scheduler';
import { BriefingsModule } from './briefings.module';
import { BriefingFinisher } from './schedule/briefing-finisher';
import { BriefingSpeaker } from './schedule/briefing-speaker';
import { BriefingJob } from './schedule/briefing.job';
import { PerUserBriefingsJob } from './schedule/per-user-briefings.job';
import { UnspokenBriefingsQueries } from './schedule/unspoken-briefings.queries';

/** Registers the job that makes briefings, and the one that researches and mails them. */
@Module({
  imports: [BriefingsModule],
  providers: [BriefingFinisher, BriefingJob, BriefingSpeaker, PerUserBriefingsJob, UnspokenBriefingsQueries],
  exports: [BriefingsModule],
})
export class BriefingsJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly briefing: BriefingJob,
    private readonly perUser: PerUserBriefingsJob,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this.briefing);
    this.jobs.register(this.perUser);
  }
}
