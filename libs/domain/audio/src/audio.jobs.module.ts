import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@reader/scheduler';
import { AudioModule } from './audio.module';
import { AudioRetentionJob } from './audio-retention.job';

@Module({ imports: [AudioModule], providers: [AudioRetentionJob] })
export class AudioJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly retention: AudioRetentionJob,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this.retention);
  }
}
