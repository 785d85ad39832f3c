import { Module, type OnModuleInit } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { FeedsModule } from '@reader/feeds';
import { HealthDetails } from '@reader/health';
import { Outbox, OutboxModule } from '@reader/outbox';
import { QueueModule } from '@reader/queue';
import { SafeFetchModule } from '@reader/safe-fetch';
import { SchedulerSettingsModule } from '@reader/scheduler';
import { SourcesModule } from '@reader/sources';
import { ingestMetrics } from './ingestion.metrics';
import { AddedSourcesHandler } from './pipeline/added-sources-handler';
import { FeedFetcher } from './pipeline/feed-fetcher';
import { FetchResultRepository } from './pipeline/fetch-result.repository';
import { FetchThrottle } from './pipeline/fetch-throttle';
import { PendingSourcesRepository } from './run/pending-sources.repository';
import { RunOrchestrator } from './run/run-orchestrator';
import { SliceDispatcher } from './run/slice-dispatcher';
import { IngestionService } from './run/ingestion.service';
import { RunResultRepository } from './run/run-result.repository';
import { ResultBatchers } from './run/result-batcher';
import { toRunView } from './run/run.view';
import { RunQueries } from './run/run.queries';
import { RunRepository } from './run/run.repository';
import { RunScopeRepository } from './run/run-scope.repository';
import { RunWorker } from './run/run-worker';
import { RunSlicesRepository } from './run/run-slices.repository';

const PIPELINE = [FetchThrottle, FeedFetcher, FetchResultRepository, AddedSourcesHandler];
const RUN = [
  RunOrchestrator,
  RunWorker,
  RunRepository,
  PendingSourcesRepository,
  RunQueries,
  RunScopeRepository,
  RunResultRepository,
  ResultBatchers,
  RunSlicesRepository,
];

@Module({
  imports: [
    ArticlesModule,
    FeedsModule,
    OutboxModule,
    QueueModule,
    SafeFetchModule,
    SchedulerSettingsModule,
    SourcesModule,
  ],
  providers: [IngestionService, SliceDispatcher, ...PIPELINE, ...RUN, ...ingestMetrics],
  exports: [IngestionService, SliceDispatcher, RunQueries],
})
export class IngestionModule implements OnModuleInit {
  constructor(
    private readonly details: HealthDetails,
    private readonly runs: RunQueries,
    private readonly outbox: Outbox,
    private readonly addedSources: AddedSourcesHandler,
  ) {}

  onModuleInit(): void {
    this.outbox.register(this.addedSources);
    this.details.add('last_ingest_run', async () => {
      const run = await this.runs.findNewest();
      return run === null ? null : toRunView(run);
    });
  }
}
