import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a saved search looks for words, for meaning or for both. */
export class AddSavedSearchMode implements MigrationInterface {
  readonly name = 'AddSavedSearchMode1763672480002';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table saved_searches add column mode text not null default 'keyword'
        check (mode in ('keyword', 'semantic', 'hybrid'))`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
