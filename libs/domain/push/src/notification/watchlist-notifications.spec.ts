import { sql } from '@reader/database';
import { Outbox } from '@reader/outbox';
import { eventsHandled } from '@reader/outbox/testing';
import { waitUntil } from '@reader/testing';
import { NONE, usePushApp } from '../push-app.testing';
import type { Answer } from '../push-service.testing';
import { PushJob } from './push.job';

describe('notifications of watchlists', () => {
  const app = usePushApp();
  const listWaiting = async ({ endpoint }: { endpoint: string }) => {
    const rows = await app.app.database.query<{ body: string }>(sql`
      select body from push_notifications join push_subscriptions using (subscription_id)
      where endpoint = ${endpoint}`);
    return rows.map(({ body }) => body);
  };
  const aSubscriber = async (settings: object = {}, notify = 'push', ...answers: Answer[]) => {
    const client = await app.signedIn();
    await client.patch('/api/users/me/settings', { push_enabled: true, ...settings });
    const browser = await app.aBrowser(client, ...answers);
    const { body } = await client.post<{ watchlist_id: number }>('/api/watchlists', {
      ...{ name: 'Owls', keywords: ['owl'], notify },
    });
    return { client, browser, watchlistId: body.watchlist_id };
  };
  const announce = async (watchlistId: number, titles: readonly string[]) => {
    await app.app.database.withTransaction(async (tx) => {
      for (const title of titles) {
        const row = await tx.queryOne<{ id: number }>(sql`
          with s as (
            insert into sources (slug, type, title, feed_url)
            values ('s-' || md5(random()::text), 'rss', 'S', 'https://s.test/' || random())
            returning source_id),
          c as (insert into source_state (source_id) select source_id from s)
          insert into articles (source_id, guid_hash, content_hash, title, published_at)
          select source_id, sha256('g'), sha256('c'), ${title}, now() from s returning article_id as id`);
        const match = { watchlist_id: watchlistId, article_id: row?.id ?? 0, notify: 'push' } as const;
        await app.app.get(Outbox).publish(tx, [{ type: 'watchlist.matched', ...match }]);
      }
    });
    await eventsHandled(app.app);
  };

  it('name the watchlist and the article', async () => {
    const { browser, watchlistId } = await aSubscriber();
    await announce(watchlistId, ['An owl']);
    await app.sendDue();
    expect(browser.listMessages()).toEqual([
      {
        title: 'Owls',
        body: 'An owl',
        url: expect.stringMatching(/^\/inbox\/\d+$/),
        tag: `watchlist-${watchlistId}`,
      },
    ]);
    expect(await app.app.get(PushJob).schedule()).toBeNull();
  });

  it('are joined while they wait', async () => {
    const { browser, watchlistId } = await aSubscriber();
    await announce(watchlistId, ['One', 'Two', 'Three']);
    await app.sendDue();
    expect(browser.listMessages()).toMatchObject([{ title: 'Owls', body: 'Three (+2)' }]);
  });

  it.each(['none', 'email'])('are not sent for watchlists with notify "%s"', async (notify) => {
    const { browser, watchlistId } = await aSubscriber({}, notify);
    await announce(watchlistId, ['An owl']);
    await app.sendDue();
    expect(browser.listMessages()).toEqual([]);
  });

  it('stay until the push service has answered, and keep what joins them', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { browser, watchlistId } = await aSubscriber({}, 'push', { status: 201, after: answered });
    await announce(watchlistId, ['One']);
    const sending = app.sendDue();
    await waitUntil('the push service has the first', () => browser.listReceived().length === 1);
    // A process that dies now has lost nothing.
    expect(await listWaiting(browser)).toEqual(['One']);
    await announce(watchlistId, ['Two']);
    answer();
    await sending;
    await app.sendDue();
    expect(browser.listMessages()).toMatchObject([{ body: 'One' }, { body: 'Two' }]);
    expect(await listWaiting(browser)).toEqual([]);
  });

  it('end with a browser that is gone', async () => {
    const { browser, watchlistId } = await aSubscriber({}, 'push', { status: 410 });
    await announce(watchlistId, ['An owl']);
    expect(await app.sendDue()).toEqual({ ...NONE, gone: 1 });
    expect(await listWaiting(browser)).toEqual([]);
    expect(await app.app.get(PushJob).schedule()).toBeNull();
  });

  it('wait for the end of quiet hours, also of those that began since', async () => {
    const hour = new Date().getUTCHours();
    const quiet = { quiet_hours: { from: hour, to: (hour + 2) % 24 }, timezone: 'UTC' };
    const early = await aSubscriber(quiet);
    await announce(early.watchlistId, ['An owl']);
    const late = await aSubscriber({}, 'push', { status: 503 }, { status: 201 });
    await announce(late.watchlistId, ['An owl']);
    expect(await app.sendDue()).toEqual({ ...NONE, later: 1 });
    await late.client.patch('/api/users/me/settings', quiet);
    await app.app.database.run(sql`
      with browser as (
        update push_subscriptions set not_before = null where endpoint = ${late.browser.endpoint}
        returning subscription_id)
      update push_notifications n set due_at = now() from browser b
      where b.subscription_id = n.subscription_id`);
    expect(await app.sendDue()).toEqual({ ...NONE, later: 1 });
    for (const [{ browser }, count] of [
      [early, 0],
      [late, 1],
    ] as const) {
      expect(browser.listReceived()).toHaveLength(count);
      expect(await listWaiting(browser)).toEqual(['An owl']);
      await app.app.database.run(sql`delete from push_subscriptions where endpoint = ${browser.endpoint}`);
    }
  });

  it('are not sent to users who have switched them off', async () => {
    const { client, browser, watchlistId } = await aSubscriber();
    await client.patch('/api/users/me/settings', { push_enabled: false });
    await announce(watchlistId, ['An owl']);
    await app.sendDue();
    expect(browser.listMessages()).toEqual([]);
  });

  it('are at most 20 in an hour', async () => {
    const { browser, watchlistId } = await aSubscriber();
    await app.app.database.run(sql`
      update push_subscriptions set window_started_at = now() - interval '59 minutes', window_count = 18
      where endpoint = ${browser.endpoint}`);
    for (const title of ['19th', '20th', 'later', 'and later']) {
      await announce(watchlistId, [title]);
      await app.sendDue();
    }
    expect(browser.listMessages()).toMatchObject([{ body: '19th' }, { body: '20th' }]);
    await app.app.database.run(sql`
      update push_subscriptions set window_started_at = now() - interval '61 minutes', not_before = null
      where endpoint = ${browser.endpoint}`);
    await app.sendDue();
    expect(browser.listMessages()).toMatchObject([{}, {}, { body: 'and later (+1)' }]);
  });
});
