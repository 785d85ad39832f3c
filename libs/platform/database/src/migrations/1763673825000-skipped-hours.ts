import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The hours of the week in which the stored version of a feed asks for no request. */
export class AddSkippedHours implements MigrationInterface {
  readonly name = 'AddSkippedHours1763673825000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table source_state add column skipped_hours smallint[]`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
