import { Injectable } from '@nestjs/common';
import { LimitReached, type UserRef } from '@reader/accounts';
import { Database, RateLimiter, sql } from '@reader/database';
import { Unauthenticated } from '@reader/http';
import type { SubscriptionKeys } from './endpoint-check';

/** More browsers than a person has. */
export const SUBSCRIPTIONS_MAX = 20;

export interface SubscriptionRow {
  readonly subscription_id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** After this time of failures a browser counts as gone, even if its push service does not say so. */
const FAILING_DAYS_MAX = 30;
/** Within an hour. More would be a reason to switch notifications off. */
const SENT_PER_HOUR_MAX = 20;

/** Enough to find out why nothing is shown. */
const TEST_LIMIT = { name: 'push-test', points: 20, seconds: 3_600 };

@Injectable()
export class SubscriptionsRepository {
  private readonly tests: RateLimiter;

  constructor(private readonly database: Database) {
    this.tests = new RateLimiter(database, TEST_LIMIT);
  }

  /** Counts a test. @returns milliseconds to wait when there were too many; else 0 */
  countTest(user: UserRef): Promise<number> {
    return this.tests.consume(String(user.id));
  }

  /**
   * Stores the subscription. An endpoint belongs to the user who registered it last: it is one browser, and
   * its former user has signed out. It ends with the session.
   * @param sid the secret id of the session
   * @throws LimitReached; Unauthenticated when the session ended during the request
   */
  async upsert(
    user: UserRef,
    sid: string,
    endpoint: string,
    { p256dh, auth }: SubscriptionKeys,
  ): Promise<{ isNew: boolean }> {
    return this.database.withUserLock('push subscriptions', user, async (tx) => {
      const { id } = user;
      const others = await tx.count(sql`
        select count(*)::integer as n from push_subscriptions
        where user_id = ${id} and endpoint <> ${endpoint}`);
      if (others >= SUBSCRIPTIONS_MAX)
        throw new LimitReached(SUBSCRIPTIONS_MAX, `At most ${SUBSCRIPTIONS_MAX} browsers get notifications.`);
      // Notifications that wait for the former user must not reach the new one.
      const moved = await tx.run(sql`
        delete from push_subscriptions where endpoint = ${endpoint} and user_id <> ${id}`);
      const row = await tx.queryOne<{ is_new: boolean }>(sql`
        insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
        select ${id}::bigint, x.session_id, ${endpoint}, ${p256dh}, ${auth}
        from sessions x where x.sid = ${sid} for key share
        on conflict (endpoint) do update
          set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
              failing_since = null
        returning xmax = 0 as is_new`);
      if (row === null) throw new Unauthenticated();
      return { isNew: moved > 0 || row.is_new };
    });
  }

  async deleteByEndpoint({ id }: UserRef, endpoint: string): Promise<boolean> {
    const count = await this.database.run(sql`
      delete from push_subscriptions where user_id = ${id} and endpoint = ${endpoint}`);
    return count > 0;
  }

  listOf({ id }: UserRef): Promise<SubscriptionRow[]> {
    return this.database.query(sql`
      select subscription_id, endpoint, p256dh, auth from push_subscriptions
      where user_id = ${id} order by subscription_id`);
  }

  async delete(subscriptionId: number): Promise<void> {
    await this.database.run(sql`delete from push_subscriptions where subscription_id = ${subscriptionId}`);
  }

  /** Counts a notification that was sent; when the hour is full, the next one waits for its end. */
  async recordSent(subscriptionId: number): Promise<void> {
    await this.database.run(sql`
      with counted as (
        select subscription_id,
               case when window_started_at > now() - interval '1 hour' then window_started_at
                    else now() end as started_at,
               case when window_started_at > now() - interval '1 hour' then window_count else 0 end + 1 as n
        from push_subscriptions where subscription_id = ${subscriptionId})
      update push_subscriptions s
      set failing_since = null, window_started_at = c.started_at, window_count = c.n,
          not_before = case when c.n >= ${SENT_PER_HOUR_MAX} then c.started_at + interval '1 hour' end
      from counted c where s.subscription_id = c.subscription_id`);
  }

  /** Delays everything for this browser; deletes it when it has failed for a month. */
  async recordFailure(subscriptionId: number, waitSeconds: number): Promise<void> {
    await this.database.run(sql`
      update push_subscriptions
      set failing_since = coalesce(failing_since, now()),
          not_before = now() + make_interval(secs => ${waitSeconds}::float)
      where subscription_id = ${subscriptionId}`);
    await this.database.run(sql`
      delete from push_subscriptions
      where subscription_id = ${subscriptionId}
        and failing_since < now() - make_interval(days => ${FAILING_DAYS_MAX})`);
  }
}
