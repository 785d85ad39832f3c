import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes beside the texts of failed checks and imports, which the front end replaces by its own. */
export class AddErrorCodes implements MigrationInterface {
  readonly name = 'AddErrorCodes1763673824000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table source_state add column last_error_code text`);
    await db.query(`alter table ingest_run_sources add column error_code text`);
    await db.query(`alter table user_imports add column problem_codes jsonb`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
