import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What sync clients ask by: the time of insertion, to which they have everything. */
export class CarrySync implements MigrationInterface {
  readonly name = 'CarrySync1763672400028';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`create index articles_by_insertion on articles (ingested_at, article_id)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
