import { waitUntil } from '@reader/wait-until';
import type { Database } from './database';
import { sql } from './sql';
import { type DatabaseContext, openDatabase } from './testing/context.testing';
import { createTestDatabase, type TestDatabase } from './testing/databases.testing';
import { onUniqueViolation, isUniqueViolation } from './violations';

describe('the database', () => {
  let made: TestDatabase;
  let context: DatabaseContext;
  let database: Database;

  beforeAll(async () => {
    made = await createTestDatabase();
    context = await openDatabase(made.url, { DB_POOL_SIZE: '3' });
    database = context.database;
  });

  afterAll(async () => {
    await context.close();
    await made.drop();
  });

  /** Ends every other connection and waits until the clients have noticed. */
  async function killConnections(): Promise<number> {
    const killed = await database.query<{ pid: number }>(sql`
      select pid, pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    const pids = killed.map(({ pid }) => pid);
    const left = sql`select 1 from pg_stat_activity where pid = any(${pids})`;
    await waitUntil('the killed connections are gone', async () => !(await database.queryOne(left)));
    return pids.length;
  }

  const onePid = () =>
    database.queryOne<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.05)`);

  it('returns ids as numbers and times as dates', async () => {
    const row = await database.queryOne(
      sql`select 9007199254740991::bigint as id, '2026-11-20T12:00:00Z'::timestamptz as t`,
    );
    expect(row).toEqual({ id: Number.MAX_SAFE_INTEGER, t: new Date('2026-11-20T12:00:00Z') });
    expect(await database.queryOne(sql`select 1 where false`)).toBeNull();
    expect(await database.run(sql`select 1 from generate_series(1, 3)`)).toBe(3);
  });

  it('returns times for JSON as text, and all else as usual', async () => {
    const query = sql`
      select 7::bigint as id, '[{"a" : 1}]'::json as list, '2026-11-20T12:00:00.5Z'::timestamptz as at`;
    expect(await database.queryForJson(query)).toEqual([
      { id: 7, list: [{ a: 1 }], at: '2026-11-20T12:00:00.500Z' },
    ]);
  });

  it.each([
    ['UTC', '2026-11-20T12:00:00Z', '2026-11-20T12:00:00.000Z'],
    ['UTC', '2026-11-20T12:00:00.123456Z', '2026-11-20T12:00:00.123Z'],
    ['UTC', '0099-01-01T00:00:00Z', '0099-01-01T00:00:00.000Z'],
    ['UTC', '0044-03-15T00:00:00Z BC', '-000043-03-15T00:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-20T12:00:00.12Z', '2026-11-20T12:00:00.120Z'],
  ])('parses a time the same in the zone %s: %s', async (zone, time, expected) => {
    await database.withTransaction(async (tx) => {
      await tx.run(sql`select set_config('TimeZone', ${zone}, true)`);
      expect(await tx.queryForJson(sql`select ${time}::timestamptz as at`)).toEqual([{ at: expected }]);
    });
  });

  it('reads a time without a zone as UTC, whatever the zone of the server', async () => {
    await database.run(sql`
      do $$ begin
        execute format('alter database %I set timezone = "Asia/Kolkata"', current_database());
      end $$`);
    const later = await openDatabase(made.url);
    const rows = await later.database.queryForJson(sql`select '2026-11-20T12:00:00'::timestamptz as at`);
    await later.close();
    expect(rows).toEqual([{ at: '2026-11-20T12:00:00.000Z' }]);
  });

  it('lets others work while many wait for the lock of one user', async () => {
    const user = { id: 1 };
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const order: number[] = [];
    const waiting = [0, 1, 2, 3, 4].map((n) =>
      database.withUserLock('test', user, async () => {
        await released;
        order.push(n);
      }),
    );
    expect(await database.withUserLock('test', { id: 2 }, () => Promise.resolve('another user'))).toBe(
      'another user',
    );
    expect(await database.withUserLock('other', user, () => Promise.resolve('another lock'))).toBe(
      'another lock',
    );
    release();
    await Promise.all(waiting);
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });

  it('does not compile plans', async () => {
    expect(await database.queryOne(sql`show jit`)).toEqual({ jit: 'off' });
  });

  it('prepares frequent statements once per connection', async () => {
    const hot = (n: number) => sql`select ${n}::integer as "hot one"`.toPrepared('test.hot');
    const plans = await database.withTransaction(async (tx) => {
      for (const n of [1, 2, 3]) expect(await tx.queryOne(hot(n))).toEqual({ 'hot one': n });
      await tx.queryOne(sql`select ${4}::integer as "cold one"`);
      return tx.query(sql`select generic_plans + custom_plans as runs from pg_prepared_statements
                         where statement ~ 'hot one|cold one' and statement !~ 'pg_prepared'`);
    });
    expect(plans).toEqual([{ runs: 3 }]);
  });

  it('explains a query with its values, and as its cached plan', async () => {
    const query = sql`select slot_free from (select ${7}::integer as slot_free) x where slot_free > ${3}`;
    const { steps, cachedSteps } = await database.explain(query.toPrepared('test.explained'));
    expect(steps.join()).not.toContain('$2');
    expect(cachedSteps.join()).toContain('$2');
    expect(await database.explain(query)).toEqual({ steps, cachedSteps: steps });
  });

  it('rolls back when the work throws, and rethrows the error', async () => {
    const failed = database.withTransaction(async (tx) => {
      await tx.run(sql`insert into leases values ('half', 1, '', now())`);
      throw new Error('on second thoughts');
    });
    await expect(failed).rejects.toThrow('on second thoughts');
    expect(await database.queryOne(sql`select 1 from leases where name = 'half'`)).toBeNull();
  });

  it('names the unique constraint that a write broke, for SQL and for entities', async () => {
    const insert = sql`insert into leases values ('twice', 1, '', now())`;
    await database.run(insert);
    const refused = database
      .run(insert)
      .catch(onUniqueViolation('leases_pkey', () => new Error('there is one')));
    await expect(refused).rejects.toThrow('there is one');
    const other = await database.run(insert).catch((error: unknown) => error);
    expect(isUniqueViolation(other, 'leases_pkey')).toBe(true);
    expect(isUniqueViolation(other, 'users_username')).toBe(false);
    const { text, values } = insert.toQuery();
    const byEntities = await database
      .withTransaction((tx) => tx.entities.query(text, values))
      .catch((error: unknown) => error);
    expect(isUniqueViolation(byEntities, 'leases_pkey')).toBe(true);
  });

  it('goes on with new connections after all are killed', async () => {
    await Promise.all([onePid(), onePid(), onePid()]);
    let removed = 0;
    database.pool.on('remove', () => removed++);
    expect(await killConnections()).toBe(2);
    await waitUntil('the pool has dropped the killed connections', () => removed === 2);
    const pids = await Promise.all([onePid(), onePid(), onePid()]);
    expect(new Set(pids.map((row) => row?.pid)).size).toBe(3);
  });

  it('keeps a connection whose statement failed, and drops one that the server ended', async () => {
    const removed = jest.fn();
    database.pool.on('remove', removed);
    for (let n = 0; n < 5; n++)
      await expect(database.query(sql`select 1 / ${0}::int`)).rejects.toThrow('zero');
    expect(removed).not.toHaveBeenCalled();
    await expect(database.query(sql`select pg_terminate_backend(pg_backend_pid())`)).rejects.toThrow();
    await waitUntil('the ended connection is dropped', () => removed.mock.calls.length === 1);
    database.pool.off('remove', removed);
    expect(await database.queryOne(sql`select 1 as fine`)).toEqual({ fine: 1 });
  });

  it('fails only the transaction whose connection is killed between two queries', async () => {
    const cut = database.withTransaction(async (tx) => {
      await tx.run(sql`insert into leases values ('cut', 1, '', now())`);
      await killConnections();
      await tx.queryOne(sql`select 1`);
    });
    await expect(cut).rejects.toThrow();
    expect(await database.queryOne(sql`select 1 as fine`)).toEqual({ fine: 1 });
    expect(await database.queryOne(sql`select 1 from leases where name = 'cut'`)).toBeNull();
    expect(database.pool.totalCount).toBeLessThanOrEqual(3);
    expect(database.pool.totalCount).toBe(database.pool.idleCount);
  });

  it('fails a query that finds the pool full for 3 s', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const full = Promise.all([1, 2, 3].map(() => database.withTransaction(() => released)));
    const { pool } = database;
    await waitUntil('the pool is full', () => pool.totalCount - pool.idleCount === 3);
    const began = performance.now();
    await expect(database.queryOne(sql`select 1`)).rejects.toThrow('timeout');
    expect(performance.now() - began).toBeGreaterThan(2_500);
    release();
    await full;
    expect(await database.queryOne(sql`select 1 as fine`)).toEqual({ fine: 1 });
  });

  it('retries a transaction that the server ended because of a deadlock', async () => {
    await database.run(sql`create table accounts_of_test (id integer primary key, amount integer)`);
    await database.run(sql`insert into accounts_of_test values (1, 0), (2, 0)`);
    const arrived: (() => void)[] = [];
    let attempts = 0;
    /** Both transactions lock their first row before either locks its second. */
    const meet = (): Promise<void> =>
      new Promise((resolve) => {
        arrived.push(resolve);
        if (arrived.length === 2) for (const go of arrived) go();
        else if (arrived.length > 2) resolve();
      });
    const add = (first: number, second: number) =>
      database.withTransaction(async (tx) => {
        attempts += 1;
        await tx.run(sql`update accounts_of_test set amount = amount + 1 where id = ${first}`);
        await meet();
        await tx.run(sql`update accounts_of_test set amount = amount + 1 where id = ${second}`);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect(attempts).toBe(3);
    expect(await database.query(sql`select amount from accounts_of_test`)).toEqual([
      { amount: 2 },
      { amount: 2 },
    ]);
  });

  it('retries a statement outside of transactions, too', async () => {
    await database.run(sql`create sequence statement_attempts`);
    await database.run(sql`
      create function fail_twice() returns bigint language plpgsql as $$
      declare attempt bigint := nextval('statement_attempts');
      begin
        if attempt < 3 then raise exception using errcode = '40P01', message = 'planned'; end if;
        return attempt;
      end $$`);
    expect(await database.queryOne(sql`select fail_twice() as attempt`)).toEqual({ attempt: 3 });
  });

  it('stops retrying a conflict after some attempts, and retries no other error', async () => {
    let attempts = 0;
    const failing = (code: string) =>
      database.withTransaction(async (tx) => {
        attempts += 1;
        await tx.run(sql`select 1`);
        throw Object.assign(new Error('planned'), { code });
      });
    await expect(failing('40001')).rejects.toThrow('planned');
    expect(attempts).toBe(4);
    await expect(failing('53100')).rejects.toThrow('planned');
    expect(attempts).toBe(5);
  });
});
