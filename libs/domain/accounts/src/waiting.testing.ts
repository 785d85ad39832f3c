import { waitUntil } from '@reader/testing';
import type { Pool } from 'pg';

/** Waits until `count` statements wait for a lock in the pool's database. */
export async function waitForBlocked(pool: Pool, count: number): Promise<void> {
  await waitUntil(`${count} statements wait for a lock`, async () => {
    const { rows } = await pool.query<{ blocked: number }>(
      `select count(*)::int as blocked from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return (rows[0]?.blocked ?? 0) >= count;
  });
}
