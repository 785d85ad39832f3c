import { sql } from '@reader/database';
import { createTestDatabase, type RunningApp, startApp, waitUntil } from '@reader/testing';
import { QueueModule, type QueuedJob, Queues } from './index';
import { createGate, EntryLog } from './queues.testing';

let queueNumber = 0;
/** All tests share one Redis, so each uses its own queue. */
const freshName = () =>
  `trial-${process.pid}-${++queueNumber}-${performance.now().toString(36).replace('.', '')}`;

const redisUrl = process.env['TEST_REDIS_URL'];
if (!redisUrl) process.stderr.write('queues on Redis are not tested: TEST_REDIS_URL names no server\n');
const stores: [string, Record<string, string>][] = [
  ['Postgres', {}],
  ...(redisUrl ? [['Redis', { QUEUE_REDIS_URL: redisUrl }] as [string, Record<string, string>]] : []),
];

describe.each(stores)('queues on %s', (_, env) => {
  const running: RunningApp[] = [];

  async function process(more: Record<string, string> = {}) {
    const app = await startApp([QueueModule], { LOG_LEVEL: 'silent', ...env, ...more });
    running.push(app);
    return { app, queues: app.get(Queues) };
  }

  afterEach(async () => {
    for (const app of running.splice(0)) await app.close();
  });

  it('run each job once, in order, with its data', async () => {
    const { queues } = await process();
    const [queue, log] = [freshName(), new EntryLog<QueuedJob<{ n: number }>>()];
    const jobs = Array.from({ length: 1_500 }, (_, n) => ({ data: { n } }));
    await queues.add(queue, jobs);
    await queues.add(queue, []);
    queues.work<{ n: number }>(queue, async (job) => log.add(job), { concurrency: 1 });
    await log.reached(1_500);
    expect(log.entries.map(({ data }) => data.n)).toEqual(jobs.map(({ data }) => data.n));
    expect(log.entries[0]).toMatchObject({ attempt: 1, isLastAttempt: false });
  });

  it('count their jobs until they are done', async () => {
    const { queues } = await process();
    const [queue, log, end] = [freshName(), new EntryLog<null>(), createGate()];
    expect(await queues.count(queue)).toBe(0);
    await queues.add(queue, [{ data: null }, { data: null }, { data: null, delayMs: 600_000 }]);
    const work = async () => {
      log.add(null);
      await end.promise;
    };
    queues.work(queue, work, { concurrency: 1 });
    await log.reached(1);
    expect(await queues.count(queue)).toBe(3);
    expect(await queues.countByState()).toEqual(
      Object.entries({ waiting: 1, active: 1, delayed: 1, failed: 0 }).map(([state, count]) => ({
        queue,
        state,
        count,
      })),
    );
    end.resolve();
    await log.reached(2);
    await waitUntil('only the late job is left', async () => (await queues.count(queue)) === 1);
  });

  it('run jobs with a priority after the others, lower numbers first; they count as waiting', async () => {
    const { queues } = await process();
    const [queue, log] = [freshName(), new EntryLog<string>()];
    const add = (data: string, priority?: number) => ({ data, ...(priority && { priority }) });
    await queues.add(queue, [add('third', 2), add('second', 1), add('fourth', 2), add('first')]);
    expect(await queues.count(queue)).toBe(4);
    queues.work<string>(queue, async ({ data }) => log.add(data), { concurrency: 1 });
    expect(await queues.countByState()).toMatchObject([{ state: 'waiting', count: 4 }, {}, {}, {}]);
    await log.reached(4);
    expect(log.entries).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('share their jobs among processes, each within its concurrency', async () => {
    const database = await createTestDatabase();
    try {
      const both = await Promise.all([1, 2].map(() => process({ DATABASE_URL: database.url })));
      const [queue, log, end] = [freshName(), new EntryLog<number>(), createGate()];
      both.forEach(({ queues }, index) =>
        queues.work(
          queue,
          async () => {
            log.add(index);
            await end.promise;
          },
          { concurrency: 3 },
        ),
      );
      await both[0]?.queues.add(
        queue,
        Array.from({ length: 20 }, () => ({ data: null })),
      );
      await log.reached(6);
      expect(log.entries.toSorted()).toEqual([0, 0, 0, 1, 1, 1]);
      end.resolve();
      await log.reached(20);
      for (const { app } of both) await app.close();
      running.splice(0);
    } finally {
      await database.drop();
    }
  });

  it.each(['https://site.test/feed?a=b:c', '42', 'ü 0:1'])(
    'accept a job with the id %j once while it waits, and again when it has ended',
    async (id) => {
      const { queues } = await process();
      const [queue, log] = [freshName(), new EntryLog<string>()];
      await queues.add(queue, [{ id, data: 1 }]);
      await queues.add(queue, [{ id, data: 2 }, { id, data: 3 }, { data: 4 }]);
      queues.work<number>(queue, async (job) => log.add(job.data === 4 ? 'other' : job.id), {
        concurrency: 1,
      });
      await log.reached(2);
      expect(log.entries).toEqual([id, 'other']);
      // The handler ends before the store knows. Once the next job has run, the id is free.
      await queues.add(queue, [{ data: 4 }]);
      await log.reached(3);
      await queues.add(queue, [{ id, data: 5 }]);
      await log.reached(4);
      expect(log.entries.at(-1)).toBe(id);
    },
  );

  it('retry a job that failed', async () => {
    const { queues } = await process();
    const [queue, log] = [freshName(), new EntryLog<number>()];
    await queues.add(queue, [{ data: null }]);
    queues.work(
      queue,
      async ({ attempt }) => {
        log.add(attempt);
        if (attempt === 1) throw new Error('not yet');
      },
      { concurrency: 1 },
    );
    await log.reached(2);
    expect(log.entries).toEqual([1, 2]);
  });

  it('refuse a job whose data is too large', async () => {
    const { queues } = await process();
    await expect(queues.add(freshName(), [{ data: 'x'.repeat(70_000) }])).rejects.toThrow('limit');
  });

  it('finish running jobs before the process ends, and start none after', async () => {
    const { app, queues } = await process();
    const [queue, started, end] = [freshName(), createGate(), createGate()];
    const ended: number[] = [];
    await queues.add(queue, [{ data: 1 }, { data: 2 }]);
    queues.work<number>(
      queue,
      async ({ data }) => {
        started.resolve();
        await end.promise;
        await app.database.queryOne(sql`select 1`);
        ended.push(data);
      },
      { concurrency: 1 },
    );
    await started.promise;
    const closed = app.nest.close();
    end.resolve();
    await closed;
    expect(ended).toEqual([1]);
  });
});
