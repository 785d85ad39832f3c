// What reading must not do: write to the database, or look at every article one by one.
import { setTimeout as wait } from 'node:timers/promises';

/** A server process tells what it did so long after its last statement, at the latest. */
const TOLD_AFTER_MS = 11_000;

/** Counters of every table so far, as { table: { written, scans } }. */
async function counters(database, signal) {
  await wait(TOLD_AFTER_MS, undefined, { signal });
  const rows = await database.rows(
    `select relname as table, n_tup_ins + n_tup_upd + n_tup_del as written, seq_scan as scans
     from pg_stat_user_tables`,
  );
  return new Map(rows.map(({ table, written, scans }) => [table, { written, scans: Number(scans) }]));
}

/**
 * Runs `read` on a service that is otherwise idle. Answers { written: { table: rows }, scans }: rows that
 * were written meanwhile, and sequential scans of articles.
 */
export async function whileReading(read, { database, signal }) {
  const before = await counters(database, signal);
  await read();
  const after = await counters(database, signal);
  const written = {};
  for (const [table, counted] of after) {
    const rows = Number(counted.written) - Number(before.get(table)?.written ?? 0);
    if (rows > 0) written[table] = rows;
  }
  return { written, scans: after.get('articles').scans - before.get('articles').scans };
}
