import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { TestApp } from '@reader/accounts/testing';
import { aSource, ingested } from '@reader/articles/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { sql } from '@reader/database';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerModule } from '@reader/scheduler';
import { createTestDatabase, type TestDatabase, useWebSite, waitUntil } from '@reader/testing';
import { ExtractionJobsModule } from '../extraction.jobs.module';
import { aPage, paragraphs } from '../testing';

/** More than the newest of a source, which the job finds without events. */
const ARTICLES = 55;

/** Accepts connections and never answers, like a Redis whose machine hangs. */
class SilentRedis {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => {
    this.sockets.add(socket);
    socket.on('error', () => undefined).resume();
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `redis://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

describe('full texts while the queue does not answer', () => {
  const site = useWebSite();
  const redis = new SilentRedis();
  const apps: TestApp[] = [];
  let made: TestDatabase;

  beforeAll(async () => {
    made = await createTestDatabase();
  });
  afterAll(async () => {
    await stop();
    await redis.stop();
    await made.drop();
  });

  const stop = async () => {
    for (const app of apps.splice(0)) await app.stop();
  };

  const start = async (env: Readonly<Record<string, string>>): Promise<TestApp> => {
    const app = new TestApp();
    apps.push(app);
    await app.start(
      [
        SchedulerModule.forRoot({ runsJobs: false }),
        OutboxJobsModule,
        ArticlesHttpModule,
        ExtractionJobsModule,
      ],
      { DATABASE_URL: made.url, FETCH_ALLOW_PRIVATE: '127.0.0.0/8', ...env },
    );
    return app;
  };

  async function addArticles(app: TestApp): Promise<void> {
    const { id: owner } = await app.signedIn();
    const source = await aSource(app.app, owner, { slug: 'waiting' });
    await app.app.database.run(sql`update sources set full_text = true`);
    const entries = Array.from({ length: ARTICLES }, (_, n) => ({
      title: `Fire ${n}`,
      url: site.addPage(`/waiting/${n}`, aPage(`Fire ${n}`, paragraphs(4))),
    }));
    await ingested(app.app, source, entries);
  }

  it('are extracted once it answers, and no transaction waits for it', async () => {
    const first = await start({ QUEUE_REDIS_URL: await redis.start() });
    await addArticles(first);
    const { database } = first.app;
    const batch = sql`select 1 from outbox_batches where handler = 'full-text'`;
    await waitUntil('the handler waits', async () => (await database.queryOne(batch)) !== null);
    const unlocked = await database.query(sql`select 1 from outbox for update skip locked`);
    expect(unlocked).toHaveLength(ARTICLES);
    const deferred = sql`
      select count(*)::integer as n from outbox where due_at > now() and failures = 0`;
    await waitUntil('they are deferred', async () => (await database.count(deferred)) === ARTICLES);
    expect(await database.query(sql`select 1 from outbox_dead_letters`)).toEqual([]);
    await stop();
    const second = (await start({})).app.database;
    await second.run(sql`update outbox set due_at = now()`);
    await second.run(sql`notify outbox`);
    await waitUntil('all full texts are stored', async () => {
      const missing = sql`select 1 from articles where not has_body limit 1`;
      return (await second.queryOne(missing)) === null;
    });
  });
});
