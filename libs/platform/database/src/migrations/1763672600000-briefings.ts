import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Briefings with what each contained, and the conversations about them. */
export class CreateBriefings implements MigrationInterface {
  readonly name = 'CreateBriefings1763672600000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table briefings (
        briefing_id bigint generated always as identity primary key,
        user_id bigint not null references users on delete cascade,
        kind text not null check (kind in ('daily', 'weekly', 'on_demand')),
        day date,
        period_from timestamptz not null,
        period_to timestamptz not null,
        created_at timestamptz not null default now(),
        read_at timestamptz,
        model text not null,
        dropped integer not null default 0,
        considered integer not null default 0,
        research text not null default 'none' check (research in ('none', 'pending', 'done', 'failed')),
        mail_pending boolean not null default false,
        constraint briefings_user_day unique (user_id, day)
      )`);
    await db.query(`create index briefings_newest on briefings (user_id, briefing_id desc)`);
    await db.query(`
      create index briefings_unfinished on briefings (briefing_id)
      where mail_pending or research = 'pending'`);
    await db.query(`create index briefings_oldest on briefings (created_at)`);
    await db.query(`
      create table briefing_sections (
        section_id bigint generated always as identity primary key,
        briefing_id bigint not null references briefings on delete cascade,
        place smallint not null,
        story_id bigint,
        is_update boolean not null,
        article_ids bigint[] not null,
        claims jsonb not null,
        enrichment jsonb,
        constraint briefing_sections_place unique (briefing_id, place)
      )`);
    await db.query(`
      create table briefing_messages (
        message_id bigint generated always as identity primary key,
        briefing_id bigint not null references briefings on delete cascade,
        role text not null check (role in ('user', 'assistant')),
        text text not null,
        claims jsonb not null default '[]',
        dropped integer not null default 0,
        model text,
        created_at timestamptz not null default now()
      )`);
    await db.query(`
      create index briefing_messages_of_briefing on briefing_messages (briefing_id, message_id)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
