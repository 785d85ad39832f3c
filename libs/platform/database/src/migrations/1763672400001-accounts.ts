import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts, their sessions, and the tokens of their reader apps. */
export class CreateAccounts implements MigrationInterface {
  readonly name = 'CreateAccounts1763672400001';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table users (
        user_id       bigint generated always as identity primary key,
        username      text not null,
        username_key  text not null constraint users_username unique,
        email         text,
        role          text not null check (role in ('admin', 'user')),
        -- null for an account that signs in only through the identity provider
        password_hash text,
        settings      jsonb not null default '{}',
        idp_issuer    text,
        idp_subject   text,
        created_at    timestamptz not null default now(),
        constraint users_idp_identity unique (idp_issuer, idp_subject)
      )`);
    // The table that connect-pg-simple expects, plus the index that ends one user's sessions.
    await db.query(`
      create table sessions (
        sid    text primary key,
        sess   json not null,
        expire timestamptz not null
      )`);
    await db.query(`create index sessions_expire on sessions (expire)`);
    await db.query(`create index sessions_user on sessions ((sess ->> 'userId'))`);
    await db.query(`
      create table sync_tokens (
        token_id     bigint generated always as identity primary key,
        user_id      bigint not null references users on delete cascade,
        name         text not null,
        prefix       text not null,
        token_hash   bytea not null constraint sync_tokens_hash unique,
        created_at   timestamptz not null default now(),
        last_used_at timestamptz,
        revoked_at   timestamptz
      )`);
    await db.query(`create index sync_tokens_of_user on sync_tokens (user_id, created_at desc)`);
    // The table that rate-limiter-flexible expects.
    await db.query(
      `create table rate_limits (
         key varchar(255) primary key, points integer not null default 0, expire bigint
       )`,
    );
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
