import { type DynamicModule, Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { Jobs } from '@reader/scheduler';
import { IngestionModule } from './ingestion.module';
import { SliceDispatcher } from './run/slice-dispatcher';
import { IngestionService } from './run/ingestion.service';

/** Registers the job `ingest`: polls due sources at the interval that administrators set. */
@Module({ imports: [IngestionModule] })
export class IngestionJobsModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly ingestion: IngestionService,
  ) {}

  /** The same job for several processes: each run is cut into slices, and any free process takes the next. */
  static withSharedRuns(): DynamicModule {
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
    private readonly dispatcher: SliceDispatcher,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.dispatcher.startWorker(this.config);
    this.jobs.register({
      name: 'ingest',
      schedule: 'administered',
      run: () => this.ingestion.runScheduled((runId) => this.dispatcher.dispatch(runId)),
    });
  }
}
