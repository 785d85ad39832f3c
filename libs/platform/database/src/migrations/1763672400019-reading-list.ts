import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person means to read, in their own order. */
export class CreateReadingList implements MigrationInterface {
  readonly name = 'CreateReadingList1763672400019';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table reading_list (
        item_id    bigint generated always as identity primary key,
        user_id    bigint not null references users on delete cascade,
        article_id bigint not null references articles on delete cascade,
        -- a fractional index: text compared byte by byte, between any two of which there is another
        rank       text collate "C" not null,
        note       text,
        done       boolean not null default false,
        added_at   timestamptz not null default now(),
        constraint reading_list_article unique (user_id, article_id),
        -- looked at when a statement ends: one may exchange ranks
        constraint reading_list_order unique (user_id, rank) deferrable
      )`);
    await db.query(`create index reading_list_of_article on reading_list (article_id)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
