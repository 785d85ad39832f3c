import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@reader/scheduler';
import { PushModule } from '../push.module';
import { StoryNotificationsJob } from './story-notifications.job';
import { StoryNotificationsRepository } from './story-notifications.repository';

@Module({ imports: [PushModule], providers: [StoryNotificationsJob, StoryNotificationsRepository] })
export class StoryNotificationsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly job: StoryNotificationsJob,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this.job);
  }
}
