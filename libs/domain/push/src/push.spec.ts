import { type SignedIn, TestApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { Leases, sql } from '@reader/database';
import { ExtractionHttpModule } from '@reader/extraction';
import { Outbox, OutboxJobsModule } from '@reader/outbox';
import { eventsHandled } from '@reader/outbox/testing';
import { SchedulerHttpModule, SchedulerModule } from '@reader/scheduler';
import { SourcesHttpModule } from '@reader/sources';
import { waitUntil } from '@reader/testing';
import { WatchlistsHttpModule, WatchlistsJobsModule } from '@reader/watchlists';
import { generateVAPIDKeys } from 'web-push';
import { PushHttpModule } from './push.http.module';
import { PushJobsModule } from './push.jobs.module';
import { PushJob } from './notification/push.job';
import { type Answer, PushService, readVapidClaims } from './push-service.testing';

const SUBSCRIPTIONS = '/api/push/subscriptions';
const KEYS = generateVAPIDKeys();
const buildModules = () => [
  ...[SchedulerModule.forRoot({ runsJobs: false }), SchedulerHttpModule, SourcesHttpModule],
  ...[ArticlesHttpModule, ExtractionHttpModule, WatchlistsHttpModule, WatchlistsJobsModule],
  ...[OutboxJobsModule, PushHttpModule, PushJobsModule],
];

describe('notifications', () => {
  const service = new PushService();
  const app = new TestApp();
  let paths = 0;
  beforeAll(async () => {
    await service.open();
    await app.start(buildModules(), {
      FETCH_ALLOW_PRIVATE: service.host,
      VAPID_PUBLIC_KEY: KEYS.publicKey,
      VAPID_PRIVATE_KEY: KEYS.privateKey,
      VAPID_EMAIL: 'admin@reader.test',
    });
  });
  afterAll(async () => {
    await app.stop();
    await service.close();
  });

  const aBrowser = async (client: SignedIn, ...answers: Answer[]) => {
    const browser = service.createBrowser(
      `/push/${++paths}`,
      answers.length === 0 ? [{ status: 201 }] : answers,
    );
    expect((await client.post(SUBSCRIPTIONS, browser)).status).toBe(201);
    return browser;
  };
  const test = async (client: SignedIn) => (await client.post('/api/push/test')).body;
  const sendDue = async () => {
    const work = () => app.app.get(PushJob).run({ signal: new AbortController().signal });
    return (await app.app.get(Leases).hold('push of a test', work))?.result;
  };
  const NONE = { sent: 0, gone: 0, later: 0, dropped: 0 };

  it('arrive encrypted for the browser and signed by this service', async () => {
    const ada = await app.signedIn();
    const browser = await aBrowser(ada);
    expect(await test(ada)).toEqual({ ...NONE, sent: 1 });
    expect(browser.listMessages()).toEqual([
      { title: 'Reader', body: 'Notifications work.', url: '/settings', tag: 'test' },
    ]);
    const [push] = browser.listReceived();
    expect(push?.bytes.toString('latin1')).not.toContain('Notifications');
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    const claims = readVapidClaims(push?.headers.authorization ?? '', KEYS.publicKey);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:admin@reader.test' });
  });

  it('can be tested twenty times an hour', async () => {
    const ada = await app.signedIn();
    await aBrowser(ada);
    for (let n = 0; n < 20; n++) expect(await test(ada)).toEqual({ ...NONE, sent: 1 });
    expect((await ada.post('/api/push/test')).status).toBe(429);
  });

  it.each([404, 410, 403])('stop for a browser whose push service answers %d', async (status) => {
    const ada = await app.signedIn();
    await aBrowser(ada, { status });
    expect(await test(ada)).toEqual({ ...NONE, gone: 1 });
    expect((await ada.post('/api/push/test')).status).toBe(409);
  });

  it('are shorter for a push service that refuses their size', async () => {
    const ada = await app.signedIn();
    const browser = await aBrowser(ada, { status: 413 }, { status: 201 });
    expect(await test(ada)).toEqual({ ...NONE, sent: 1 });
    expect(browser.listMessages()).toHaveLength(2);
  });

  it('are given up for a push service that refuses every size', async () => {
    const ada = await app.signedIn();
    await aBrowser(ada, { status: 413 });
    expect(await test(ada)).toEqual({ ...NONE, dropped: 1 });
    expect(await test(ada)).toEqual({ ...NONE, dropped: 1 });
  });

  it('wait when a push service does not answer in time', async () => {
    const ada = await app.signedIn();
    await aBrowser(ada, { status: 201, after: new Promise(() => undefined) });
    expect(await test(ada)).toEqual({ ...NONE, later: 1 });
  });

  it.each([
    ['the time that the service requests', { status: 429, headers: { 'retry-after': '600' } }, 600],
    ['a minute at least', { status: 429, headers: { 'retry-after': '0' } }, 60],
    ['a minute after a failure', { status: 503 }, 60],
  ])('wait for %s', async (_, answer, seconds) => {
    const ada = await app.signedIn();
    const { endpoint } = await aBrowser(ada, answer);
    expect(await test(ada)).toEqual({ ...NONE, later: 1 });
    const row = await app.app.database.queryOne<{ seconds: number }>(sql`
      select round(extract(epoch from not_before - failing_since))::integer as seconds
      from push_subscriptions where endpoint = ${endpoint}`);
    expect(row).toEqual({ seconds });
  });

  it('belong to the user who registered the browser last', async () => {
    const [ada, bob] = await app.twoUsers();
    const browser = await aBrowser(ada);
    expect((await bob.post(SUBSCRIPTIONS, browser)).status).toBe(201);
    expect((await bob.post(SUBSCRIPTIONS, browser)).status).toBe(200);
    expect((await ada.post('/api/push/test')).status).toBe(409);
    expect(await test(bob)).toEqual({ ...NONE, sent: 1 });
  });

  it('end when the browser unsubscribes, and only for its user', async () => {
    const [ada, bob] = await app.twoUsers();
    const { endpoint } = await aBrowser(ada);
    const unsubscribe = (client: SignedIn) => client.send('DELETE', SUBSCRIPTIONS, { endpoint });
    expect((await unsubscribe(bob)).status).toBe(404);
    expect((await unsubscribe(ada)).status).toBe(204);
    expect((await ada.post('/api/push/test')).status).toBe(409);
  });

  it('go to at most 20 browsers of a user', async () => {
    const ada = await app.signedIn();
    for (let n = 0; n < 20; n++) await aBrowser(ada);
    const { status, body } = await ada.post<{ code: string }>(
      SUBSCRIPTIONS,
      service.createBrowser('/push/too-many'),
    );
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'limit_reached' });
  });

  it.each([
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', 201, undefined],
    ['https://wns2-par02p.notify.windows.com/w/?token=x', 201, undefined],
    ['https://web.push.apple.com/abc', 201, undefined],
    ['https://127.0.0.1:9200/_search', 422, 'url_not_allowed'],
    ['https://0x7f.1/', 422, 'url_not_allowed'],
    ['https://fcm.googleapis.com@127.0.0.1/', 422, 'url_not_allowed'],
    ['https://fcm.googleapis.com:8443/', 422, 'validation_error'],
    ['http://fcm.googleapis.com/', 422, 'validation_error'],
    ['https://rebind.test/p', 422, 'validation_error'],
    ['https://notify.windows.com.evil.example/p', 422, 'validation_error'],
    [`https://fcm.googleapis.com/${'a'.repeat(2_100)}`, 422, 'validation_error'],
    ['nonsense', 422, 'validation_error'],
  ])('are sent only to known push services: %s', async (endpoint, status, code) => {
    const { keys } = service.createBrowser('/unused').toJSON();
    const ada = await app.signedIn();
    const answer = await ada.post<{ code?: string }>(SUBSCRIPTIONS, { endpoint, keys });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  });

  it.each([
    ['p256dh', 'AAAA'],
    ['p256dh', Buffer.alloc(65).toString('base64url')],
    ['p256dh', Buffer.alloc(65, 4).toString('base64url')],
    ['auth', 'AA'],
    ['auth', '!!'],
  ])('need keys of the right form: %s %s', async (name, value) => {
    const browser = service.createBrowser('/unused').toJSON();
    const ada = await app.signedIn();
    const input = { endpoint: browser.endpoint, keys: { ...browser.keys, [name]: value } };
    expect((await ada.post(SUBSCRIPTIONS, input)).status).toBe(422);
  });

  describe('of watchlists', () => {
    const listWaiting = async ({ endpoint }: { endpoint: string }) => {
      const rows = await app.app.database.query<{ body: string }>(sql`
        select body from push_notifications join push_subscriptions using (subscription_id)
        where endpoint = ${endpoint}`);
      return rows.map(({ body }) => body);
    };
    const aSubscriber = async (settings: object = {}, notify = 'push', ...answers: Answer[]) => {
      const client = await app.signedIn();
      await client.patch('/api/users/me/settings', { push_enabled: true, ...settings });
      const browser = await aBrowser(client, ...answers);
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
      await sendDue();
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
      await sendDue();
      expect(browser.listMessages()).toMatchObject([{ title: 'Owls', body: 'Three (+2)' }]);
    });

    it.each(['none', 'email'])('are not sent for watchlists with notify "%s"', async (notify) => {
      const { browser, watchlistId } = await aSubscriber({}, notify);
      await announce(watchlistId, ['An owl']);
      await sendDue();
      expect(browser.listMessages()).toEqual([]);
    });

    it('stay until the push service has answered, and keep what joins them', async () => {
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
      const { browser, watchlistId } = await aSubscriber({}, 'push', { status: 201, after: answered });
      await announce(watchlistId, ['One']);
      const sending = sendDue();
      await waitUntil('the push service has the first', () => browser.listReceived().length === 1);
      // A process that dies now has lost nothing.
      expect(await listWaiting(browser)).toEqual(['One']);
      await announce(watchlistId, ['Two']);
      answer();
      await sending;
      await sendDue();
      expect(browser.listMessages()).toMatchObject([{ body: 'One' }, { body: 'Two' }]);
      expect(await listWaiting(browser)).toEqual([]);
    });

    it('end with a browser that is gone', async () => {
      const { browser, watchlistId } = await aSubscriber({}, 'push', { status: 410 });
      await announce(watchlistId, ['An owl']);
      expect(await sendDue()).toEqual({ ...NONE, gone: 1 });
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
      expect(await sendDue()).toEqual({ ...NONE, later: 1 });
      await late.client.patch('/api/users/me/settings', quiet);
      await app.app.database.run(sql`
        update push_subscriptions set not_before = null where endpoint = ${late.browser.endpoint}`);
      expect(await sendDue()).toEqual({ ...NONE, later: 1 });
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
      await sendDue();
      expect(browser.listMessages()).toEqual([]);
    });

    it('are at most 20 in an hour', async () => {
      const { browser, watchlistId } = await aSubscriber();
      await app.app.database.run(sql`
        update push_subscriptions set window_started_at = now() - interval '59 minutes', window_count = 18
        where endpoint = ${browser.endpoint}`);
      for (const title of ['19th', '20th', 'later', 'and later']) {
        await announce(watchlistId, [title]);
        await sendDue();
      }
      expect(browser.listMessages()).toMatchObject([{ body: '19th' }, { body: '20th' }]);
      await app.app.database.run(sql`
        update push_subscriptions set window_started_at = now() - interval '61 minutes', not_before = null
        where endpoint = ${browser.endpoint}`);
      await sendDue();
      expect(browser.listMessages()).toMatchObject([{}, {}, { body: 'and later (+1)' }]);
    });
  });
});

describe('notifications that are not configured', () => {
  const app = new TestApp();
  beforeAll(() => app.start(buildModules(), {}));
  afterAll(() => app.stop());

  it('answer 503', async () => {
    const ada = await app.signedIn();
    const { status, body } = await ada.post('/api/push/test');
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'feature_not_configured' } });
  });
});
