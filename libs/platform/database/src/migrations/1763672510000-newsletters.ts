import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Newsletters that arrive by mail: addresses of users, senders, messages, and what waits for somebody. */
export class CreateNewsletters implements MigrationInterface {
  readonly name = 'CreateNewsletters1763672510000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table newsletter_addresses (
        user_id bigint primary key references users on delete cascade,
        plus_part text not null constraint newsletter_addresses_plus_part unique
                  check (plus_part ~ '^[a-z2-7]{10,32}$'),
        created_at timestamptz not null default now()
      )`);
    await this.createSenders(db);
    await this.createMessages(db);
  }

  private async createSenders(db: QueryRunner): Promise<void> {
    await db.query(`
      create table newsletter_senders (
        source_id bigint primary key references sources on delete cascade,
        owner_id bigint references users on delete cascade,
        sender_key text not null,
        trust text not null check (trust in ('verified', 'unknown', 'failed')),
        sender text not null,
        unsubscribe_url text,
        is_claimed boolean not null default false
      )`);
    // 0 stands for all users.
    await db.query(`
      create unique index newsletter_senders_key
      on newsletter_senders (coalesce(owner_id, 0), sender_key, trust)`);
    await db.query(`
      create unique index newsletter_senders_claimed on newsletter_senders (sender_key, trust)
      where is_claimed`);
  }

  private async createMessages(db: QueryRunner): Promise<void> {
    await db.query(`
      create table newsletter_messages (
        newsletter_message_id bigint generated always as identity primary key,
        owner_id bigint references users on delete cascade,
        identity bytea not null,
        article_id bigint constraint newsletter_messages_article unique
                   references articles on delete set null,
        unsubscribe_url text,
        is_confirmation boolean not null default false,
        confirm_url text,
        received_at timestamptz not null
      )`);
    await db.query(`
      create unique index newsletter_messages_identity
      on newsletter_messages (coalesce(owner_id, 0), identity)`);
    await db.query(`
      create index newsletter_messages_confirmations
      on newsletter_messages (owner_id, newsletter_message_id) where is_confirmation`);
    await db.query(`
      create table newsletter_layouts (
        article_id bigint primary key references articles on delete cascade,
        html text not null
      )`);
    await db.query(`
      create table unclaimed_newsletters (
        unclaimed_id bigint generated always as identity primary key,
        identity bytea not null constraint unclaimed_newsletters_identity unique,
        recipient text,
        message json not null,
        received_at timestamptz not null
      )`);
    await db.query(`
      create table mailbox_messages (
        mailbox text not null,
        uid_validity bigint not null,
        uid bigint not null,
        outcome text not null
                check (outcome in ('stored', 'duplicate', 'paused', 'unclaimed', 'skipped', 'failed')),
        reason text,
        attempts smallint not null default 1,
        processed_at timestamptz not null default now(),
        primary key (mailbox, uid_validity, uid)
      )`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
