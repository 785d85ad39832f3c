import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Articles that a user plans to read, in their own order. */
export class CreateReadingList implements MigrationInterface {
  readonly name = 'CreateReadingList1763672400019';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table reading_list (
        item_id    bigint generated always as identity primary key,
        user_id    bigint not null references users on delete cascade,
        article_id bigint not null references articles on delete cascade,
        -- a fractional index: text compared by bytes, with room for another between any two
        rank       text collate "C" not null,
        note       text,
        done       boolean not null default false,
        added_at   timestamptz not null default now(),
        constraint reading_list_article unique (user_id, article_id),
        -- checked when a statement ends: a statement may exchange ranks
        constraint reading_list_order unique (user_id, rank) deferrable
      )`);
    await db.query(`create index reading_list_of_article on reading_list (article_id)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
