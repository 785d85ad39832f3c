import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { FeedsModule } from '@reader/feeds';
import { HealthDetails } from '@reader/health';
import { SafeFetchModule } from '@reader/safe-fetch';
import { SourcesModule } from '@reader/sources';
import { FetchFeed } from './pipeline/fetch-feed';
import { FirstFetch } from './pipeline/first-fetch';
import { StoreOutcome } from './pipeline/store-outcome';
import { IngestionService } from './run/ingestion.service';
import { toRunView } from './run/run.view';
import { RunsQueries } from './run/runs.queries';

@Module({
  imports: [ArticlesModule, FeedsModule, SafeFetchModule, SourcesModule],
  providers: [IngestionService, RunsQueries, FetchFeed, StoreOutcome, FirstFetch],
  exports: [IngestionService, RunsQueries],
})
export class IngestionModule {
  constructor(details: HealthDetails, runs: RunsQueries) {
    details.add('last_ingest_run', async () => {
      const run = await runs.newest();
      return run === null ? null : toRunView(run);
    });
  }
}
