import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks matches among articles that are older than their watchlist: they are not news. */
export class MarkExistingMatches implements MigrationInterface {
  readonly name = 'MarkExistingMatches1763672400045';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`alter table watchlist_matches add column existing boolean not null default false`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
