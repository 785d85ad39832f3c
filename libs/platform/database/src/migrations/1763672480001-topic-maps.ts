import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The topic maps of users, so that they are served at once and stay where they were the day before. */
export class CreateTopicMaps implements MigrationInterface {
  readonly name = 'CreateTopicMaps1763672480001';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table topic_maps (
        user_id bigint not null references users on delete cascade,
        days smallint not null check (days between 1 and 30),
        day date not null,
        map json not null,
        generated_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
        primary key (user_id, days, day)
      )`);
    await db.query(`alter table topic_maps alter column map set compression lz4`);
    await db.query(`create index topic_maps_by_age on topic_maps (generated_at)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
