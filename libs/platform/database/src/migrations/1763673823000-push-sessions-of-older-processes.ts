import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Processes of the version before store subscriptions without a session while they still serve. Those get one
 * like the existing ones did: the session that ends first.
 */
export class FindPushSessions implements MigrationInterface {
  readonly name = 'FindPushSessions1763673823000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create function find_push_session() returns trigger language plpgsql as $$
      begin
        new.session_id := (
          select x.session_id from sessions x where x.user_id = new.user_id
          order by x.seen_at, x.session_id limit 1);
        return new;
      end $$`);
    await db.query(`
      create trigger push_subscriptions_find_session before insert on push_subscriptions
      for each row when (new.session_id is null) execute function find_push_session()`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
