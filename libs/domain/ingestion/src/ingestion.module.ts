import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { FeedsModule } from '@reader/feeds';
import { HealthDetails } from '@reader/health';
import { SafeFetchModule } from '@reader/safe-fetch';
import { SourcesModule } from '@reader/sources';
import { FetchFeed } from './pipeline/fetch-feed';
import { FirstFetch } from './pipeline/first-fetch';
import { Politeness } from './pipeline/politeness';
import { StoreOutcome } from './pipeline/store-outcome';
import { IngestionService } from './run/ingestion.service';
import { toRunView } from './run/run.view';
import { RunHistory } from './run/run-history';
import { RunLog } from './run/run-log';
import { Runner } from './run/runner';

@Module({
  imports: [ArticlesModule, FeedsModule, SafeFetchModule, SourcesModule],
  providers: [IngestionService, Runner, RunLog, RunHistory, Politeness, FetchFeed, StoreOutcome, FirstFetch],
  exports: [IngestionService, RunHistory],
})
export class IngestionModule {
  constructor(details: HealthDetails, runs: RunHistory) {
    details.add('last_ingest_run', async () => {
      const run = await runs.newest();
      return run === null ? null : toRunView(run);
    });
  }
}
