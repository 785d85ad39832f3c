import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A record of a purged page keeps the user from saving the page again. No feed lists saved pages. */
export class ForgetPurgedPages implements MigrationInterface {
  readonly name = 'ForgetPurgedPages1763673770000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      delete from purged_articles p using sources s where s.source_id = p.source_id and s.type = 'saved'`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
