import { type SignedIn, testApp } from '@reader/accounts/testing';
import { aSource } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { Outbox, OutboxJobsModule } from '@reader/outbox';
import { eventsHandled } from '@reader/outbox/testing';
import { SchedulerModule } from '@reader/scheduler';
import { generateVAPIDKeys } from 'web-push';
import { NotificationsRepository } from './notifications.repository';
import { PushJobsModule } from '../push.jobs.module';

const KEYS = generateVAPIDKeys();

describe('notifications of sources that a user does not see', () => {
  const app = testApp([SchedulerModule.forRoot({ runsJobs: false }), OutboxJobsModule, PushJobsModule], {
    VAPID_PUBLIC_KEY: KEYS.publicKey,
    VAPID_PRIVATE_KEY: KEYS.privateKey,
  });
  beforeEach(async () => {
    await app.app.database.run(sql`delete from sources`);
    await app.app.database.run(sql`delete from push_subscriptions`);
  });

  /** A user with a watchlist and a browser. @returns the watchlist */
  async function aWatchlist(user: SignedIn): Promise<number> {
    await user.patch('/api/users/me/settings', { push_enabled: true });
    await app.app.database.run(sql`
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      select user_id, session_id, ${`https://push.test/${user.id}`}, 'key', 'auth'
      from sessions where user_id = ${user.id}`);
    const row = await app.app.database.queryOne<{ id: number }>(sql`
      insert into watchlists (user_id, name, keywords, exclude, sources, categories, threshold, notify,
                              enabled)
      values (${user.id}, 'Owls', '{owl}', '{}', '{}', '{}', 0.5, 'push', true)
      returning watchlist_id as id`);
    return row?.id ?? 0;
  }

  async function announce(watchlistId: number, sourceId: number): Promise<void> {
    await app.app.database.withTransaction(async (tx) => {
      const row = await tx.queryOne<{ id: number }>(sql`
        insert into articles (source_id, guid_hash, content_hash, title, published_at)
        values (${sourceId}, sha256('g'), sha256('c'), 'An owl', now()) returning article_id as id`);
      const match = { watchlist_id: watchlistId, article_id: row?.id ?? 0, notify: 'push' } as const;
      await app.app.get(Outbox).publish(tx, [{ type: 'watchlist.matched', ...match }]);
    });
    await eventsHandled(app.app);
  }

  const setSubscribed = (sourceId: number, subscribed: boolean) =>
    app.app.database.run(sql`update sources set subscribed = ${subscribed} where source_id = ${sourceId}`);
  const countWaiting = async () =>
    (await app.app.database.query(sql`select 1 from push_notifications`)).length;
  const hasDue = () => app.app.get(NotificationsRepository).hasDue();

  it('are not stored', async () => {
    const [ada, bob] = await app.twoUsers();
    const watchlistId = await aWatchlist(ada);
    const unsubscribed = await aSource(app.app, null, { slug: 'unsubscribed' });
    await setSubscribed(unsubscribed, false);
    for (const sourceId of [unsubscribed, await aSource(app.app, bob.id, { slug: 'of-bob' })])
      await announce(watchlistId, sourceId);
    expect(await countWaiting()).toBe(0);
  });

  it('are not sent when the source was removed while they waited', async () => {
    const watchlistId = await aWatchlist(await app.signedIn());
    const sourceId = await aSource(app.app, null, { slug: 'removed' });
    await announce(watchlistId, sourceId);
    expect(await hasDue()).toBe(true);
    await setSubscribed(sourceId, false);
    expect(await hasDue()).toBe(false);
    await setSubscribed(sourceId, true);
    expect(await hasDue()).toBe(true);
    await app.app.database.run(sql`delete from sources where source_id = ${sourceId}`);
    expect(await hasDue()).toBe(false);
  });
});
