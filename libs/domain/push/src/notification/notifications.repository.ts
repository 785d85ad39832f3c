import { Injectable } from '@nestjs/common';
import { Database, sql, type Transaction } from '@reader/database';
import type { SubscriptionRow } from '../subscription/subscriptions.repository';
import type { PushMessage } from './message';

/** News of yesterday is no news. */
const EXPIRES_HOURS = 24;
const ATTEMPTS_MAX = 8;

export interface NewNotification extends PushMessage {
  readonly userId: number;
  readonly dueAt: Date;
}

export interface DueNotification extends PushMessage, SubscriptionRow {
  readonly notification_id: number;
  readonly count: number;
  readonly attempts: number;
}

@Injectable()
export class NotificationsRepository {
  constructor(private readonly database: Database) {}

  /** Stores the notification for each of the user's browsers; it joins one with the same tag that waits. */
  async enqueue(tx: Transaction, { userId, title, body, url, tag, dueAt }: NewNotification): Promise<void> {
    await tx.run(sql`
      insert into push_notifications as n (subscription_id, title, body, url, tag, due_at, expires_at)
      select subscription_id, ${title}, ${body}, ${url}, ${tag}, ${dueAt}::timestamptz,
             ${dueAt}::timestamptz + make_interval(hours => ${EXPIRES_HOURS})
      from push_subscriptions where user_id = ${userId}
      order by subscription_id
      on conflict (subscription_id, tag) do update
        set title = excluded.title, body = excluded.body, url = excluded.url, count = n.count + 1`);
  }

  async hasDue(): Promise<boolean> {
    const row = await this.database.queryOne(sql`
      select 1 from push_notifications n join push_subscriptions s on s.subscription_id = n.subscription_id
      where n.due_at <= now() and (s.not_before is null or s.not_before <= now()) limit 1`);
    return row !== null;
  }

  /** The oldest due notifications, one for each browser. */
  listDue(limit: number): Promise<DueNotification[]> {
    return this.database.query(sql`
      select distinct on (s.subscription_id) n.notification_id, n.title, n.body, n.url, n.tag, n.count,
             n.attempts, s.subscription_id, s.endpoint, s.p256dh, s.auth
      from push_notifications n join push_subscriptions s on s.subscription_id = n.subscription_id
      where n.due_at <= now() and (s.not_before is null or s.not_before <= now())
      order by s.subscription_id, n.notification_id limit ${limit}`);
  }

  async delete(notificationId: number): Promise<void> {
    await this.database.run(sql`delete from push_notifications where notification_id = ${notificationId}`);
  }

  async recordAttempt(notificationId: number): Promise<void> {
    await this.database.run(sql`
      update push_notifications set attempts = attempts + 1 where notification_id = ${notificationId}`);
  }

  async deleteExpired(): Promise<void> {
    await this.database.run(sql`
      delete from push_notifications where expires_at < now() or attempts >= ${ATTEMPTS_MAX}`);
  }
}
