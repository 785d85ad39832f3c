import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts extracted from articles' own pages: several versions each, one of them current. */
export class CreateBodies implements MigrationInterface {
  readonly name = 'CreateBodies1763672400015';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table article_bodies (
        body_id      bigint generated always as identity primary key,
        article_id   bigint not null references articles on delete cascade,
        is_current   boolean not null,
        -- sanitised
        html         text not null,
        -- plain text of that html: offsets of highlights count in it
        text         text not null,
        title        text,
        byline       text,
        word_count   integer not null check (word_count > 0),
        extractor    text not null check (extractor in ('static', 'browser', 'markdown', 'llm', 'feed')),
        extracted_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
      )`);
    await db.query(
      `create unique index article_bodies_current on article_bodies (article_id) where is_current`,
    );
    await db.query(`create index article_bodies_of_article on article_bodies (article_id, body_id desc)`);
    // Failed attempts of background extraction, so that it does not request a site for ever.
    await db.query(`
      create table extraction_failures (
        article_id bigint primary key references articles on delete cascade,
        failures   integer not null,
        failed_at  timestamptz not null default now()
      )`);
    // One collection of saved pages per user.
    await db.query(`
      create unique index sources_saved on sources (owner_id) where type = 'saved' and deleted_at is null`);
    const [server] = (await db.query(
      `select 'lz4' = any (enumvals) as has_lz4 from pg_settings where name = 'default_toast_compression'`,
    )) as { has_lz4: boolean }[];
    if (server?.has_lz4 !== true) return;
    await db.query('alter table article_bodies alter column html set compression lz4');
    await db.query('alter table article_bodies alter column text set compression lz4');
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
