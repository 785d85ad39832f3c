import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The calls of each sync token, so that its owner can see why an app does not sync. */
export class RecordSyncCalls implements MigrationInterface {
  readonly name = 'RememberSyncCalls1763672400030';

  async up(db: QueryRunner): Promise<void> {
    // Null for tokens that users create. Only the service's own trial tokens expire.
    await db.query(`alter table sync_tokens add column expires_at timestamptz`);
    await db.query(`
      create table sync_clients (
        token_id      bigint primary key references sync_tokens on delete cascade,
        -- null when the app is unknown
        client        text,
        user_agent    text,
        first_call_at timestamptz not null,
        last_call_at  timestamptz not null,
        calls         bigint not null,
        failures      bigint not null,
        items         bigint not null
      )`);
    await db.query(`
      create table sync_hours (
        token_id   bigint not null references sync_tokens on delete cascade,
        hour       timestamptz not null,
        endpoint   text not null,
        calls      integer not null,
        failures   integer not null,
        items      bigint not null,
        total_ms   bigint not null,
        slowest_ms integer not null,
        primary key (token_id, hour, endpoint)
      )`);
    await db.query(`
      create table sync_calls (
        call_id     bigint generated always as identity primary key,
        token_id    bigint not null references sync_tokens on delete cascade,
        called_at   timestamptz not null,
        endpoint    text not null,
        status      smallint not null,
        duration_ms integer not null,
        -- null when the answer is not a list
        items       integer
      )`);
    await db.query(`create index sync_calls_of_token on sync_calls (token_id, call_id desc)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
