import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Networks from which an account has signed in: failed attempts of strangers do not count against these. */
export class RecordSignInNetworks implements MigrationInterface {
  readonly name = 'RememberSignInNetworks1763672400038';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table sign_in_networks (
        user_id      bigint not null references users on delete cascade,
        -- a keyed hash: the table alone does not reveal where users are
        network_hash bytea not null,
        used_at      timestamptz not null default now(),
        primary key (user_id, network_hash)
      )`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
