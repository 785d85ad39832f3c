import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a check learns about a feed, and how processes share a run. */
export class LearnFromPolling implements MigrationInterface {
  readonly name = 'LearnFromPolling1763672400008';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table source_state
        -- the usual time between its newest articles; null until two of them have dates
        add column cadence_minutes integer check (cadence_minutes > 0),
        -- since when the site reports that the feed is gone for good (RFC 9110 §15.5.11)
        add column gone_at timestamptz,
        -- when its icon was last checked
        add column icon_checked_at timestamptz`);
    await db.query(`
      alter table ingest_run_sources
        -- the share of a run that one process takes; null in a run that is not shared
        add column slice integer`);
    await db.query(`
      create index ingest_run_sources_pending on ingest_run_sources (run_id, slice) where position is null`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
