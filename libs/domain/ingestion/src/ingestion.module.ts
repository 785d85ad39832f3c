import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { FeedsModule } from '@reader/feeds';
import { HealthDetails } from '@reader/health';
import { QueueModule } from '@reader/queue';
import { SafeFetchModule } from '@reader/safe-fetch';
import { SchedulerSettingsModule } from '@reader/scheduler';
import { SourcesModule } from '@reader/sources';
import { ingestMetrics } from './ingestion.metrics';
import { FetchFeed } from './pipeline/fetch-feed';
import { FirstFetch } from './pipeline/first-fetch';
import { OutcomeStore } from './pipeline/outcome-store';
import { Politeness } from './pipeline/politeness';
import { Conductor } from './run/conductor';
import { FanOut } from './run/fan-out';
import { IngestionService } from './run/ingestion.service';
import { OutcomeLog } from './run/outcome-log';
import { OutcomeWriters } from './run/outcome-writer';
import { toRunView } from './run/run.view';
import { RunHistory } from './run/run-history';
import { RunLog } from './run/run-log';
import { RunScope } from './run/run-scope';
import { Runner } from './run/runner';
import { Slices } from './run/slices';

const PIPELINE = [Politeness, FetchFeed, OutcomeStore, FirstFetch];
const RUN = [Conductor, Runner, RunLog, RunHistory, RunScope, OutcomeLog, OutcomeWriters, Slices];

@Module({
  imports: [
    ArticlesModule,
    FeedsModule,
    QueueModule,
    SafeFetchModule,
    SchedulerSettingsModule,
    SourcesModule,
  ],
  providers: [IngestionService, FanOut, ...PIPELINE, ...RUN, ...ingestMetrics],
  exports: [IngestionService, FanOut, RunHistory],
})
export class IngestionModule {
  constructor(details: HealthDetails, runs: RunHistory) {
    details.add('last_ingest_run', async () => {
      const run = await runs.newest();
      return run === null ? null : toRunView(run);
    });
  }
}
