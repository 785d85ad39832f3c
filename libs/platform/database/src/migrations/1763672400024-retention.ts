import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long unused articles stay, and which purged articles must not come back. */
export class CreateRetention implements MigrationInterface {
  readonly name = 'CreateRetention1763672400024';

  async up(db: QueryRunner): Promise<void> {
    // One row: settings of administrators.
    await db.query(`
      create table retention_policy (
        only_row       boolean primary key default true check (only_row),
        enabled        boolean not null default false,
        max_age_days   integer check (max_age_days > 0),
        max_per_source integer check (max_per_source > 0),
        check (not enabled or max_age_days is not null or max_per_source is not null)
      )`);
    await db.query(`insert into retention_policy default values`);
    // Purged articles that a feed may still list, so that they do not count as new.
    await db.query(`
      create table purged_articles (
        source_id bigint not null references sources on delete cascade,
        guid_hash bytea not null,
        -- when the feed last listed it, to the day
        seen_at   timestamptz not null default now(),
        primary key (source_id, guid_hash)
      )`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
