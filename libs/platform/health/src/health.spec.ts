import { once } from 'node:events';
import { connect } from 'node:net';
import { type BeforeApplicationShutdown, Logger, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { sql } from '@reader/database';
import { ConnectionDrainer } from '@reader/http';
import {
  type HttpResponse,
  HttpClient,
  type RunningApp,
  startApp,
  startTestServer,
  waitUntil,
} from '@reader/testing';
import { HealthDetails, HealthHttpModule, HealthModule } from './index';

/** The guard's own specs test who may call which route. */
@Module({ providers: [{ provide: APP_GUARD, useValue: { canActivate: () => true } }] })
class EverybodyIsAdmin {}

const modules = [EverybodyIsAdmin, HealthModule, HealthHttpModule];

describe('probes', () => {
  let app: RunningApp;
  let client: HttpClient;

  beforeAll(async () => {
    app = await startApp(modules, { DB_POOL_SIZE: '2', LOG_LEVEL: 'silent' });
    client = new HttpClient(app.url);
  });

  afterAll(() => app.close());

  it.each(['live', 'ready', 'health'])('answer ok at /api/%s and forbid caching', async (probe) => {
    const { status, headers, body } = await client.get(`/api/${probe}`);
    expect([status, body]).toEqual([200, { status: 'ok' }]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('keep their connection open for longer than a proxy would reuse it', async () => {
    const { headers } = await client.get('/api/live');
    const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(120);
  });

  it('report alive but not ready within 2 s when the database does not answer', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const busy = Promise.all([1, 2].map(() => app.database.withTransaction(() => released)));
    const { pool } = app.database;
    await waitUntil('the pool is full', () => pool.totalCount - pool.idleCount === 2);
    // A query in a full pool fails after 3 s; the probe must answer earlier.
    let hasQueryFailed = false;
    const query = app.database.queryOne(sql`select 1`).catch(() => (hasQueryFailed = true));
    const { status, body, headers } = await client.get('/api/ready');
    expect(hasQueryFailed).toBe(false);
    expect([status, body]).toMatchObject([503, { code: 'database_unavailable' }]);
    expect(headers.get('content-type')).toMatch('application/problem+json');
    expect((await client.get('/api/live')).status).toBe(200);
    release();
    await Promise.all([busy, query]);
    expect((await client.get('/api/ready')).status).toBe(200);
  });

  it('report details of the service to administrators', async () => {
    app.get(HealthDetails).add('next_ingest_at', async () => '2026-11-20T12:30:00.000Z');
    const { status, body } = await client.get('/api/health/details');
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'ok',
      version: app.config.version,
      uptime_seconds: expect.any(Number),
      database: {
        version: expect.stringMatching(/^\d+\.\d+/),
        vector_version: expect.stringMatching(/^\d+\.\d+/),
        latency_ms: expect.any(Number),
        pool: { total: expect.any(Number), idle: expect.any(Number), waiting: 0 },
        size_bytes: expect.any(Number),
        migrations_pending: 0,
      },
      next_ingest_at: '2026-11-20T12:30:00.000Z',
      last_ingest_run: null,
      embeddings: { pending: 0, model: null, dimensions: null },
      dead_letter_tasks: [],
      idp: expect.objectContaining({ enabled: false, redirect_uri: null }),
    });
  });

  it('count the pending migrations', async () => {
    const newest = sql`id = (select max(id) from migrations)`;
    const row = await app.database.queryOne<{ timestamp: number; name: string }>(sql`
      delete from migrations where ${newest} returning timestamp, name`);
    const { body } = await client.get('/api/health/details');
    expect(body).toMatchObject({ database: { migrations_pending: 1 } });
    await app.database.run(
      sql`insert into migrations (timestamp, name) values (${row?.timestamp}, ${row?.name})`,
    );
  });
});

describe('a process that received a stop signal', () => {
  it('is alive but not ready while its work ends', async () => {
    const seen: HttpResponse<unknown>[] = [];

    @Module({})
    class LastWork implements BeforeApplicationShutdown {
      async beforeApplicationShutdown(): Promise<void> {
        const client = new HttpClient(app.url);
        seen.push(await client.get('/api/ready'), await client.get('/api/live'));
      }
    }

    const app = await startApp([LastWork, ...modules], { LOG_LEVEL: 'silent' });
    await app.close();
    expect(seen).toMatchObject([{ status: 503, body: { code: 'shutting_down' } }, { status: 200 }]);
  });
});

describe('a database that restarts under the running service', () => {
  // An unhandled rejection fails the test.
  it('makes the service not ready while it is away, and nothing else', async () => {
    const server = await startTestServer();
    const app = await startApp(modules, { DATABASE_URL: server.url, LOG_LEVEL: 'silent' });
    try {
      const client = new HttpClient(app.url);
      const seen: Record<'live' | 'ready', number[]> = { live: [], ready: [] };
      const look = async () => {
        const [live, ready] = await Promise.all([client.get('/api/live'), client.get('/api/ready')]);
        seen.live.push(live.status);
        seen.ready.push(ready.status);
        return ready.status;
      };
      const working = app.database.query(sql`select pg_sleep(30)`).catch((error: Error) => error);
      await look();
      await server.stop();
      expect(await working).toBeInstanceOf(Error);
      for (let time = 0; time < 10; time++) expect(await look()).toBe(503);
      await server.start();
      await waitUntil('the service is ready again', async () => (await look()) === 200);
      expect(new Set(seen.live)).toEqual(new Set([200]));
      expect(new Set(seen.ready)).toEqual(new Set([200, 503]));
    } finally {
      await app.close();
      await server.remove();
    }
  });
});

describe('a stopping process', () => {
  it('closes connections on which no request ever began, before it cuts those that still run', async () => {
    const app = await startApp(modules, { LOG_LEVEL: 'silent' });
    const warn = jest.spyOn(Logger.prototype, 'warn');
    const unused = connect(Number(new URL(app.url).port), '127.0.0.1');
    await once(unused, 'connect');
    unused.resume();
    await Promise.all([app.get(ConnectionDrainer).drain(), once(unused, 'close')]);
    expect(warn).not.toHaveBeenCalled();
    await app.close();
  });
});
