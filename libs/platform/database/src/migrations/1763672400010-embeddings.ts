import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One vector per article and model, because vectors of different models cannot be compared. */
export class CreateEmbeddings implements MigrationInterface {
  readonly name = 'CreateEmbeddings1763672400010';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table article_embeddings (
        article_id bigint not null references articles on delete cascade,
        model      text not null,
        embedding  vector not null,
        created_at timestamptz not null default now(),
        primary key (article_id, model)
      )`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
