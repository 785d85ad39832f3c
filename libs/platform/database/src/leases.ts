import { hostname } from 'node:os';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import type { Client } from 'pg';
import { connect } from './connection';
import { Database, type Queries } from './database';
import { sql } from './sql';

/** A holder that has not renewed for this long is taken for frozen, and its lease may be taken over. */
export const LEASE_MS = 60_000;
/** Three renewals may fail before the lease runs out. */
const RENEW_MS = LEASE_MS / 4;

const RENEW = "update leases set expires_at = now() + $3 * interval '1 ms' where name = $1 and fence = $2";
const TRY_LOCK = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as held';

export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor(lease: string) {
    super(`The lease "${lease}" was taken over by another process.`);
  }
}

/** A lock on a name among all processes of the service. */
export interface Lease {
  readonly name: string;
  /** Grows with every holder. What is written under the lease carries it. */
  readonly fence: number;
  /**
   * Called first in each transaction that writes under the lease: a holder that was frozen, lost the lease and woke
   * up writes nothing. The row stays locked to the end of the transaction, so it cannot be taken over in between.
   */
  guard(tx: Queries): Promise<void>;
}

/**
 * An advisory lock says at once that a holder died (its connection is gone); a row with an expiry says that a holder
 * is frozen (its connection is not gone). Either lets the next one in; the fence keeps the previous one out.
 */
@Injectable()
export class Leases {
  private readonly log = new Logger(Leases.name);

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Runs the work under the lease; null, at once, when another process holds it. */
  async hold<T>(name: string, work: (lease: Lease) => Promise<T>): Promise<{ result: T } | null> {
    const client = await connect(this.config, `lease ${name}`);
    try {
      const fence = await this.take(client, name);
      if (fence === null) return null;
      const renewal = setInterval(() => void this.renew(client, name, fence), RENEW_MS);
      try {
        return { result: await work({ name, fence, guard: (tx) => this.guard(tx, name, fence) }) };
      } finally {
        clearInterval(renewal);
        await this.release(client, name, fence);
      }
    } finally {
      await client.end();
    }
  }

  private async take(client: Client, name: string): Promise<number | null> {
    const lock = await client.query<{ held: boolean }>(TRY_LOCK, [`lease:${name}`]);
    const { rows } = await client.query<{ fence: number }>(
      `insert into leases as l (name, fence, holder, expires_at)
       values ($1, 1, $2, now() + $3 * interval '1 ms')
       on conflict (name) do update
         set fence = l.fence + 1, holder = excluded.holder, expires_at = excluded.expires_at
         where $4 or l.expires_at < now()
       returning fence`,
      [name, `${hostname()}:${process.pid}`, LEASE_MS, lock.rows[0]?.held ?? false],
    );
    return rows[0]?.fence ?? null;
  }

  /**
   * A renewal that fails is not an error yet: the guard decides, with the database's word. Who took over from a frozen
   * holder gets the advisory lock only once that one is gone, hence the second try.
   */
  private async renew(client: Client, name: string, fence: number): Promise<void> {
    try {
      await client.query(RENEW, [name, fence, LEASE_MS]);
      await client.query(TRY_LOCK, [`lease:${name}`]);
    } catch (error) {
      this.log.warn(`lease ${name} was not renewed: ${(error as Error).message}`);
    }
  }

  private async guard(tx: Queries, name: string, fence: number): Promise<void> {
    const held = await tx.row(sql`select 1 from leases where name = ${name} and fence = ${fence} for share`);
    if (held === null) throw new LeaseLost(name);
  }

  /** Expires the row; the advisory lock goes with the connection. When that is gone already, both are released. */
  private async release(client: Client, name: string, fence: number): Promise<void> {
    await client
      .query('update leases set expires_at = now() where name = $1 and fence = $2', [name, fence])
      .catch(() =>
        this.database.run(
          sql`update leases set expires_at = now() where name = ${name} and fence = ${fence}`,
        ),
      )
      .catch((error: Error) => this.log.warn(`lease ${name} runs out by itself: ${error.message}`));
  }
}
