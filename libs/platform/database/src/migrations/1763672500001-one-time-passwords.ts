import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A second factor by mail: sign-ins that wait for a code, and recovery codes. */
export class CreateOneTimePasswords implements MigrationInterface {
  readonly name = 'CreateOneTimePasswords1763672500001';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table otp_challenges (
        challenge_hash bytea primary key,
        user_id        bigint not null references users on delete cascade,
        code_hash      bytea not null,
        account_hash   bytea not null,
        tries          smallint not null default 0,
        expires_at     timestamptz not null
      )`);
    await db.query(`create index otp_challenges_of_user on otp_challenges (user_id)`);
    await db.query(`
      create table recovery_codes (
        user_id   bigint not null references users on delete cascade,
        code_hash bytea not null,
        primary key (user_id, code_hash)
      )`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
