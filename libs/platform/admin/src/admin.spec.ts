import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { sql } from '@reader/database';
import { MetricsModule } from '@reader/metrics';
import { Queues } from '@reader/queue';
import { HttpClient, type RunningApp, startApp, testConfig } from '@reader/testing';
import { AdminHttpModule } from './admin.http.module';
import { AdminModule } from './admin.module';

interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
}
interface Storage {
  readonly database_bytes: number;
  readonly tables: readonly {
    readonly name: string;
    readonly rows: number | null;
    readonly table_bytes: number;
    readonly index_bytes: number;
    readonly total_bytes: number;
  }[];
}
interface DeadLetter {
  readonly dead_letter_id: number;
  readonly kind: string;
}

/** The api's specs test who may call which route. */
@Module({ providers: [{ provide: APP_GUARD, useValue: { canActivate: () => true } }] })
class EverybodyIsAdmin {}

describe('administration', () => {
  let app: RunningApp;
  let admin: HttpClient;
  beforeAll(async () => {
    app = await startApp([EverybodyIsAdmin, AdminHttpModule]);
    admin = new HttpClient(app.url);
  });
  afterAll(() => app.close());

  async function plantMail(to: string, failedAt: string | null): Promise<number> {
    const row = await app.database.queryOne<{ mail_id: number }>(sql`
      insert into mails (message_id, kind, recipient, subject, text_body, expires_at, attempts, unconfirmed,
                         error, failed_at)
      values ('id@service.test', 'digest', ${to}, 'secret subject', 'secret text',
              now() + interval '1 minute',
              3, 2, '550 no such user', ${failedAt}::timestamptz)
      returning mail_id`);
    return row?.mail_id ?? 0;
  }

  it('lists pending mails without their content', async () => {
    const id = await plantMail('pending@mail.test', null);
    const { status, body } = await admin.get<Page<object>>('/api/admin/outbox');
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 1 });
    expect(body.items).toEqual([
      {
        ...{ mail_id: id, kind: 'digest', user_id: null, to: 'pending@mail.test', attempts: 3 },
        error: '550 no such user',
        next_attempt_at: expect.any(String),
        created_at: expect.any(String),
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('lists dead mails and events with different numbers, and retries either', async () => {
    const mailId = await plantMail('dead@mail.test', '2026-11-20T10:00:00Z');
    const eventId = mailId + 1;
    await app.database.run(sql`
      insert into outbox_dead_letters (event_id, handler, event, reason, failed_at)
      values (${eventId}, 'icons', '{"type": "source.added", "source_id": 1}', 'no icon',
              '2026-11-21T10:00:00Z')`);
    const list = async () => (await admin.get<Page<DeadLetter>>('/api/admin/dead-letters')).body;
    expect(await list()).toMatchObject({
      total: 2,
      items: [
        {
          dead_letter_id: eventId,
          kind: 'event.icons',
          user_id: null,
          to: null,
          error: 'no icon',
          attempts: 3,
        },
        {
          dead_letter_id: mailId,
          kind: 'digest',
          to: 'dead@mail.test',
          error: '550 no such user',
          attempts: 3,
        },
      ],
    });
    for (const id of [mailId, eventId])
      expect(await admin.post(`/api/admin/dead-letters/${id}/retry`)).toMatchObject({
        status: 202,
        body: { dead_letter_id: id },
      });
    expect(await list()).toMatchObject({ total: 0, items: [] });
    for (const gone of [mailId, 'x'])
      expect(await admin.post(`/api/admin/dead-letters/${gone}/retry`)).toMatchObject({
        status: 404,
        body: { detail: 'There is no such dead letter.' },
      });
    const pending = await app.database.queryOne<object>(sql`
      select (select attempts + unconfirmed from mails
              where mail_id = ${mailId} and failed_at is null) as counted,
             (select event from outbox where handler = 'icons') as event`);
    expect(pending).toEqual({ counted: 0, event: { type: 'source.added', source_id: 1 } });
  });

  it('discards dead mails and events, and nothing that is still pending', async () => {
    const [pending, mailId] = [
      await plantMail('waits@mail.test', null),
      await plantMail('x@mail.test', '2026-11-20T10:00:00Z'),
    ];
    const eventId = mailId + 1;
    await app.database.run(sql`
      insert into outbox_dead_letters (event_id, handler, event, reason)
      values (${eventId}, 'icons', '{"type": "source.added", "source_id": 1}', 'no icon')`);
    for (const id of [mailId, eventId]) {
      expect((await admin.delete(`/api/admin/dead-letters/${id}`)).status).toBe(204);
      expect((await admin.delete(`/api/admin/dead-letters/${id}`)).status).toBe(404);
    }
    expect((await admin.delete(`/api/admin/dead-letters/${pending}`)).status).toBe(404);
    const left = await app.database.queryOne<object>(sql`
      select (select count(*) from mails where mail_id = ${pending}) as pending,
             (select count(*) from mails where mail_id = ${mailId}) as mails,
             (select count(*) from outbox_dead_letters) as events`);
    expect(left).toEqual({ pending: 1, mails: 0, events: 0 });
  });

  it('counts events by handler and mails, with the age of the oldest', async () => {
    await app.database.run(sql`delete from mails`);
    await plantMail('dead@mail.test', '2026-11-20T10:00:00Z');
    await app.database.run(sql`
      insert into outbox (handler, event, due_at)
      select 'counted', '{"type": "source.added"}', now() + due
      from unnest(array['-70 seconds', '-60 seconds', '1 hour']::interval[]) as d (due)`);
    await app.database.run(sql`
      insert into outbox_batches (handler, event_ids, claimed_until)
      select handler, array_agg(event_id), now() + interval '1 minute'
      from outbox where handler = 'counted' and due_at between now() - interval '65 seconds' and now()
      group by 1`);
    const { status, body } = await admin.get<{ queues: { name: string; oldest_seconds: number | null }[] }>(
      '/api/admin/queues',
    );
    expect(status).toBe(200);
    const find = (name: string) => body.queues.find((queue) => queue.name === name);
    expect(find('event.counted')).toMatchObject({ waiting: 1, active: 1, delayed: 1, failed: 0 });
    expect(find('event.counted')?.oldest_seconds).toBeGreaterThanOrEqual(70);
    expect(find('mail')).toEqual({
      ...{ name: 'mail', waiting: 0, active: 0, delayed: 0, failed: 1 },
      oldest_seconds: null,
    });
  });

  it('describes a queue of jobs with the age of its oldest', async () => {
    const queues = app.get(Queues);
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const work = () => (begun.resolve(), end.promise);
    queues.work('spec-described', work, { concurrency: 1 });
    await queues.add('spec-described', [{ data: 1 }, { data: 2 }, { data: 3, delayMs: 60_000 }]);
    await begun.promise;
    const { body } = await admin.get<{ queues: { name: string; oldest_seconds: number | null }[] }>(
      '/api/admin/queues',
    );
    const queue = body.queues.find(({ name }) => name === 'jobs.spec-described');
    expect(queue).toMatchObject({ waiting: 1, active: 1, delayed: 1, failed: 0 });
    expect(queue?.oldest_seconds).toBeGreaterThan(0);
    end.resolve();
  });

  it('measures the database and its tables, the largest first', async () => {
    await app.database.run(sql`
      insert into mails (message_id, kind, recipient, subject, text_body, expires_at, failed_at)
      select 'size' || n, 'digest', 'a@mail.test', '', repeat(md5(n::text), 30),
             now() + interval '1 day', now()
      from generate_series(1, 2000) n`);
    await app.database.run(sql`analyze mails`);
    const { status, body } = await admin.get<Storage>('/api/admin/storage');
    expect(status).toBe(200);
    const mails = body.tables.find(({ name }) => name === 'mails');
    expect(mails?.rows).toBeGreaterThanOrEqual(2000);
    expect(mails?.table_bytes).toBeGreaterThan(1_000_000);
    expect(mails?.index_bytes).toBeGreaterThan(0);
    for (const table of body.tables) expect(table.total_bytes).toBe(table.table_bytes + table.index_bytes);
    const sizes = body.tables.map(({ total_bytes: bytes }) => bytes);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(body.database_bytes).toBeGreaterThan(sizes.reduce((sum, bytes) => sum + bytes, 0));
  });

  it('answers with 503 when a table stays locked', async () => {
    const locked = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const locking = app.database.withTransaction(async (tx) => {
      await tx.run(sql`lock table mails in access exclusive mode`);
      locked.resolve();
      await end.promise;
    });
    await locked.promise;
    expect((await admin.get('/api/admin/storage')).status).toBe(503);
    end.resolve();
    await locking;
  });

  it('takes the numbers of mails and events from one sequence', async () => {
    const id = await plantMail('sequence@mail.test', null);
    const row = await app.database.queryOne<{ event_id: number }>(sql`
      insert into outbox (handler, event) values ('spec', '{"type": "source.added"}') returning event_id`);
    expect(row?.event_id).toBeGreaterThan(id);
  });
});

describe('metrics', () => {
  const env = { METRICS_ENABLED: 'true' };
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp([MetricsModule.with(testConfig(env)), AdminModule], env);
  });
  afterAll(() => app.close());

  it('count dead letters, and show the age of the oldest pending mail', async () => {
    const readMetrics = async () => (await new HttpClient(app.url).get<string>('/metrics')).body;
    expect(await readMetrics()).toMatch(/^reader_dead_letters 0$/m);
    await app.database.run(sql`
      insert into mails (message_id, kind, recipient, subject, text_body, expires_at, created_at, failed_at)
      select 'x@y', 'digest', 'a@mail.test', '', '', now() + interval '1 day',
             now() - interval '90 seconds', failed
      from unnest(array[null, now(), now()]) as f (failed)`);
    await app.database.run(sql`
      insert into outbox (handler, event, due_at)
      select 'spec', '{"type": "source.added"}', now() + due from unnest(
        array['-70 seconds'::interval, '1 hour']) as d (due)`);
    const text = await readMetrics();
    expect(Number(/^reader_events_overdue_seconds ([\d.]+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(70);
    expect(text).toMatch(/^reader_dead_letters 2$/m);
    expect(Number(/^reader_outbox_oldest_seconds ([\d.]+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
  });
});
