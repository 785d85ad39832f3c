import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order that sync clients use: the time of insertion. */
export class CarrySync implements MigrationInterface {
  readonly name = 'CarrySync1763672400028';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`create index articles_by_insertion on articles (ingested_at, article_id)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
