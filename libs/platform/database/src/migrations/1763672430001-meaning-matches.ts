import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Watchlists match by meaning too: each match says how, and how much the article is about the description.
 */
export class MatchByMeaning implements MigrationInterface {
  readonly name = 'MatchByMeaning1763672430001';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table watchlist_matches
      add column matched_by text not null default 'keyword' check (matched_by in ('keyword', 'meaning')),
      add column score real`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
