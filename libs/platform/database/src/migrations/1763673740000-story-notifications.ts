import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which stories a user was notified of. */
export class CreateStoryNotifications implements MigrationInterface {
  readonly name = 'CreateStoryNotifications1763673740000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table story_notifications (
        user_id bigint not null references users on delete cascade,
        story_id bigint not null,
        notified_at timestamptz not null default now(),
        primary key (user_id, story_id)
      )`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
