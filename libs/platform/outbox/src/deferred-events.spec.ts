import { Module } from '@nestjs/common';
import { sql } from '@reader/database';
import { SchedulerModule } from '@reader/scheduler';
import { type RunningApp, startApp, waitUntil } from '@reader/testing';
import { DependencyUnavailable } from './dependency-unavailable';
import type { EventHandler } from './event-handler';
import { FAILURES_MAX } from './event-processor';
import { Outbox } from './outbox';
import { OutboxDispatcher } from './outbox-dispatcher';
import { OutboxJobsModule } from './outbox.jobs.module';
import { insertArticles } from './outbox.testing';

const TYPE = 'article.created';
const ARTICLES = 20;

/** A handler that needs a server, in `prepare` or in `run`. */
class Trial {
  isServerAway = false;
  /** Number of events in each attempt. */
  readonly sizes: number[] = [];
  readonly handled: number[] = [];
  readonly handler: EventHandler<typeof TYPE>;

  constructor(step: 'prepare' | 'run') {
    this.handler = {
      event: TYPE,
      name: `needs a server to ${step}`,
      batch: 8,
      prepare: async (events) => (step === 'prepare' ? this.callServer(events.length) : undefined),
      run: async (events) => {
        if (step === 'run') this.callServer(events.length);
        this.handled.push(...events.map(({ article_id: id }) => id));
      },
    };
  }

  private callServer(events: number): void {
    this.sizes.push(events);
    if (this.isServerAway) throw new DependencyUnavailable('no answer');
  }
}

describe('events whose handler lacks a server that it needs', () => {
  const trials = { prepare: new Trial('prepare'), run: new Trial('run') };
  let app: RunningApp;

  beforeAll(async () => {
    class TrialModule {
      constructor(outbox: Outbox) {
        for (const { handler } of Object.values(trials)) outbox.register(handler);
      }
    }
    Reflect.defineMetadata('design:paramtypes', [Outbox], TrialModule);
    Module({ imports: [OutboxJobsModule] })(TrialModule);
    app = await startApp([SchedulerModule.forRoot({ runsJobs: false }), TrialModule]);
  });
  afterAll(() => app.close());

  const publish = () =>
    app.database.withTransaction(async (tx) => {
      const ids = await insertArticles(tx, ARTICLES);
      await app.get(Outbox).publish(
        tx,
        ids.map((article_id) => ({ type: TYPE, article_id, needs_full_text: false })),
      );
      return ids;
    });
  const untilNoneIsDue = () =>
    waitUntil('no event is due', async () => {
      const due = sql`select 1 from outbox where due_at <= now() limit 1`;
      return (await app.database.queryOne(due)) === null;
    });
  const retry = async () => {
    await app.database.run(sql`update outbox set due_at = now()`);
    app.get(OutboxDispatcher).wake();
    await untilNoneIsDue();
  };

  it.each(['prepare', 'run'] as const)('are deferred together, however often: %s', async (step) => {
    const { sizes, handled, handler } = trials[step];
    trials[step].isServerAway = true;
    for (const list of [sizes, handled]) list.length = 0;
    const ids = await publish();
    await untilNoneIsDue();
    for (let attempt = 0; attempt < FAILURES_MAX; attempt++) await retry();
    expect([handled, sizes.includes(1)]).toEqual([[], false]);
    const pending = sql`
      select count(*)::integer as n from outbox where handler = ${handler.name} and failures = 0`;
    expect(await app.database.count(pending)).toBe(ARTICLES);
    trials[step].isServerAway = false;
    await retry();
    expect(handled).toEqual(ids);
    for (const left of [sql`select 1 from outbox_dead_letters`, sql`select 1 from outbox_batches`])
      expect(await app.database.query(left)).toEqual([]);
  });

  it('leave no record of a batch that was handled before its process died', async () => {
    const { name } = trials.run.handler;
    await app.database.run(sql`insert into outbox_batches (handler, event_ids) values (${name}, '{4711}')`);
    app.get(OutboxDispatcher).wake();
    await waitUntil('the record is deleted', async () => {
      const record = sql`select 1 from outbox_batches`;
      return (await app.database.queryOne(record)) === null;
    });
  });
});
