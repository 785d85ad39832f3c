import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passages that a user marked in an article: the quote, and its position. */
export class CreateHighlights implements MigrationInterface {
  readonly name = 'CreateHighlights1763672400020';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table highlights (
        highlight_id bigint generated always as identity primary key,
        user_id      bigint not null references users on delete cascade,
        article_id   bigint not null references articles on delete cascade,
        -- W3C TextQuoteSelector
        quote        text not null,
        prefix       text not null default '',
        suffix       text not null default '',
        -- where it began when it was made; null: it was not found then
        made_at      integer,
        -- W3C TextPositionSelector: where it is, or was last; UTF-16 units of the body's text
        start_at     integer,
        end_at       integer,
        resolution   text not null check (resolution in ('exact', 'moved', 'orphaned')),
        -- SHA-256 of the text in which it was last searched
        text_hash    bytea,
        -- whether the same words occurred elsewhere when it was made: then the words around it must match too
        is_repeated  boolean not null default false,
        color        text not null,
        note         text,
        created_at   timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
        check (resolution = 'orphaned' or (start_at is not null and end_at > start_at))
      )`);
    await db.query(`create index highlights_newest on highlights (user_id, highlight_id desc)`);
    await db.query(`create index highlights_of_article on highlights (article_id, user_id)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
