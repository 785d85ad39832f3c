import { Module } from '@nestjs/common';
import { type Database, sql } from '@reader/database';
import { SchedulerModule } from '@reader/scheduler';
import { createTestDatabase, type RunningApp, startApp, type TestDatabase, waitUntil } from '@reader/testing';
import type { EventHandler } from './event-handler';
import { FAILURES_MAX } from './event-processor';
import { Outbox } from './outbox';
import { OutboxDispatcher } from './outbox-dispatcher';
import { OutboxJobsModule } from './outbox.jobs.module';
import { insertArticles } from './outbox.testing';

const TYPE = 'article.created';
type Handler = EventHandler<typeof TYPE>;

/** Numbers from 0 to 1 that depend on the seed only (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Modules of a process with these handlers. */
function buildModules(handlers: readonly Handler[]) {
  class HandlersModule {
    constructor(outbox: Outbox) {
      for (const handler of handlers) outbox.register(handler);
    }
  }
  Reflect.defineMetadata('design:paramtypes', [Outbox], HandlersModule);
  Module({ imports: [OutboxJobsModule] })(HandlersModule);
  return [SchedulerModule.forRoot({ runsJobs: false }), HandlersModule];
}

/** Not those that become dead letters now: a locked one would be left for a further attempt. */
const makeAllDue = (database: Database) =>
  database.run(sql`
    update outbox set due_at = now() where due_at > now() and failures < ${FAILURES_MAX}`);

describe('handlers that are killed at random', () => {
  let made: TestDatabase;
  const apps: RunningApp[] = [];

  beforeEach(async () => {
    made = await createTestDatabase();
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
    await made.drop();
  });

  const start = async (handlers: readonly Handler[]) => {
    const app = await startApp(buildModules(handlers), { DATABASE_URL: made.url });
    apps.push(app);
    return app;
  };

  const publishInBatches = async (app: RunningApp, count: number, random: () => number) => {
    const published: number[] = [];
    while (published.length < count)
      await app.database
        .withTransaction(async (tx) => {
          const ids = await insertArticles(tx, 1 + Math.floor(random() * 20));
          const events = ids.map(
            (article_id) => ({ type: TYPE, article_id, needs_full_text: false }) as const,
          );
          await app.get(Outbox).publish(tx, events);
          // What is rolled back was never published.
          if (random() < 0.2) throw new Error('the publisher fails');
          return ids;
        })
        .then((ids) => published.push(...ids))
        .catch(() => undefined);
    return published;
  };

  const runUntilEmpty = (app: RunningApp) =>
    waitUntil('no event is pending', async () => {
      await makeAllDue(app.database);
      for (const each of apps) each.get(OutboxDispatcher).wake();
      return (await app.database.query(sql`select 1 from outbox limit 1`)).length === 0;
    });

  it.each([1, 2, 3])('handle each event once in effect, and lose none (seed %i)', async (seed) => {
    const random = createRandom(seed);
    // A run fails at most twice for an event that is alone, so that it does not become a dead letter.
    let kills = 40;
    const createHandler = (name: string, batch: number): Handler => ({
      event: TYPE,
      name,
      batch,
      run: async (events, tx) => {
        const dies = events.length > 1 && kills > 0 && random() < 0.5;
        if (dies) kills -= 1;
        const [isEarly, isCut] = [random() < 0.5, random() < 0.5];
        const die = async () => {
          if (isCut) await tx.query(sql`select pg_terminate_backend(pg_backend_pid())`);
          throw new Error('the handler fails');
        };
        if (dies && isEarly) await die();
        for (const { article_id: id } of events)
          await tx.run(sql`insert into seen (handler, article_id) values (${name}, ${id})`);
        if (dies) await die();
      },
    });
    const handlers = [createHandler('one', 7), createHandler('other', 3)];
    const first = await start(handlers);
    await first.database.run(sql`create table seen (handler text, article_id bigint)`);
    await start(handlers);
    const published = await publishInBatches(first, 120, random);
    await runUntilEmpty(first);
    expect(kills).toBeLessThan(40);
    for (const { name } of handlers) {
      const seen = await first.database.query<{ id: number }>(sql`
        select article_id as id from seen where handler = ${name} order by 1`);
      expect(seen.map(({ id }) => id)).toEqual(published.toSorted((a, b) => a - b));
    }
    expect(await first.database.query(sql`select 1 from outbox_dead_letters`)).toEqual([]);
    expect(await first.database.query(sql`select 1 from outbox_batches`)).toEqual([]);
  });

  it.each([4, 5])('isolate the events that always fail, and handle all others (seed %i)', async (seed) => {
    const random = createRandom(seed);
    const poison = new Set<number>();
    const attempts = new Map<number, number>();
    const handler: Handler = {
      event: TYPE,
      name: 'one',
      batch: 16,
      run: async (events, tx) => {
        for (const { article_id: id } of events)
          await tx.run(sql`insert into seen (handler, article_id) values ('one', ${id})`);
        const bad = events.filter(({ article_id: id }) => poison.has(id));
        const [only] = events;
        if (events.length === 1 && bad.length === 1 && only)
          attempts.set(only.article_id, (attempts.get(only.article_id) ?? 0) + 1);
        if (bad.length > 0) throw new Error('planted');
      },
    };
    const app = await start([handler]);
    await app.database.run(sql`create table seen (handler text, article_id bigint)`);
    app.get(OutboxDispatcher).onModuleDestroy();
    const published = await publishInBatches(app, 60, random);
    for (const id of published) if (random() < 0.1) poison.add(id);
    poison.add(published[0] ?? 0);
    await start([handler]);
    await waitUntil('no event is pending', async () => {
      await makeAllDue(app.database);
      apps[1]?.get(OutboxDispatcher).wake();
      return (await app.database.query(sql`select 1 from outbox limit 1`)).length === 0;
    });
    const seen = await app.database.query<{ id: number }>(sql`select article_id as id from seen order by 1`);
    const others = published.filter((id) => !poison.has(id)).toSorted((a, b) => a - b);
    expect(seen.map(({ id }) => id)).toEqual(others);
    expect(attempts).toEqual(new Map([...poison].map((id) => [id, FAILURES_MAX])));
    const dead = await app.database.query<{ id: number }>(sql`
      select article_id as id from outbox_dead_letters order by 1`);
    expect(dead.map(({ id }) => id)).toEqual([...poison].toSorted((a, b) => a - b));
  });
});
