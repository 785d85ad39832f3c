import type { Pool } from 'pg';

const POLL_MS = 10;
/** Far more than any of it takes on a slow machine. */
const DEADLINE_MS = 60_000;

/** Looks again and again until it is so. @throws after a minute */
export async function waitUntil(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Until this many statements wait for a lock in the database of the pool. */
export async function waitForBlocked(pool: Pool, count: number): Promise<void> {
  await waitUntil(`${count} statements wait for a lock`, async () => {
    const { rows } = await pool.query<{ blocked: number }>(
      `select count(*)::int as blocked from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return (rows[0]?.blocked ?? 0) >= count;
  });
}
