import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The `ttl` of the stored version of a feed. */
export class AddFeedTtl implements MigrationInterface {
  readonly name = 'AddFeedTtl1763673781000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table source_state add column ttl_minutes integer`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
