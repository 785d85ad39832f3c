import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which sources a waiting notification tells of. Those that wait now are checked as before: not again. */
export class AddNotificationSources implements MigrationInterface {
  readonly name = 'AddNotificationSources1763673760000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table push_notifications add column source_ids bigint[] not null default '{}'`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
