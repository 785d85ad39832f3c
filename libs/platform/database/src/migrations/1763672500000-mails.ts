import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that wait for delivery, digests, and the links of digests that were used. */
export class CreateMails implements MigrationInterface {
  readonly name = 'CreateMails1763672500000';

  async up(db: QueryRunner): Promise<void> {
    await this.createMails(db);
    await this.createDigests(db);
  }

  private async createMails(db: QueryRunner): Promise<void> {
    // Shares the numbers of events, because the dead letters of both are one list.
    await db.query(`
      create table mails (
        mail_id     bigint primary key default nextval('outbox_event_id_seq'),
        message_id  text not null,
        kind        text not null,
        user_id     bigint references users on delete cascade,
        recipient   text not null,
        subject     text not null,
        text_body   text not null,
        html_body   text,
        headers     jsonb not null default '{}',
        attempts    smallint not null default 0,
        unconfirmed smallint not null default 0,
        due_at      timestamptz not null default now(),
        expires_at  timestamptz not null,
        error       text,
        failed_at   timestamptz,
        created_at  timestamptz not null default now(),
        check (attempts >= 0 and unconfirmed >= 0)
      )`);
    await db.query(`create index mails_due on mails (due_at) where failed_at is null`);
    await db.query(`create index mails_of_user on mails (user_id)`);
    await db.query(`create index mails_dead on mails (failed_at) where failed_at is not null`);
  }

  private async createDigests(db: QueryRunner): Promise<void> {
    await db.query(`
      create table digests (
        digest_id  bigint generated always as identity primary key,
        user_id    bigint not null references users on delete cascade,
        day        date,
        created_at timestamptz not null default now(),
        constraint digests_user_day unique (user_id, day)
      )`);
    await db.query(`
      create table digest_link_uses (
        digest_id    bigint not null references digests on delete cascade,
        article_id   bigint not null,
        used_at      timestamptz not null default now(),
        operation_id bigint,
        primary key (digest_id, article_id)
      )`);
    await db.query(`alter table operations drop constraint operations_kind_check`);
    await db.query(`
      alter table operations add constraint operations_kind_check check (kind in (
        'mark_read', 'mark_unread', 'save', 'unsave', 'skip', 'archive', 'star', 'unstar', 'rule',
        'mail_link', 'mail_links'))`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
