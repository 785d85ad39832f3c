import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of each person's tags one may say that an article is important: lists show it, and rules give it. */
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
