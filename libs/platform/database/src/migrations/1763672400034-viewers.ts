import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index that answers alone who sees a source, and by its first column which sources a user has. */
export class FindViewers implements MigrationInterface {
  readonly name = 'FindViewers1763672400034';

  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'create index sources_of_viewer on sources (owner_id, subscribed, source_id) where deleted_at is null',
    );
    await db.query('drop index sources_owner');
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
