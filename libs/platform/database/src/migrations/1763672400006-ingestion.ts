import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The history and progress of ingestion: its rows are the events that browsers get. */
export class CreateIngestion implements MigrationInterface {
  readonly name = 'CreateIngestion1763672400006';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table ingest_runs (
        run_id               bigint generated always as identity primary key,
        trigger              text not null check (trigger in ('schedule', 'manual', 'startup')),
        requested_by         bigint references users on delete set null,
        status               text not null default 'running'
                             check (status in ('running', 'success', 'partial', 'failure')),
        fence                bigint,
        started_at           timestamptz not null default now(),
        finished_at          timestamptz,
        sources_total        integer not null default 0,
        sources_ok           integer not null default 0,
        sources_not_modified integer not null default 0,
        sources_failed       integer not null default 0,
        articles_new         integer not null default 0,
        articles_updated     integer not null default 0,
        error                text
      )`);
    await db.query(`create index ingest_runs_newest on ingest_runs (started_at desc, run_id desc)`);
    await db.query(`create index ingest_runs_running on ingest_runs (run_id) where status = 'running'`);
    await db.query(`
      create table ingest_run_sources (
        run_id           bigint not null references ingest_runs on delete cascade,
        source_id        bigint not null references sources on delete cascade,
        -- order of finishing within the run; null until finished
        position         integer,
        status           text check (status in ('ok', 'not_modified', 'error')),
        new_articles     integer not null default 0,
        updated_articles integer not null default 0,
        duration_ms      integer,
        error            text,
        primary key (run_id, source_id)
      )`);
    await db.query(
      `create index ingest_run_sources_finished on ingest_run_sources (run_id, position)
       where position is not null`,
    );
    await db.query(`create index ingest_run_sources_of_source on ingest_run_sources (source_id)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
