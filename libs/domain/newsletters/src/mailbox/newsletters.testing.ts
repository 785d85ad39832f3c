import { randomUUID } from 'node:crypto';
import { type SignedIn, TestApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { Leases } from '@reader/database';
import { Clock, SchedulerHttpModule, SchedulerModule } from '@reader/scheduler';
import { SourcesHttpModule } from '@reader/sources';
import type { WireSource } from '@reader/sources/testing';
import { NewslettersHttpModule } from '../newsletters.http.module';
import { NewslettersJobsModule } from '../newsletters.jobs.module';
import { NewslettersJob } from './newsletters.job';
import type { OutcomeCounts } from './read-context';

export const NO_OUTCOMES: OutcomeCounts = {
  ...{ stored: 0, duplicate: 0, paused: 0, unclaimed: 0, skipped: 0, failed: 0 },
};

/** An app that polls a mailbox when the test says so. */
export class NewslettersApp extends TestApp {
  startWith(env: Readonly<Record<string, string>>, clock = new Clock()): Promise<void> {
    const scheduler = SchedulerModule.forRoot({ runsJobs: false, clock });
    return this.start(
      [
        ...[scheduler, SchedulerHttpModule, SourcesHttpModule, ArticlesHttpModule],
        ...[NewslettersHttpModule, NewslettersJobsModule],
      ],
      env,
    );
  }

  /** Polls once, under a lease of its own, so that only the stored messages keep two polls apart. */
  async poll(): Promise<OutcomeCounts> {
    const held = await this.app
      .get(Leases)
      .hold(`poll ${randomUUID()}`, (lease) =>
        this.app.get(NewslettersJob).run({ lease, signal: new AbortController().signal }),
      );
    return held?.result as OutcomeCounts;
  }
}

export async function addressOf(client: SignedIn): Promise<string> {
  return (await client.get<{ address: string }>('/api/newsletters/address')).body.address;
}

export async function sourcesOf(client: SignedIn): Promise<WireSource[]> {
  return (await client.get<{ items: WireSource[] }>('/api/sources')).body.items;
}
