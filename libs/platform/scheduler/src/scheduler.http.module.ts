import { Module, type OnModuleInit } from '@nestjs/common';
import { HealthDetails, HealthModule } from '@reader/health';
import { SchedulerStatus } from './settings/scheduler-status';
import { SchedulerController } from './settings/scheduler.controller';

/** The administrators' HTTP API of the scheduler; the app imports SchedulerModule.forRoot as well. */
@Module({ imports: [HealthModule], controllers: [SchedulerController] })
export class SchedulerHttpModule implements OnModuleInit {
  constructor(
    private readonly details: HealthDetails,
    private readonly status: SchedulerStatus,
  ) {}

  onModuleInit(): void {
    this.details.add('next_ingest_at', () => this.status.findNextIngestAt());
  }
}
