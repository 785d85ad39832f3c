import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What scheduled runs need so that every source is checked at the interval, by any process. */
export class CheckAtTheInterval implements MigrationInterface {
  readonly name = 'CheckAtTheInterval1763672400039';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table source_state
        -- no scheduled check before this time: the site requests it (Retry-After, Cache-Control, ttl), or it
        -- fails
        add column not_before timestamptz,
        -- start of the run that last checked the source: the interval counts from here
        add column run_started_at timestamptz`);
    await db.query(`
      update source_state set run_started_at = last_checked_at,
             not_before = case when consecutive_failures > 0 then next_check_at else retry_after end`);
    // No query uses next_check_at alone any more, and without the index its updates stay in their page.
    await db.query(`drop index source_state_due`);
    await db.query(`
      alter table ingest_runs
        add column sources_not_due integer not null default 0,
        -- the same by reason
        add column not_due_reasons jsonb not null default '{}'`);
    await db.query(`
      -- counters of processes that ended before a scraper read their metrics
      create table counter_handovers (
        name   text not null,
        labels jsonb not null,
        value  double precision not null,
        primary key (name, labels)
      )`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
