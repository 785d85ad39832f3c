import { Module } from '@nestjs/common';
import { buildRawSql, sql } from '@reader/database';
import { SchedulerModule } from '@reader/scheduler';
import { createTestDatabase, type RunningApp, startApp, type TestDatabase, waitUntil } from '@reader/testing';
import type { EventHandler } from './event-handler';
import { Outbox } from './outbox';
import { OutboxJobsModule } from './outbox.jobs.module';
import { insertArticles } from './outbox.testing';

const TYPE = 'article.created';
const BATCH = 8;
const PARALLEL = 2;

let [batches, running, mostRunning] = [0, 0, 0];
const allRun = Promise.withResolvers<void>();

/** The first batch shows that many events are pending; the next two end only when both run. */
const handler: EventHandler<typeof TYPE> = {
  ...{ event: TYPE, name: 'count', batch: BATCH, concurrency: PARALLEL },
  prepare: () => Promise.resolve(),
  run: async (events, tx) => {
    mostRunning = Math.max(mostRunning, ++running);
    if (++batches === 1 + PARALLEL) allRun.resolve();
    if (batches > 1) await allRun.promise;
    const ids = events.map(({ article_id: id }) => id);
    await tx.run(sql`insert into seen select unnest(${ids}::bigint[])`);
    running--;
  },
};

@Module({ imports: [OutboxJobsModule] })
class StepModule {
  constructor(outbox: Outbox) {
    outbox.register(handler);
  }
}

describe('a handler that may handle several batches at the same time', () => {
  let made: TestDatabase;
  let app: RunningApp;

  beforeAll(async () => {
    made = await createTestDatabase();
    const modules = [SchedulerModule.forRoot({ runsJobs: false }), StepModule];
    app = await startApp(modules, { DATABASE_URL: made.url });
    await app.database.run(sql`create table seen (article_id bigint not null)`);
    await app.get(Outbox).enableWhen(app.database, 'count', buildRawSql('true'));
  });

  afterAll(async () => {
    await app.close();
    await made.drop();
  });

  it('does so while many events are pending, and handles each once', async () => {
    const ids = await app.database.withTransaction(async (tx) => {
      const stored = await insertArticles(tx, 5 * BATCH);
      const events = stored.map((id) => ({ type: TYPE, article_id: id, needs_full_text: false }) as const);
      await app.get(Outbox).publish(tx, events);
      return stored;
    });
    const pending = sql`select 1 from outbox limit 1`;
    await waitUntil('all are handled', async () => (await app.database.queryOne(pending)) === null);
    const seen = await app.database.query<{ id: number }>(sql`select article_id as id from seen order by 1`);
    expect(seen.map(({ id }) => id)).toEqual(ids);
    expect(mostRunning).toBe(PARALLEL);
  });
});
