import { testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { SchedulerModule } from '@reader/scheduler';
import { generateVAPIDKeys } from 'web-push';
import { NotificationsRepository } from './notifications.repository';
import { PushJob } from './push.job';
import { PushHttpModule } from '../push.http.module';
import { PushJobsModule } from '../push.jobs.module';
import { PushService, type TestBrowser } from '../push-service.testing';

const KEYS = generateVAPIDKeys();
const NOT_ON_THE_CURVE = Buffer.alloc(65, 4).toString('base64url');

describe('notifications after a failure', () => {
  const service = new PushService();
  const env: Record<string, string> = {
    VAPID_PUBLIC_KEY: KEYS.publicKey,
    VAPID_PRIVATE_KEY: KEYS.privateKey,
  };
  beforeAll(async () => {
    await service.open();
    env['FETCH_ALLOW_PRIVATE'] = service.host;
  });
  afterAll(() => service.close());
  const app = testApp([SchedulerModule.forRoot({ runsJobs: false }), PushHttpModule, PushJobsModule], env);
  beforeEach(() => app.app.database.run(sql`delete from push_subscriptions`));

  const run = () => app.app.get(PushJob).run({ signal: new AbortController().signal });

  let browsers = 0;
  const aSubscriber = async (): Promise<{ userId: number; browser: TestBrowser }> => {
    const client = await app.signedIn();
    await client.patch('/api/users/me/settings', { push_enabled: true });
    const browser = service.createBrowser(`/push/${++browsers}`);
    expect((await client.post('/api/push/subscriptions', browser)).status).toBe(201);
    return { userId: client.id, browser };
  };
  const enqueue = (userId: number, body: string) =>
    app.app.database.withTransaction((tx) =>
      app.app
        .get(NotificationsRepository)
        .enqueue(tx, { userId, title: 'Owls', body, url: '/inbox/1', tag: 'owls', dueAt: new Date() }),
    );

  it('reach the other browsers when one cannot be encrypted', async () => {
    const [broken, other] = [await aSubscriber(), await aSubscriber()];
    // Registered before such keys were refused.
    await app.app.database.run(sql`
      update push_subscriptions set p256dh = ${NOT_ON_THE_CURVE}
      where endpoint = ${broken.browser.endpoint}`);
    for (const { userId } of [broken, other]) await enqueue(userId, 'An owl');
    expect(await run()).toEqual({ sent: 1, gone: 0, later: 1, dropped: 0 });
    expect(other.browser.listMessages()).toMatchObject([{ body: 'An owl' }]);
    expect(
      await app.app.database.query(sql`select attempts, due_at > now() as waits from push_notifications`),
    ).toEqual([{ attempts: 1, waits: true }]);
  });

  it('begin again when a new one joins them', async () => {
    const { userId, browser } = await aSubscriber();
    await enqueue(userId, 'One');
    await app.app.database.run(sql`
      update push_notifications n set attempts = 8, expires_at = now()
      from push_subscriptions s
      where s.subscription_id = n.subscription_id and s.user_id = ${userId}`);
    await enqueue(userId, 'Two');
    await run();
    expect(browser.listMessages()).toMatchObject([{ body: 'Two (+1)' }]);
  });
});
