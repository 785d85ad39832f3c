import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What polling learns of a feed, and how a run is shared among processes. */
export class LearnFromPolling implements MigrationInterface {
  readonly name = 'LearnFromPolling1763672400008';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table source_state
        -- how far apart its newest articles are; null until two of them have dates
        add column cadence_minutes integer check (cadence_minutes > 0),
        -- since when the site says that the feed was removed for good (RFC 9110 §15.5.11)
        add column gone_at timestamptz,
        -- when its picture was last looked for
        add column icon_checked_at timestamptz`);
    await db.query(`
      alter table ingest_run_sources
        -- the share of a run that one process takes up; null in a run that is not shared
        add column slice integer`);
    await db.query(`
      create index ingest_run_sources_pending on ingest_run_sources (run_id, slice) where position is null`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
