import type { Database } from './database';
import type { Lease } from './leases';
import type { Sql } from './sql';

/** Rows that a statement deletes within its time limit, with their indexes and what refers to them. */
export const BATCH_ROWS = 10_000;

/**
 * Deletes rows in transactions of a limited size. One statement for too many would exceed its time limit,
 * and again each day.
 * @param buildSql deletes up to `limit` rows @param lease under which rows are deleted
 * @param limit of one transaction
 * @returns the number of deleted rows. @throws LeaseLost
 */
export async function deleteInBatches(
  database: Database,
  buildSql: (limit: number) => Sql,
  lease: Lease | null = null,
  limit = BATCH_ROWS,
): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await database.withTransaction(async (tx) => {
      await lease?.guard(tx);
      return tx.run(buildSql(limit));
    });
    total += deleted;
    if (deleted < limit) return total;
  }
}
