import { hostname } from 'node:os';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import type { Client } from 'pg';
import { connect } from './connection';
import { Database, type SqlExecutor } from './database';
import { sql } from './sql';

/** A holder that has not renewed for this long counts as frozen, and its lease may be taken over. */
export const LEASE_MS = 60_000;
/** Three renewals may fail before the lease expires. */
const RENEW_MS = LEASE_MS / 4;
const EXPIRY = `clock_timestamp() + ${LEASE_MS} * interval '1 ms'`;

export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor(lease: string) {
    super(`The lease "${lease}" was taken over by another process.`);
  }
}

/** An exclusive right to a name among all processes of the service. */
export interface Lease {
  readonly name: string;
  /** Grows with every holder. Rows written under the lease store it. */
  readonly fence: number;
  /**
   * Call this first in each transaction that writes under the lease. It throws LeaseLost when another process
   * took over, and locks the row, so that nobody can take over before the transaction ends.
   */
  guard(tx: SqlExecutor): Promise<void>;
}

/**
 * A row stores the holder's fence and the expiry; an advisory lock on that fence shows that the holder lives.
 * A dead holder loses the lock at once, a frozen one lets the row expire. Either lets the next holder in,
 * with a higher fence that keeps the previous one out.
 */
@Injectable()
export class Leases {
  private readonly log = new Logger(Leases.name);

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Runs the work under the lease. Returns null at once when another process holds it. */
  async hold<T>(name: string, work: (lease: Lease) => Promise<T>): Promise<{ result: T } | null> {
    const client = await connect(this.config, `lease ${name}`);
    try {
      const fence = await take(client, name);
      if (fence === null) return null;
      const renewal = this.keepRenewing(client, name, fence);
      try {
        return { result: await work({ name, fence, guard: (tx) => guard(tx, name, fence) }) };
      } finally {
        clearInterval(renewal);
        await this.release(name, fence);
      }
    } finally {
      await client.end();
    }
  }

  /**
   * The fence of the living holder, or null. Waits for a takeover in progress (by a lock on the row), because
   * until its end the row names the previous holder.
   */
  findHolder(name: string): Promise<number | null> {
    return this.database.withTransaction(async (tx) => {
      const lease = await tx.queryOne<{ fence: number }>(
        sql`select fence from leases where name = ${name} for key share`,
      );
      if (lease === null) return null;
      const left = await tx.queryOne<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock_shared(
              hashtextextended(${lockName(name)}, ${lease.fence})) as free`,
      );
      return left?.free === true ? null : lease.fence;
    });
  }

  /**
   * A failed renewal is not an error yet, because `guard` decides by the row. After a lost connection the
   * lock is gone too, so nothing is renewed and the holder works until another process takes over.
   */
  private keepRenewing(client: Client, name: string, fence: number): NodeJS.Timeout {
    let renewing = false;
    const renew = async () => {
      if (renewing) return;
      renewing = true;
      await client
        .query(`update leases set expires_at = ${EXPIRY} where name = $1 and fence = $2`, [name, fence])
        .catch((error: Error) => this.log.warn(`lease ${name} could not be renewed: ${error.message}`))
        .finally(() => (renewing = false));
    };
    const renewal = setInterval(() => void renew(), RENEW_MS);
    client.once('end', () => clearInterval(renewal));
    return renewal;
  }

  /** The lock ends with the connection. When this update fails, the row expires later. */
  private async release(name: string, fence: number): Promise<void> {
    await this.database
      .run(sql`update leases set expires_at = '-infinity' where name = ${name} and fence = ${fence}`)
      .catch((error: Error) =>
        this.log.warn(`lease ${name} could not be released and will expire: ${error.message}`),
      );
  }
}

/** Of two concurrent callers one gets the row's lock; the other skips the row. */
async function take(client: Client, name: string): Promise<number | null> {
  await client.query(
    `insert into leases (name, fence, holder, expires_at) values ($1, 0, '', '-infinity')
     on conflict do nothing`,
    [name],
  );
  await client.query('begin');
  const fence = await takeLocked(client, name);
  await client.query(fence === null ? 'rollback' : 'commit');
  return fence;
}

async function takeLocked(client: Client, name: string): Promise<number | null> {
  const { rows } = await client.query<{ fence: number; expired: boolean }>(
    // This lock conflicts with a guard's, and a renewal's does not.
    'select fence, expires_at < now() as expired from leases where name = $1 for update skip locked',
    [name],
  );
  const current = rows[0];
  if (current === undefined) return null;
  if (!current.expired && !(await lock(client, name, current.fence))) return null;
  const fence = current.fence + 1;
  await lock(client, name, fence);
  await client.query(`update leases set fence = $2, holder = $3, expires_at = ${EXPIRY} where name = $1`, [
    name,
    fence,
    `${hostname()}:${process.pid}`,
  ]);
  return fence;
}

const lockName = (name: string): string => `lease:${name}`;

/** Takes the session lock of this fence; false while its holder lives. */
async function lock(client: Client, name: string, fence: number): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, $2)) as held',
    [lockName(name), fence],
  );
  return rows[0]?.held ?? false;
}

async function guard(tx: SqlExecutor, name: string, fence: number): Promise<void> {
  const held = await tx.queryOne(
    sql`select 1 from leases where name = ${name} and fence = ${fence} for key share`,
  );
  if (held === null) throw new LeaseLost(name);
}
