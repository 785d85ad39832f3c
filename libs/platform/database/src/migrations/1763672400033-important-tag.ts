import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each user may choose one tag that marks an article as important; lists show it and rules can add it. */
export class TagImportant implements MigrationInterface {
  readonly name = 'TagImportant1763672400033';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table tags add column important boolean not null default false`);
    await db.query(`create unique index tags_important on tags (owner_id) where important`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
