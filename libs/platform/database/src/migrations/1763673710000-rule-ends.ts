import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rules that end by themselves, such as "mute this word for a week". */
export class AddRuleEnds implements MigrationInterface {
  readonly name = 'AddRuleEnds1763673710000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table rules add column ends_at timestamptz`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
