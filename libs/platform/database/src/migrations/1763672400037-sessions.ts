import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions get a foreign key to their user, an id that may be shown, and their device. */
export class GiveSessionsOwners implements MigrationInterface {
  readonly name = 'GiveSessionsOwners1763672400037';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      delete from sessions x
      where not exists (select 1 from users u where u.user_id = (x.sess ->> 'userId')::bigint)`);
    await db.query(`drop index sessions_user`);
    await db.query(`
      alter table sessions
        -- the id that users see; sid is the secret in the cookie
        add column session_id   bigint generated always as identity constraint sessions_public_id unique,
        add column user_id      bigint references users on delete cascade,
        -- such as "Firefox on Linux"; null when the browser does not send it
        add column device       text,
        add column signed_in_at timestamptz,
        add column seen_at      timestamptz`);
    await db.query(`
      update sessions
      set user_id = (sess ->> 'userId')::bigint,
          signed_in_at = to_timestamp((sess ->> 'signedInAt')::bigint / 1000.0),
          seen_at = to_timestamp((sess ->> 'seenAt')::bigint / 1000.0),
          sess = (sess::jsonb - 'userId' - 'signedInAt' - 'seenAt')::json`);
    await db.query(`
      alter table sessions
        alter column user_id set not null,
        alter column signed_in_at set not null,
        alter column seen_at set not null`);
    await db.query(`create index sessions_user on sessions (user_id)`);
    await this.announceEnds(db);
  }

  /** Every process ends the open streams of a deleted session, whatever the reason. */
  private async announceEnds(db: QueryRunner): Promise<void> {
    await db.query(`
      create function announce_ended_sessions() returns trigger language plpgsql as $$
      begin
        perform pg_notify('sessions', user_id::text) from (select distinct user_id from gone) each;
        return null;
      end $$`);
    await db.query(`
      create trigger sessions_announce_ends after delete on sessions
      referencing old table as gone
      for each statement execute function announce_ended_sessions()`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
