// Counts what reading must not cause: writes, and scans of all articles.
import { setTimeout as wait } from 'node:timers/promises';

/** A server process reports its statistics at most this long after its last statement. */
const STATISTICS_DELAY_MS = 11_000;

/** Counters of every table: { table: { written, scans } }. The queues' own schema is maintained anyway. */
async function readCounters(database, signal) {
  await wait(STATISTICS_DELAY_MS, undefined, { signal });
  const rows = await database.query(
    `select relname as table, n_tup_ins + n_tup_upd + n_tup_del as written, seq_scan as scans
     from pg_stat_user_tables where schemaname = 'public'`,
  );
  return new Map(rows.map(({ table, written, scans }) => [table, { written, scans: Number(scans) }]));
}

/**
 * Runs `read` on an otherwise idle service. Returns { written: { table: rows }, scans }: written rows, and
 * sequential scans of articles.
 */
export async function countWrites(read, { database, signal }) {
  const before = await readCounters(database, signal);
  await read();
  const after = await readCounters(database, signal);
  const written = {};
  for (const [table, counted] of after) {
    const rows = Number(counted.written) - Number(before.get(table)?.written ?? 0);
    if (rows > 0) written[table] = rows;
  }
  return { written, scans: after.get('articles').scans - before.get('articles').scans };
}
