import { type DynamicModule, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { Jobs } from '@reader/scheduler';
import { IngestionModule } from './ingestion.module';
import { FanOut } from './run/fan-out';
import { IngestionService } from './run/ingestion.service';

/** Scheduled ingestion: what is due, at the interval that administrators set. */
@Module({ imports: [IngestionModule] })
export class IngestionJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly ingestion: IngestionService,
  ) {}

  /** Shared among all processes that import this: each run is cut into slices that whoever is free takes. */
  static shared(): DynamicModule {
    return { module: SharedIngestionJobsModule };
  }

  onModuleInit(): void {
    this.jobs.register({
      name: 'ingest',
      schedule: 'administered',
      run: () => this.ingestion.runScheduled(),
    });
  }
}

@Module({ imports: [IngestionModule] })
class SharedIngestionJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly ingestion: IngestionService,
    private readonly fanOut: FanOut,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.fanOut.work(this.config);
    this.jobs.register({
      name: 'ingest',
      schedule: 'administered',
      run: () => this.ingestion.runScheduled((runId) => this.fanOut.share(runId)),
    });
  }
}
