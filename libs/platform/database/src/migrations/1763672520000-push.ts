import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers that want notifications, and notifications that were not sent yet. */
export class CreatePush implements MigrationInterface {
  readonly name = 'CreatePush1763672520000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table push_subscriptions (
        subscription_id bigint generated always as identity primary key,
        user_id bigint not null references users on delete cascade,
        endpoint text not null constraint push_subscriptions_endpoint unique
                 check (length(endpoint) <= 2048),
        p256dh text not null,
        auth text not null,
        created_at timestamptz not null default now(),
        failing_since timestamptz,
        not_before timestamptz,
        window_started_at timestamptz,
        window_count smallint not null default 0
      )`);
    await db.query(`create index push_subscriptions_user on push_subscriptions (user_id)`);
    await db.query(`
      create table push_notifications (
        notification_id bigint generated always as identity primary key,
        subscription_id bigint not null references push_subscriptions on delete cascade,
        title text not null,
        body text not null,
        url text not null,
        tag text not null,
        count integer not null default 1 check (count > 0),
        attempts smallint not null default 0,
        due_at timestamptz not null,
        expires_at timestamptz not null,
        constraint push_notifications_tag unique (subscription_id, tag)
      )`);
    await db.query(`create index push_notifications_due on push_notifications (due_at)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
