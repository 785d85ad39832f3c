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
    await this.giveAddresses(db);
    await this.createSenders(db);
    await this.createMessages(db);
  }

  /** Every account has an address from the start, so that showing it writes nothing. */
  private async giveAddresses(db: QueryRunner): Promise<void> {
    // 48 random bits; digits that people confuse with letters become letters.
    const plusPart = `translate(left(replace(gen_random_uuid()::text, '-', ''), 12), '0189', 'wxyz')`;
    await db.query(`
      insert into newsletter_addresses (user_id, plus_part) select user_id, ${plusPart} from users`);
    await db.query(`
      create function add_newsletter_address() returns trigger language plpgsql as $$
      begin
        insert into newsletter_addresses (user_id, plus_part) values (new.user_id, ${plusPart});
        return null;
      end $$`);
    await db.query(`
      create trigger users_add_newsletter_address after insert on users
      for each row execute function add_newsletter_address()`);
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
