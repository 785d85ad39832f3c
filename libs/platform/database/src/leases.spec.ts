import { waitUntil } from '@reader/wait-until';
import { LeaseLost, type Lease } from './leases';
import { sql } from './sql';
import { type DatabaseContext, openDatabase } from './testing/context.testing';
import { createTestDatabase, type TestDatabase } from './testing/databases.testing';
import { waitForExit, readFirstLine, TrialProcesses } from './testing/processes.testing';

function gate() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

describe('a lease', () => {
  let made: TestDatabase;
  let [first, second]: DatabaseContext[] = [];
  let one: DatabaseContext;
  let other: DatabaseContext;
  let processes: TrialProcesses;
  let names = 0;

  beforeAll(async () => {
    processes = await TrialProcesses.build();
    made = await createTestDatabase();
    [first, second] = await Promise.all([openDatabase(made.url), openDatabase(made.url)]);
    [one, other] = [first, second];
    await one.database.run(sql`create table written (fence bigint)`);
  });

  afterAll(async () => {
    await processes.remove();
    await Promise.all([one.close(), other.close()]);
    await made.drop();
  });

  const freshName = () => `trial ${++names}`;

  /** Holds the lease until `end()`; `ended` is the result. */
  async function holding(context: DatabaseContext, name: string) {
    const [held, end] = [gate(), gate()];
    let lease: Lease | null = null;
    const ended = context.leases.hold(name, async (it) => {
      lease = it;
      held.resolve();
      await end.promise;
      return it.fence;
    });
    await held.promise;
    if (lease === null) throw new Error('not held');
    return { lease: lease as Lease, ended, end: end.resolve };
  }

  const write = (context: DatabaseContext, lease: Lease) =>
    context.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      await tx.run(sql`insert into written values (${lease.fence})`);
    });

  const expire = (name: string) =>
    one.database.run(sql`update leases set expires_at = now() - interval '1 s' where name = ${name}`);

  const nobodyGets = async (name: string) =>
    expect(await other.leases.hold(name, () => Promise.reject(new Error('it was let in')))).toBeNull();

  const gets = async (name: string) => (await other.leases.hold(name, async ({ fence }) => fence))?.result;

  it('has one holder, refuses others at once, and is free when the work ends', async () => {
    const name = freshName();
    const { end, ended, lease } = await holding(one, name);
    await nobodyGets(name);
    await nobodyGets(name);
    end();
    expect(await ended).toEqual({ result: lease.fence });
    expect(await gets(name)).toBe(lease.fence + 1);
  });

  it('names a living holder, and none after its end', async () => {
    const name = freshName();
    expect(await other.leases.findHolder(name)).toBeNull();
    const { end, ended, lease } = await holding(one, name);
    const found = await Promise.all([other.leases.findHolder(name), one.leases.findHolder(name)]);
    expect(found).toEqual([lease.fence, lease.fence]);
    end();
    await ended;
    expect(await other.leases.findHolder(name)).toBeNull();
  });

  it('names only the new holder while a lease is being taken over', async () => {
    const name = freshName();
    await gets(name);
    const [begun, taken] = [gate(), gate()];
    const taking = one.database.withTransaction(async (tx) => {
      await tx.queryOne(sql`select 1 from leases where name = ${name} for update`);
      // Tests the previous holder's lock as a new holder does, which makes the previous one look alive.
      await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('lease:' || name, fence))
                        from leases where name = ${name}`);
      begun.resolve();
      await taken.promise;
      await tx.run(sql`update leases set fence = fence + 1 where name = ${name}`);
    });
    await begun.promise;
    const found = other.leases.findHolder(name);
    const waiting = sql`select 1 from pg_stat_activity
                        where datname = current_database() and wait_event_type = 'Lock'`;
    await waitUntil('the question waits for the lock', () => one.database.queryOne(waiting));
    taken.resolve();
    await taking;
    expect(await found).toBeNull();
  });

  it('is free when the work fails, and rethrows the error', async () => {
    const name = freshName();
    await expect(one.leases.hold(name, () => Promise.reject(new Error('no luck')))).rejects.toThrow(
      'no luck',
    );
    expect(await gets(name)).toBe(2);
  });

  it('goes to exactly one of many concurrent callers, every time', async () => {
    const name = freshName();
    for (let round = 0; round < 5; round++) {
      const end = gate();
      const contexts = Array.from({ length: 12 }, (_, index) => (index % 2 ? one : other));
      let answered = 0;
      const tried = contexts.map(async ({ leases }) => {
        const held = leases.hold(name, () => {
          if (++answered === contexts.length) end.resolve();
          return end.promise;
        });
        const got = await Promise.race([held, end.promise.then(() => held)]);
        if (got === null && ++answered === contexts.length) end.resolve();
        return got;
      });
      const holders = (await Promise.all(tried)).filter((held) => held !== null);
      expect(holders).toHaveLength(1);
    }
  });

  it('does not block another lease', async () => {
    const { end, ended } = await holding(one, freshName());
    expect(await gets(freshName())).toBe(1);
    end();
    await ended;
  });

  it("is free at once when its holder's connection is killed", async () => {
    const name = freshName();
    const { end, ended, lease } = await holding(one, name);
    await nobodyGets(name);
    await one.database.queryOne(sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name like ${`%lease ${name}`}`);
    expect(await gets(name)).toBe(lease.fence + 1);
    await expect(write(one, lease)).rejects.toThrow(LeaseLost);
    end();
    await expect(ended).resolves.toEqual({ result: lease.fence });
  });

  it("is free at once when its holder's process is killed", async () => {
    const name = freshName();
    const child = processes.start(made.url, 'hold', name);
    expect(await readFirstLine(child)).toBe('holding 1');
    await nobodyGets(name);
    const exited = waitForExit(child);
    child.kill('SIGKILL');
    await exited;
    await waitUntil('the lease is free', async () => (await gets(name)) !== undefined);
  });

  it('can be taken over from a frozen holder, which then writes nothing', async () => {
    const name = freshName();
    const frozen = await holding(one, name);
    await write(one, frozen.lease);
    await expire(name);
    const next = await holding(other, name);
    expect(next.lease.fence).toBe(frozen.lease.fence + 1);
    await expect(write(one, frozen.lease)).rejects.toThrow(LeaseLost);
    await write(other, next.lease);

    // The frozen holder resumes and ends, which must not free the lease.
    frozen.end();
    await frozen.ended;
    expect(await one.leases.hold(name, async () => 'let in')).toBeNull();
    await write(other, next.lease);
    next.end();
    await next.ended;
    const fences = await one.database.query<{ fence: number }>(sql`select fence from written order by fence`);
    expect(fences.map(({ fence }) => fence)).toEqual([1, 2, 2]);
  });

  it('cannot be taken over while its holder writes', async () => {
    const name = freshName();
    const { lease, end, ended } = await holding(one, name);
    await one.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      await expire(name);
      await nobodyGets(name);
    });
    expect(await gets(name)).toBe(2);
    end();
    await ended;
  });

  it('is renewed while its holder writes, in any number of transactions', async () => {
    const { lease, end, ended } = await holding(one, freshName());
    await one.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      await other.database.withTransaction(async (also) => {
        await lease.guard(also);
        await expire(lease.name);
      });
    });
    end();
    await ended;
  });
});
