import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Apart from the migration that adds the column, whose lock would stop all lists while articles are read. */
export class FillLastStored implements MigrationInterface {
  readonly name = 'FillLastStored1763673750001';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      update source_state s set last_stored_at = greatest(s.last_stored_at, a.stored_at)
      from (select source_id, max(ingested_at) as stored_at from articles group by source_id) a
      where s.source_id = a.source_id`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
