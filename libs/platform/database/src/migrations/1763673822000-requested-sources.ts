import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells sources that a user requested from those that a scheduled run selected. */
export class AddRequestedSources implements MigrationInterface {
  readonly name = 'AddRequestedSources1763673822000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table ingest_run_sources add column requested_at timestamptz`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
