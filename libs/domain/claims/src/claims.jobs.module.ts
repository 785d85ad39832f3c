import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@reader/scheduler';
import { ClaimsRetentionJob } from './claims-retention.job';
import { ClaimsModule } from './claims.module';

@Module({ imports: [ClaimsModule], providers: [ClaimsRetentionJob] })
export class ClaimsJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly retention: ClaimsRetentionJob,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this.retention);
  }
}
