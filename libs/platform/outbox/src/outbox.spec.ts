import { Module } from '@nestjs/common';
import { buildRawSql, sql, type Transaction } from '@reader/database';
import { Backlog, SchedulerModule } from '@reader/scheduler';
import { createTestDatabase, type RunningApp, startApp, type TestDatabase, waitUntil } from '@reader/testing';
import type { EventHandler } from './event-handler';
import type { DomainEvent } from './events';
import { CRASHES_MAX, EventProcessor, FAILURES_MAX } from './event-processor';
import { Outbox } from './outbox';
import { OutboxDispatcher } from './outbox-dispatcher';
import { OutboxJobsModule } from './outbox.jobs.module';
import { OutboxDeadLettersRepository } from './outbox-dead-letters.repository';
import { insertArticles } from './outbox.testing';

/** Longer than a slow machine needs for a few articles. */
const DRAIN_MS = 60_000;

const TYPE = 'article.created';
type Run = (articleIds: readonly number[], tx: Transaction, prepared?: unknown) => Promise<void> | void;

interface StepOptions {
  readonly prepare?: (ids: readonly number[]) => Promise<unknown>;
  readonly runsJobs?: boolean;
}

const toIds = (events: readonly DomainEvent<typeof TYPE>[]) => events.map(({ article_id: id }) => id);

/** Modules of a process with one handler, which records its articles and then calls `run`. */
function withStep(run: Run, { prepare, runsJobs = true }: StepOptions) {
  class StepModule {
    constructor(outbox: Outbox) {
      const handler: EventHandler<typeof TYPE> = {
        event: TYPE,
        name: 'count',
        batch: 8,
        enabledWhen: buildRawSql('false'),
        ...(prepare ? { prepare: (events) => prepare(toIds(events)) } : {}),
        run: async (events, tx, prepared) => {
          const ids = toIds(events);
          await tx.run(sql`insert into seen select unnest(${ids}::bigint[])`);
          await run(ids, tx, prepared);
        },
      };
      outbox.register(handler);
    }
  }
  Reflect.defineMetadata('design:paramtypes', [Outbox], StepModule);
  Module({ imports: [OutboxJobsModule] })(StepModule);
  return [SchedulerModule.forRoot({ runsJobs }), StepModule];
}

describe('the outbox', () => {
  let made: TestDatabase;
  let apps: RunningApp[] = [];

  /** Starts a process; the first one creates the schema. */
  async function aProcess(run: Run = () => undefined, options: StepOptions = {}): Promise<RunningApp> {
    const app = await startApp(withStep(run, options), { DATABASE_URL: made.url });
    apps.push(app);
    return app;
  }

  /** Creates the schema and enables the handler. */
  async function prepare(enabled = true): Promise<void> {
    const app = await aProcess();
    await app.database.run(sql`create table seen (article_id bigint not null)`);
    await enableWhen(app, enabled);
  }

  const enableWhen = (app: RunningApp, enabled: boolean) =>
    app.get(Outbox).enableWhen(app.database, 'count', buildRawSql(String(enabled)));

  const storeArticles = (app: RunningApp, count: number, needs_full_text = false) =>
    app.database.withTransaction(async (tx) => {
      const ids = await insertArticles(tx, count);
      await app.get(Outbox).publish(
        tx,
        ids.map((article_id) => ({ type: TYPE, article_id, needs_full_text })),
      );
      return ids;
    });

  const pendingIds = async ({ database }: RunningApp) =>
    (await database.query<{ id: number }>(sql`select article_id as id from outbox order by 1`)).map(
      ({ id }) => id,
    );

  /** Processed articles in order of id, once only events of `exceptIds` are pending. */
  async function seen(app: RunningApp, exceptIds: readonly number[] = []): Promise<number[]> {
    await waitUntil(
      'the events are handled',
      async () => (await pendingIds(app)).join() === exceptIds.join(),
    );
    const rows = await app.database.query<{ id: number }>(sql`select article_id as id from seen order by 1`);
    return rows.map(({ id }) => id);
  }

  /** Makes retries due now. */
  async function retryNow(app: RunningApp): Promise<void> {
    await app.database.run(sql`update outbox set due_at = now()`);
    app.get(OutboxDispatcher).wake();
  }

  async function retryUntilEmpty(app: RunningApp): Promise<void> {
    await waitUntil('no event is pending', async () => {
      await retryNow(app);
      return (await pendingIds(app)).length === 0;
    });
  }

  beforeEach(async () => {
    made = await createTestDatabase();
    apps = [];
  });

  afterEach(async () => {
    for (const app of apps) await app.close();
    await made.drop();
  });

  it('runs once for each event', async () => {
    await prepare();
    const [app] = apps as [RunningApp];
    const ids = [...(await storeArticles(app, 20)), ...(await storeArticles(app, 3))];
    expect(await seen(app)).toEqual(ids);
  });

  it('stores no event while the handler is disabled', async () => {
    await prepare(false);
    const [app] = apps as [RunningApp];
    await storeArticles(app, 5);
    expect(await pendingIds(app)).toEqual([]);
    await enableWhen(app, true);
    const ids = await storeArticles(app, 2);
    expect(await seen(app)).toEqual(ids);
    await enableWhen(app, false);
    await storeArticles(app, 2);
    expect(await seen(app)).toEqual(ids);
  });

  it('runs in a process without scheduled jobs', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(OutboxDispatcher).onModuleDestroy();
    const app = await aProcess(() => undefined, { runsJobs: false });
    const ids = await storeArticles(app, 3);
    expect(await app.get(Backlog).waitUntilEmpty(DRAIN_MS)).toEqual({});
    expect(await seen(app)).toEqual(ids);
  });

  it('counts due events as backlog, but not events that wait for a retry', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(OutboxDispatcher).onModuleDestroy();
    await storeArticles(first, 3);
    expect(await first.get(Backlog).waitUntilEmpty(0)).toEqual({ events: 3 });
    await first.database.run(sql`update outbox set due_at = now() + interval '1 minute'`);
    expect(await first.get(Backlog).waitUntilEmpty(DRAIN_MS)).toEqual({});
  });

  it('keeps events while no process runs', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(OutboxDispatcher).onModuleDestroy();
    const ids = await storeArticles(first, 12);
    expect(await pendingIds(first)).toEqual(ids);
    expect(await seen(await aProcess())).toEqual(ids);
  });

  it('takes effect once when a process loses its connection in the middle', async () => {
    await prepare();
    let cuts = 0;
    const [first] = apps as [RunningApp];
    first.get(OutboxDispatcher).onModuleDestroy();
    const ids = await storeArticles(first, 20);
    const app = await aProcess(async (_, tx) => {
      // Stands for a crash: the connection ends and uncommitted writes are lost.
      if ((cuts += 1) === 2) await tx.query(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await retryUntilEmpty(app);
    expect(await seen(app)).toEqual(ids);
  });

  it('shares events between two processes and handles each in one of them', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(OutboxDispatcher).onModuleDestroy();
    const ids = await storeArticles(first, 64);
    // Neither process continues before both have begun.
    const begun = new Set<string>();
    const { promise: both, resolve } = Promise.withResolvers<void>();
    const worker = (name: string) => () => {
      if (begun.add(name).size === 2) resolve();
      return both;
    };
    const [one] = await Promise.all([aProcess(worker('one')), aProcess(worker('other'))]);
    expect(await seen(one)).toEqual(ids);
  });

  it('moves an event that keeps failing to the dead letters and completes the others', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(OutboxDispatcher).onModuleDestroy();
    const ids = await storeArticles(first, 11);
    const poison = ids[5] as number;
    let failures = 0;
    const app = await aProcess((batch) => {
      if (!batch.includes(poison)) return;
      if (batch.length === 1) failures += 1;
      throw new Error('not this one');
    });
    const others = ids.filter((id) => id !== poison);
    expect(await seen(app, [poison])).toEqual(others);
    await retryUntilEmpty(app);
    expect(await seen(app)).toEqual(others);
    expect(failures).toBe(FAILURES_MAX);
  });

  it('moves an event that crashes its processes to the dead letters and completes the others', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(OutboxDispatcher).onModuleDestroy();
    const ids = await storeArticles(first, 11);
    const poison = ids[5] as number;
    // A crashed process leaves an unfinished batch.
    const recordCrash = (batch: readonly number[]) =>
      first.database.run(sql`
        insert into outbox_batches (handler, event_ids)
        select 'count', array_agg(event_id) from outbox where article_id = any(${batch}::bigint[])`);
    await recordCrash(ids.slice(0, 8));
    let alone = 0;
    const app = await aProcess(async (batch) => {
      if (!batch.includes(poison)) return;
      expect(batch).toEqual([poison]);
      alone += 1;
      await recordCrash([poison]);
      throw new Error('stands for the end of the process');
    });
    const others = ids.filter((id) => id !== poison);
    expect(await seen(app, [poison])).toEqual(others);
    await retryUntilEmpty(app);
    expect(alone).toBe(CRASHES_MAX - 1);
    expect(await seen(app)).toEqual(others);
    const [deadLetter] = await app.get(OutboxDeadLettersRepository).summarize();
    expect(deadLetter).toMatchObject({ type: 'count', articles: 1, last_article_ids: [poison] });
  });

  it('finishes the current batch when the process ends, and no other', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(OutboxDispatcher).onModuleDestroy();
    const ids = await storeArticles(first, 20);
    const begun = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    const app = await aProcess(() => {
      begun.resolve();
      return ending.promise;
    });
    await begun.promise;
    const closed = app.close();
    ending.resolve();
    await closed;
    apps = [first];
    expect(await seen(first, ids.slice(8))).toEqual(ids.slice(0, 8));
  });

  it('prepares outside of transactions, and other processes do not take the batch', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(OutboxDispatcher).onModuleDestroy();
    const ids = await storeArticles(first, 3);
    const prepared: (readonly number[])[] = [];
    const begun = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    const prepareSlowly = async (batch: readonly number[]) => {
      prepared.push(batch);
      begun.resolve();
      await ending.promise;
      return batch.length;
    };
    const sizes: unknown[] = [];
    await aProcess((_, __, size) => void sizes.push(size), { prepare: prepareSlowly });
    await begun.promise;
    const open = sql`
      select 1 from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    expect(await first.database.query(open)).toEqual([]);
    const other = await aProcess(() => undefined, { prepare: prepareSlowly });
    const handler = other.get(Outbox).listHandlers()[0] as EventHandler;
    expect(await other.get(EventProcessor).processNext(handler)).toBe(0);
    ending.resolve();
    expect(await seen(first)).toEqual(ids);
    expect([prepared, sizes]).toEqual([[ids], [3]]);
  });

  it('retries with fewer events when prepare fails', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(OutboxDispatcher).onModuleDestroy();
    const ids = await storeArticles(first, 8);
    const poison = ids[2] as number;
    const app = await aProcess(() => undefined, {
      prepare: (batch) => (batch.includes(poison) ? Promise.reject(new Error('no')) : Promise.resolve()),
    });
    const others = ids.filter((id) => id !== poison);
    expect(await seen(app, [poison])).toEqual(others);
    await retryUntilEmpty(app);
    const [deadLetter] = await app.get(OutboxDeadLettersRepository).summarize();
    expect(deadLetter).toMatchObject({ type: 'count', articles: 1, last_article_ids: [poison] });
  });

  it('deletes the event with its article', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(OutboxDispatcher).onModuleDestroy();
    await storeArticles(first, 5);
    await first.database.run(sql`delete from articles`);
    expect(await pendingIds(first)).toEqual([]);
  });

  /** Publishes the event of a new article, to be handled by this process at once. */
  const storeClaimed = (app: RunningApp) =>
    app.database.withTransaction(async (tx) => {
      const [article_id = 0] = await insertArticles(tx, 1);
      const claimed = await app
        .get(Outbox)
        .publishClaimed(tx, [{ type: TYPE, article_id, needs_full_text: false }]);
      return { article_id, claimed };
    });

  it('handles claimed events at once, and other processes leave them alone', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    const { article_id: id, claimed } = await storeClaimed(first);
    const handler = first.get(Outbox).listHandlers()[0] as EventHandler;
    expect(await first.get(EventProcessor).processNext(handler)).toBe(0);
    await first.get(Outbox).handleNow(claimed);
    expect(await pendingIds(first)).toEqual([]);
    expect(await seen(first)).toEqual([id]);
  });

  it('handles claimed events in the background when the claim is over', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    const { article_id: id } = await storeClaimed(first);
    await retryUntilEmpty(first);
    expect(await seen(first)).toEqual([id]);
  });

  it('repeats in the background what fails at once', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(OutboxDispatcher).onModuleDestroy();
    let fails = true;
    const app = await aProcess(() => (fails ? Promise.reject(new Error('not yet')) : Promise.resolve()));
    const { article_id: id, claimed } = await storeClaimed(app);
    await app.get(Outbox).handleNow(claimed);
    expect(await pendingIds(app)).toEqual([id]);
    fails = false;
    await retryUntilEmpty(app);
    expect(await seen(app)).toEqual([id]);
  });

  it('stores only events with the facts of the filter', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    first.get(OutboxDispatcher).onModuleDestroy();
    await first.database.run(sql`update outbox_handlers set filter = '{"needs_full_text": true}'`);
    await storeArticles(first, 1);
    const ids = await storeArticles(first, 1, true);
    expect(await pendingIds(first)).toEqual(ids);
  });

  it('stores nothing when the publisher rolls back', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    const failed = first.database.withTransaction(async (tx) => {
      const [article_id = 0] = await insertArticles(tx, 1);
      await first.get(Outbox).publish(tx, [{ type: TYPE, article_id, needs_full_text: false }]);
      throw new Error('the publisher fails');
    });
    await expect(failed).rejects.toThrow('the publisher fails');
    expect(await pendingIds(first)).toEqual([]);
  });

  it('evaluates the condition of a handler that starts later', async () => {
    await prepare();
    const [first] = apps as [RunningApp];
    await first.database.run(sql`delete from outbox_handlers`);
    await aProcess();
    expect(await first.database.query(sql`select handler, event, enabled from outbox_handlers`)).toEqual([
      { handler: 'count', event: TYPE, enabled: false },
    ]);
    expect(() => first.get(Outbox).register(first.get(Outbox).listHandlers()[0] as EventHandler)).toThrow(
      'registered twice',
    );
  });
});
