import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Claims: generated sentences with their quotes, how many were verified, and answers that were generated. */
export class CreateClaims implements MigrationInterface {
  readonly name = 'CreateClaims1763672460000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table claims (
        claim_id bigint generated always as identity primary key,
        user_id bigint not null references users on delete cascade,
        article_id bigint not null references articles on delete cascade,
        purpose text not null,
        model text not null,
        field text not null,
        sentence text not null,
        quote text not null,
        start_at integer not null,
        end_at integer not null,
        text_source text not null check (text_source in ('body', 'feed')),
        digest bytea not null,
        used_at timestamptz not null default now(),
        check (start_at >= 0 and end_at > start_at),
        constraint claims_user_digest unique (user_id, digest)
      )`);
    await db.query(`create index claims_of_article on claims (article_id)`);
    await db.query(`create index claims_unused on claims (used_at)`);
    await db.query(`
      create table claim_rates (
        day date not null,
        purpose text not null,
        model text not null,
        verified bigint not null,
        dropped bigint not null,
        primary key (day, purpose, model),
        check (verified >= 0 and dropped >= 0)
      )`);
    await db.query(`
      create table generated_answers (
        answer_key bytea primary key,
        purpose text not null,
        user_id bigint references users on delete cascade,
        answer jsonb not null,
        used_at timestamptz not null default now()
      )`);
    await db.query(`create index generated_answers_of_user on generated_answers (user_id)`);
    await db.query(`create index generated_answers_unused on generated_answers (used_at)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
