import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@reader/scheduler';
import { DigestJob } from './digest.job';
import { DigestsModule } from './digests.module';

/** Registers the job that enqueues digests. */
@Module({ imports: [DigestsModule], providers: [DigestJob], exports: [DigestsModule] })
export class DigestsJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly digest: DigestJob,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this.digest);
  }
}
