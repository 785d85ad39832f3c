import { type SignedIn, TestApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { waitUntil } from '@reader/testing';
import { Client } from 'pg';
import { AppModule } from './app.module';

describe('a database that cannot serve a request', () => {
  const app = new TestApp();
  let ada: SignedIn;

  beforeAll(async () => {
    await app.startWhole((config) => AppModule.with(config));
    ada = await app.signedIn();
    await app.app.database.run(sql`create table failure (code text, times integer)`);
    await app.app.database.run(sql`create sequence attempts`);
    // A sequence, because a rollback does not reset it.
    await app.app.database.run(sql`
      create function fail() returns trigger language plpgsql as $$
      declare planned failure;
      begin
        select * into planned from failure;
        if found and nextval('attempts') <= planned.times then
          raise exception using errcode = planned.code, message = 'planned';
        end if;
        return new;
      end $$`);
    await app.app.database.run(
      sql`create trigger fail before insert on tags for each row execute function fail()`,
    );
  });
  afterAll(() => app.stop());

  async function failWith(code: string, times: number): Promise<void> {
    await app.app.database.run(sql`delete from failure`);
    await app.app.database.run(sql`alter sequence attempts restart`);
    await app.app.database.run(sql`insert into failure values (${code}, ${times})`);
  }

  it.each([
    ['disk full', '53100'],
    ['out of memory', '53200'],
    ['too many connections', '53300'],
    ['deadlock', '40P01'],
    ['serialization failure', '40001'],
    ['statement timeout', '57014'],
    ['admin shutdown', '57P01'],
    ['crash shutdown', '57P02'],
    ['cannot connect now', '57P03'],
    ['read-only transaction', '25006'],
    ['lock not available', '55P03'],
  ])('returns 503 with Retry-After: %s (%s)', async (_, code) => {
    await failWith(code, 1_000);
    const answer = await ada.post<{ code: string }>('/api/tags', { name: `Tag ${code}` });
    expect(answer).toMatchObject({ status: 503, body: { code: 'database_unavailable' } });
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  });

  it('returns 500 for an error in our code', async () => {
    await failWith('42804', 1_000);
    expect(await ada.post('/api/tags', { name: 'Mistake' })).toMatchObject({ status: 500 });
  });

  it.each(['40P01', '40001'])('retries after a conflict of transactions (%s)', async (code) => {
    await failWith(code, 2);
    expect((await ada.post('/api/tags', { name: `Again ${code}` })).status).toBe(201);
    await failWith('53100', 1);
    expect((await ada.post('/api/tags', { name: `Once ${code}` })).status).toBe(503);
  });

  it('returns 503 while the server refuses connections', async () => {
    const { pool } = app.app.database;
    const { rows } = await pool.query<{ name: string }>('select current_database() as name');
    const server = new Client({ connectionString: process.env['TEST_DATABASE_URL'] });
    await server.connect();
    const name = server.escapeIdentifier(rows[0]?.name ?? '');
    try {
      await server.query(`alter database ${name} with allow_connections false`);
      await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        rows[0]?.name,
      ]);
      await waitUntil('the pool has dropped the ended connections', () => pool.totalCount === 0);
      expect(await ada.get('/api/tags')).toMatchObject({
        status: 503,
        body: { code: 'database_unavailable' },
      });
    } finally {
      await server.query(`alter database ${name} with allow_connections true`);
      await server.end();
    }
    expect((await ada.get('/api/tags')).status).toBe(200);
  });

  it('returns 503 to changes, and still serves lists, while it is a read-only standby', async () => {
    await app.app.database.run(sql`delete from failure`);
    const { pool } = app.app.database;
    const { rows } = await pool.query<{ name: string }>('select current_database() as name');
    const admin = await pool.connect();
    try {
      await admin.query(`alter database "${rows[0]?.name}" set default_transaction_read_only = on`);
      const others = pool.totalCount - 1;
      let removed = 0;
      pool.on('remove', () => removed++);
      // A connection keeps the setting it started with.
      await admin.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
      // A request that gets an ended connection before the pool notices is answered 503.
      await waitUntil('the pool has dropped the ended connections', () => removed >= others);
      const answers = await Promise.all([
        ada.post('/api/tags', { name: 'Standby' }),
        ada.patch('/api/users/me/settings', { theme: 'dark' }),
        ada.get('/api/tags'),
        ada.get('/api/articles'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 200, 200]);
    } finally {
      await admin.query(`alter database "${rows[0]?.name}" reset default_transaction_read_only`);
      admin.release();
    }
  });

  it('returns 503 for what is still under way when the process has closed its connections', async () => {
    const pool = app.app.database.pool as unknown as { ending: boolean };
    pool.ending = true;
    try {
      expect(await ada.get('/api/tags')).toMatchObject({
        status: 503,
        body: { code: 'database_unavailable' },
      });
    } finally {
      pool.ending = false;
    }
  });
});
