import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions that an identity provider began, and its tokens that were used. */
export class AddIdentityProvider implements MigrationInterface {
  readonly name = 'AddIdentityProvider1763672700000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table sessions
        add column idp_issuer   text,
        add column idp_sid      text,
        add column idp_id_token text`);
    await db.query(`
      create table used_idp_tokens (
        token_hash bytea primary key,
        expires_at timestamptz not null
      )`);
    await db.query(`create index used_idp_tokens_expires on used_idp_tokens (expires_at)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
