import { Module } from '@nestjs/common';
import { sql } from '@reader/database';
import { SchedulerModule } from '@reader/scheduler';
import { type RunningApp, startApp, waitUntil } from '@reader/testing';
import type { EventHandler } from './event-handler';
import { CRASHES_MAX, EventProcessor } from './event-processor';
import { Outbox } from './outbox';
import { OutboxDispatcher } from './outbox-dispatcher';
import { OutboxJobsModule } from './outbox.jobs.module';
import { OutboxRepository } from './outbox.repository';
import { insertArticles } from './outbox.testing';

const TYPE = 'article.created';

describe('a batch that a process has begun', () => {
  const handled: number[] = [];
  const handler: EventHandler<typeof TYPE> = {
    event: TYPE,
    name: 'takes locks late',
    batch: 8,
    run: async (events) => void handled.push(...events.map(({ article_id: id }) => id)),
  };
  let app: RunningApp;

  beforeAll(async () => {
    class TrialModule {
      constructor(outbox: Outbox) {
        outbox.register(handler);
      }
    }
    Reflect.defineMetadata('design:paramtypes', [Outbox], TrialModule);
    Module({ imports: [OutboxJobsModule] })(TrialModule);
    app = await startApp([SchedulerModule.forRoot({ runsJobs: false }), TrialModule]);
    app.get(OutboxDispatcher).onModuleDestroy();
  });
  beforeEach(() => (handled.length = 0));
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  const publish = () =>
    app.database.withTransaction(async (tx) => {
      const ids = await insertArticles(tx, 3);
      const events = ids.map((article_id) => ({ type: TYPE, article_id, needs_full_text: false }) as const);
      await app.get(Outbox).publish(tx, events);
      return ids;
    });

  /** Stops each transaction before it has its locks. `countStopped` returns how many wait. */
  function holdTransactions() {
    const repository = app.get(OutboxRepository);
    const take = repository.take.bind(repository);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let stopped = 0;
    jest.spyOn(repository, 'take').mockImplementation(async (...parameters) => {
      stopped += 1;
      await released;
      return take(...parameters);
    });
    return { release, countStopped: () => stopped };
  }

  it('is left alone until its transaction has the locks', async () => {
    const { release, countStopped } = holdTransactions();
    const ids = await publish();
    let ended = 0;
    const taken: Promise<number>[] = [];
    // Each stands for a process.
    for (let begun = 1; begun <= CRASHES_MAX + 1; begun++) {
      taken.push(
        app
          .get(EventProcessor)
          .processNext(handler)
          .finally(() => (ended += 1)),
      );
      await waitUntil('the process waits or has ended', () => countStopped() + ended === begun);
    }
    release();
    expect(await Promise.all(taken)).toEqual([ids.length, ...Array<number>(CRASHES_MAX).fill(0)]);
    expect(handled).toEqual(ids);
    expect(await app.database.query(sql`select reason from outbox_dead_letters`)).toEqual([]);
  });

  it('is no crash when the database fails', async () => {
    const [repository, processor] = [app.get(OutboxRepository), app.get(EventProcessor)];
    const ids = await publish();
    const failing = jest.spyOn(repository, 'take').mockRejectedValue(new Error('no connection'));
    for (let failure = 0; failure < CRASHES_MAX; failure++)
      await expect(processor.processNext(handler)).rejects.toThrow('no connection');
    failing.mockRestore();
    expect(await processor.processNext(handler)).toBe(ids.length);
    expect(handled).toEqual(ids);
  });
});
