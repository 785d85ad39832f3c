import { type SignedIn, TestApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { type Lease, Leases, sql } from '@reader/database';
import { ExtractionHttpModule } from '@reader/extraction';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerHttpModule, SchedulerModule } from '@reader/scheduler';
import { SourcesHttpModule } from '@reader/sources';
import { WatchlistsHttpModule, WatchlistsJobsModule } from '@reader/watchlists';
import { generateVAPIDKeys } from 'web-push';
import { PushHttpModule } from './push.http.module';
import { PushJobsModule } from './push.jobs.module';
import { PushJob } from './notification/push.job';
import { type Answer, PushService, type TestBrowser } from './push-service.testing';

export const SUBSCRIPTIONS = '/api/push/subscriptions';
/** The outcomes of a run that had nothing to send. */
export const NONE = { sent: 0, gone: 0, later: 0, dropped: 0 };
const LEASE = 'push of a test';
const KEYS = generateVAPIDKeys();

export const buildPushModules = () => [
  ...[SchedulerModule.forRoot({ runsJobs: false }), SchedulerHttpModule, SourcesHttpModule],
  ...[ArticlesHttpModule, ExtractionHttpModule, WatchlistsHttpModule, WatchlistsJobsModule],
  ...[OutboxJobsModule, PushHttpModule, PushJobsModule],
];

/** The variables without which there are no notifications. */
export const buildPushKeys = () => ({
  VAPID_PUBLIC_KEY: KEYS.publicKey,
  VAPID_PRIVATE_KEY: KEYS.privateKey,
});

/** An app that sends notifications, and the push service that receives them. */
export class PushApp extends TestApp {
  readonly service = new PushService();
  private browsers = 0;

  async startWithService(): Promise<void> {
    await this.service.open();
    await this.start(buildPushModules(), {
      ...buildPushKeys(),
      FETCH_ALLOW_PRIVATE: this.service.host,
      VAPID_EMAIL: 'admin@reader.test',
    });
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.service.close();
  }

  /** A browser of the user. The push service answers 201, or these in turn. */
  async aBrowser(client: SignedIn, ...answers: Answer[]): Promise<TestBrowser> {
    const path = `/push/${++this.browsers}`;
    const browser = this.service.createBrowser(path, answers.length === 0 ? [{ status: 201 }] : answers);
    expect((await client.post(SUBSCRIPTIONS, browser)).status).toBe(201);
    return browser;
  }

  /** Runs the job once. @returns its outcomes */
  async sendDue(): Promise<unknown> {
    const { signal } = new AbortController();
    const work = (lease: Lease) => this.app.get(PushJob).run({ signal, lease });
    return (await this.app.get(Leases).hold(LEASE, work))?.result;
  }

  /** Runs the job once, although another run holds its lease. @returns its outcomes */
  async takeOver(): Promise<unknown> {
    await this.app.database.run(sql`update leases set expires_at = '-infinity' where name = ${LEASE}`);
    return this.sendDue();
  }
}

/** One helper for each suite: it is started before the first test and stopped after the last. */
export function usePushApp(): PushApp {
  const app = new PushApp();
  beforeAll(() => app.startWithService());
  afterAll(() => app.stop());
  return app;
}
