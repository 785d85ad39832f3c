import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A browser's notifications end with its session. A browser sends its subscription at each start, so the
 * session of an existing one is a guess until then: the one that ends first.
 */
export class AddPushSessions implements MigrationInterface {
  readonly name = 'AddPushSessions1763673810000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table push_subscriptions
        add column session_id bigint references sessions (session_id) on delete cascade`);
    await db.query(`
      update push_subscriptions p set session_id = (
        select x.session_id from sessions x where x.user_id = p.user_id
        order by x.seen_at, x.session_id limit 1)`);
    await db.query(`delete from push_subscriptions where session_id is null`);
    await db.query(`
      alter table push_subscriptions alter column session_id set not null
      -- unlocked: FindPushSessions fills it for the version before`);
    await db.query(`create index push_subscriptions_session on push_subscriptions (session_id)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
