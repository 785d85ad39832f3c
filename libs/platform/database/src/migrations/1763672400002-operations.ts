import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How processes share work (leases, job runs), and the history of what ran. */
export class CreateOperations implements MigrationInterface {
  readonly name = 'CreateOperations1763672400002';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table leases (
        name       text primary key,
        fence      bigint not null,
        holder     text not null,
        expires_at timestamptz not null
      )`);
    // One row: settings of administrators, the same for every process.
    await db.query(`
      create table scheduler_settings (
        only_row         boolean primary key default true check (only_row),
        paused           boolean not null default false,
        interval_minutes integer check (interval_minutes between 1 and 1440)
      )`);
    await db.query(`insert into scheduler_settings default values`);
    await db.query(`
      create table job_runs (
        job_run_id  bigint generated always as identity primary key,
        job_name    text not null,
        trigger     text not null check (trigger in ('schedule', 'manual', 'startup')),
        -- the planned time of a scheduled run; the first process to insert it runs the job
        slot        timestamptz,
        status      text not null check (status in ('running', 'success', 'failure')),
        started_at  timestamptz not null default now(),
        finished_at timestamptz,
        detail      jsonb,
        error       text,
        constraint job_runs_slot unique (job_name, slot)
      )`);
    await db.query(`create index job_runs_newest on job_runs (started_at desc, job_run_id desc)`);
    await db.query(`create index job_runs_of_job on job_runs (job_name, started_at desc)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
