import { Module, type OnModuleInit } from '@nestjs/common';
import { Outbox, OutboxModule } from '@reader/outbox';
import { Jobs } from '@reader/scheduler';
import { MatchesHandler } from './notification/matches-handler';
import { PushJob } from './notification/push.job';
import { PushModule } from './push.module';
import { StoryNotificationsModule } from './story/story-notifications.module';

/** Sends notifications. */
@Module({
  imports: [PushModule, OutboxModule, StoryNotificationsModule],
  providers: [MatchesHandler, PushJob],
})
export class PushJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly job: PushJob,
    private readonly matches: MatchesHandler,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this.job);
    this.outbox.register(this.matches);
  }
}
