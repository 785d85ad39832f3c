import { execFileSync } from 'node:child_process';
import { sql } from '@reader/database';
import { createTestDatabase, type RunningApp, startApp, startTestServer, waitUntil } from '@reader/testing';
import { QueueModule, Queues } from './index';
import { EntryLog } from './queues.testing';

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

describe('queues on Postgres', () => {
  function connectionsOf(app: RunningApp): Promise<number> {
    return app.database.count(sql`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and application_name not like '% pool'`);
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
      const log = new EntryLog<number>();
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
      const log = new EntryLog<number>();
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
      const log = new EntryLog<number>();
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
