import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conversations of users with their articles. */
export class CreateAskSessions implements MigrationInterface {
  readonly name = 'CreateAskSessions1763672470000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table ask_sessions (
        ask_session_id bigint generated always as identity primary key,
        user_id bigint not null references users on delete cascade,
        session_id text not null,
        title text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint ask_sessions_name unique (user_id, session_id)
      )`);
    await db.query(`create index ask_sessions_newest on ask_sessions (user_id, updated_at)`);
    await db.query(`
      create table ask_messages (
        message_id bigint generated always as identity primary key,
        ask_session_id bigint not null references ask_sessions on delete cascade,
        role text not null check (role in ('user', 'assistant')),
        text text not null,
        citations jsonb not null default '[]',
        claims jsonb not null default '[]',
        model text,
        created_at timestamptz not null default now()
      )`);
    await db.query(`create index ask_messages_of_session on ask_messages (ask_session_id, message_id)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
