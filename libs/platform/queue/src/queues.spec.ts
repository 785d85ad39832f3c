import { execFileSync } from 'node:child_process';
import { sql } from '@reader/database';
import { createTestDatabase, type RunningApp, startApp, startTestServer, waitUntil } from '@reader/testing';
import { QueueModule, type QueuedJob, Queues } from './index';

/** A promise with its resolve function. */
function gate() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** Records what ran; `reached(n)` waits for the n-th entry. */
class Log<T> {
  readonly entries: T[] = [];
  private readonly waiting: { readonly count: number; readonly resolve: () => void }[] = [];

  add(entry: T): void {
    this.entries.push(entry);
    for (const { count, resolve } of this.waiting) if (this.entries.length >= count) resolve();
  }

  reached(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push({ count, resolve });
      if (this.entries.length >= count) resolve();
    });
  }
}

/** Runs in another process: ends every other connection to the given database. */
const KILL_ALL = `
  const { Client } = require('pg');
  const client = new Client({ connectionString: process.argv[1] });
  client.connect().then(async () => {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity ' +
      'where datname = current_database() and pid <> pg_backend_pid()');
    await client.end();
  });`;

function databaseUrlOf(app: RunningApp): string {
  return (app.config.database.connection as { connectionString: string }).connectionString;
}

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
    const [queue, log] = [freshName(), new Log<QueuedJob<{ n: number }>>()];
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
    const [queue, log, end] = [freshName(), new Log<null>(), gate()];
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

  it('share their jobs among processes, each within its concurrency', async () => {
    const database = await createTestDatabase();
    try {
      const both = await Promise.all([1, 2].map(() => process({ DATABASE_URL: database.url })));
      const [queue, log, end] = [freshName(), new Log<number>(), gate()];
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
      const [queue, log] = [freshName(), new Log<string>()];
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
    const [queue, log] = [freshName(), new Log<number>()];
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
    const [queue, started, end] = [freshName(), gate(), gate()];
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

describe('queues on Postgres', () => {
  async function connectionsOf(app: RunningApp): Promise<number> {
    const row = await app.database.queryOne<{ n: number }>(sql`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and application_name not like '% pool'`);
    return row?.n ?? 0;
  }

  /** Also waits until the clients have noticed. */
  async function killConnections(app: RunningApp): Promise<void> {
    const killed = await app.database.query<{ pid: number }>(sql`
      select pid, pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    const pids = killed.map(({ pid }) => pid);
    const left = sql`select 1 from pg_stat_activity where pid = any(${pids})`;
    await waitUntil('the killed connections are gone', async () => !(await app.database.queryOne(left)));
  }

  it('connect to nothing before their first use', async () => {
    const app = await startApp([QueueModule]);
    try {
      expect(await connectionsOf(app)).toBe(0);
      expect(await app.database.queryOne(sql`select to_regnamespace('queues') as made`)).toEqual({
        made: null,
      });
      await app.get(Queues).add('trial', [{ data: 1 }]);
      expect(await connectionsOf(app)).toBeGreaterThan(0);
    } finally {
      await app.close();
    }
  });

  it('accept the parts of a database address as well as a URL', async () => {
    const database = await createTestDatabase();
    const { hostname, port, username, password, pathname } = new URL(database.url);
    const app = await startApp([QueueModule], {
      DATABASE_URL: '',
      DB_HOST: hostname,
      DB_PORT: port,
      DB_USER: username,
      DB_PASSWORD: password,
      DB_NAME: pathname.slice(1),
    });
    try {
      await app.get(Queues).add('trial', [{ data: 1 }]);
      expect(await app.database.queryOne(sql`select count(*) as n from queues.job`)).toEqual({ n: 1 });
    } finally {
      await app.close();
      await database.drop();
    }
  });

  it('continue when all their connections are killed', async () => {
    const app = await startApp([QueueModule], { LOG_LEVEL: 'silent' });
    try {
      const log = new Log<number>();
      app.get(Queues).work<number>('trial', async ({ data }) => log.add(data), { concurrency: 2 });
      await app.get(Queues).add('trial', [{ data: 1 }]);
      await log.reached(1);
      await killConnections(app);
      await app.get(Queues).add('trial', [{ data: 2 }]);
      await log.reached(2);
      expect(log.entries).toEqual([1, 2]);
    } finally {
      await app.close();
    }
  });

  it('can add when every connection in the pool has ended unnoticed', async () => {
    const app = await startApp([QueueModule], { LOG_LEVEL: 'silent' });
    try {
      const queues = app.get(Queues);
      await Promise.all([1, 2, 3, 4].map((data) => queues.add('trial', [{ data }])));
      expect(await connectionsOf(app)).toBeGreaterThan(2);
      // Synchronous, so that this process cannot notice the end of its connections.
      execFileSync(process.execPath, ['-e', KILL_ALL, databaseUrlOf(app)], { cwd: __dirname });
      await queues.add('trial', [{ data: 5 }]);
      expect(await app.database.queryOne(sql`select count(*) as n from queues.job`)).toEqual({ n: 5 });
    } finally {
      await app.close();
    }
  });

  it('give the job of a dead worker to another one', async () => {
    const app = await startApp([QueueModule], { LOG_LEVEL: 'silent' });
    try {
      const log = new Log<number>();
      await app.get(Queues).add('trial', [{ data: 7 }]);
      await app.database.run(sql`
        update queues.job set state = 'active', lock_token = 'of a dead worker', locked_until_ms = 1`);
      app
        .get(Queues)
        .work<number>('trial', async ({ data }) => log.add(data), { concurrency: 1, lockMs: 200 });
      await log.reached(1);
      expect(log.entries).toEqual([7]);
    } finally {
      await app.close();
    }
  });

  it('survive a restart of the database, and fail to add during it', async () => {
    const server = await startTestServer();
    const app = await startApp([QueueModule], { LOG_LEVEL: 'silent', DATABASE_URL: server.url });
    try {
      const log = new Log<number>();
      const queues = app.get(Queues);
      queues.work<number>('trial', async ({ data }) => log.add(data), { concurrency: 2 });
      await queues.add('trial', [{ data: 1 }]);
      await log.reached(1);
      await server.stop();
      await expect(queues.add('trial', [{ data: 2 }])).rejects.toThrow();
      // A queue and a worker whose first connection fails.
      await expect(queues.add('late', [{ data: 2 }])).rejects.toThrow();
      queues.work<number>('late', async ({ data }) => log.add(data), { concurrency: 1 });
      await server.start();
      await queues.add('trial', [{ data: 3 }]);
      await queues.add('late', [{ data: 4 }]);
      await log.reached(3);
      expect(log.entries.toSorted()).toEqual([1, 3, 4]);
    } finally {
      await app.close();
      await server.remove();
    }
  });
});
