import { Module, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '@reader/scheduler';
import { IngestionModule } from './ingestion.module';
import { IngestionService } from './run/ingestion.service';

/** Scheduled ingestion: what is due, at the interval that administrators set. */
@Module({ imports: [IngestionModule] })
export class IngestionJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly ingestion: IngestionService,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'ingest',
      schedule: 'administered',
      run: async () => ({ run_id: await this.ingestion.runDue('schedule') }),
    });
  }
}
