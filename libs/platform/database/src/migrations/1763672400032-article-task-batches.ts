import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Task batches in progress, so that the next process detects a batch that killed its process, and dead
 * letters for administrators. And addresses of articles, to look up pages.
 */
export class RecordTaskBatches implements MigrationInterface {
  readonly name = 'RememberBatches1763672400032';

  async up(db: QueryRunner): Promise<void> {
    // A row is there while its batch is worked on; one that stays is of a process that died. Ids without
    // references: they are written beside the transaction that holds the articles.
    await db.query(`
      create table arrival_batches (
        batch_id    bigint generated always as identity primary key,
        step        text not null,
        article_ids bigint[] not null,
        started_at  timestamptz not null default now()
      )`);
    await db.query(`
      create table arrivals_given_up (
        step        text not null,
        article_id  bigint not null references articles on delete cascade,
        reason      text not null,
        given_up_at timestamptz not null default now(),
        primary key (step, article_id)
      )`);
    await db.query(`create index arrivals_given_up_of_article on arrivals_given_up (article_id)`);
    // Only tested for equality: a quarter of the size of a B-tree.
    await db.query(`create index articles_of_url on articles using hash (url)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
