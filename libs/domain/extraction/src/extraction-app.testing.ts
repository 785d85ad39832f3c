import { type TestApp, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerModule } from '@reader/scheduler';
import { ExtractionHttpModule } from './extraction.http.module';
import { ExtractionJobsModule } from './extraction.jobs.module';

/** An app for a spec that extracts texts from a site on this machine; it runs no jobs by itself. */
export const extractionApp = (): TestApp =>
  testApp(
    [
      SchedulerModule.forRoot({ runsJobs: false }),
      OutboxJobsModule,
      ArticlesHttpModule,
      ExtractionHttpModule,
      ExtractionJobsModule,
    ],
    { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' },
  );
