import { Injectable } from '@nestjs/common';
import { Database, deleteInBatches, sql, type Transaction } from '@reader/database';
import { visibleTo } from '@reader/sources';
import type { SubscriptionRow } from '../subscription/subscriptions.repository';
import type { PushMessage } from './message';
import type { QuietHours } from './quiet-hours';

/** News of yesterday is no news. */
const EXPIRES_HOURS = 24;
const ATTEMPTS_MAX = 8;
/** A batch is sent within half of it; after a crash its notifications are sent again as soon. */
const CLAIM_SECONDS = 60;

export interface NewNotification extends PushMessage {
  readonly userId: number;
  readonly dueAt: Date;
  /** Sources whose articles the text names. */
  readonly sourceIds?: readonly number[];
}

export interface DueNotification extends PushMessage, SubscriptionRow {
  readonly notification_id: number;
  readonly count: number;
  readonly attempts: number;
  readonly timezone: string | null;
  readonly quiet_hours: QuietHours | null;
}

/**
 * A user may have switched notifications off or no longer see a source, and a push service may have requested
 * a pause.
 */
const dueSql = sql`
  from push_notifications n
  join push_subscriptions s on s.subscription_id = n.subscription_id
  join users u on u.user_id = s.user_id and (u.settings->>'push_enabled')::boolean
  where n.due_at <= now() and (s.not_before is null or s.not_before <= now())
    and not exists (
      select 1 from unnest(n.source_ids) i (source_id)
      where not exists (
        select 1 from sources s
        where s.source_id = i.source_id and ${visibleTo({ id: sql`u.user_id` })}))`;

@Injectable()
export class NotificationsRepository {
  constructor(private readonly database: Database) {}

  /** Stores the notification for each of the user's browsers; it joins one with the same tag that waits. */
  async enqueue(tx: Transaction, notification: NewNotification): Promise<void> {
    const { userId, title, body, url, tag, dueAt, sourceIds = [] } = notification;
    await tx.run(sql`
      insert into push_notifications as n (subscription_id, title, body, url, tag, source_ids, due_at,
                                           expires_at)
      select subscription_id, ${title}, ${body}, ${url}, ${tag}, ${sourceIds}::bigint[],
             ${dueAt}::timestamptz, ${dueAt}::timestamptz + make_interval(hours => ${EXPIRES_HOURS})
      from push_subscriptions where user_id = ${userId}
      order by subscription_id
      on conflict (subscription_id, tag) do update
        set title = excluded.title, body = excluded.body, url = excluded.url,
            source_ids = excluded.source_ids, count = n.count + 1, attempts = 0,
            expires_at = greatest(n.expires_at, excluded.expires_at)`);
  }

  async hasDue(): Promise<boolean> {
    return (await this.database.queryOne(sql`select 1 ${dueSql} limit 1`)) !== null;
  }

  /** The oldest due notifications, one for each browser. Nobody else claims them for a minute. */
  claimDue(tx: Transaction, limit: number): Promise<DueNotification[]> {
    return tx.query(sql`
      with due as (
        select distinct on (s.subscription_id) n.notification_id, n.title, n.body, n.url, n.tag, n.count,
               n.attempts, s.subscription_id, s.endpoint, s.p256dh, s.auth,
               u.settings->>'timezone' as timezone, nullif(u.settings->'quiet_hours', 'null') as quiet_hours
        ${dueSql}
        order by s.subscription_id, n.notification_id limit ${limit})
      update push_notifications n set due_at = now() + make_interval(secs => ${CLAIM_SECONDS})
      from due where n.notification_id = due.notification_id
      returning due.*`);
  }

  /** Deletes what was sent. What joined it meanwhile is due now. @param count how many were sent as one */
  async delete(notificationId: number, count: number): Promise<void> {
    const deleted = await this.database.run(sql`
      delete from push_notifications where notification_id = ${notificationId} and count = ${count}`);
    if (deleted === 0)
      await this.database.run(sql`
        update push_notifications set count = count - ${count}, attempts = 0, due_at = now()
        where notification_id = ${notificationId}`);
  }

  /** For quiet hours that began while the notification waited, and after an unexpected error. */
  async setDueAt(notificationId: number, dueAt: Date): Promise<void> {
    await this.database.run(sql`
      update push_notifications set due_at = ${dueAt}::timestamptz
      where notification_id = ${notificationId}`);
  }

  async recordAttempt(notificationId: number): Promise<void> {
    await this.database.run(sql`
      update push_notifications set attempts = attempts + 1 where notification_id = ${notificationId}`);
  }

  async deleteExpired(): Promise<void> {
    const deleteSome = (limit: number) => sql`
      delete from push_notifications where ctid = any(array(
        select ctid from push_notifications
        where expires_at < now() or attempts >= ${ATTEMPTS_MAX} limit ${limit}))`;
    await deleteInBatches(this.database, deleteSome);
  }
}
