import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who sees a source is told by its index alone; whose it is by the beginning of that index. */
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
