import { LeaseLost, sql } from '@reader/database';
import { NotificationsRepository } from './notifications.repository';
import { NONE, usePushApp } from '../push-app.testing';
import type { Answer, TestBrowser } from '../push-service.testing';

const NOT_ON_THE_CURVE = Buffer.alloc(65, 4).toString('base64url');

describe('notifications after a failure', () => {
  const app = usePushApp();
  beforeEach(() => app.app.database.run(sql`delete from push_subscriptions`));

  const aSubscriber = async (...answers: Answer[]): Promise<{ userId: number; browser: TestBrowser }> => {
    const client = await app.signedIn();
    await client.patch('/api/users/me/settings', { push_enabled: true });
    return { userId: client.id, browser: await app.aBrowser(client, ...answers) };
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
    expect(await app.sendDue()).toEqual({ sent: 1, gone: 0, later: 1, dropped: 0 });
    expect(other.browser.listMessages()).toMatchObject([{ body: 'An owl' }]);
    expect(
      await app.app.database.query(sql`select attempts, due_at > now() as waits from push_notifications`),
    ).toEqual([{ attempts: 1, waits: true }]);
  });

  it('are sent once when another process takes over the job while one is being sent', async () => {
    let next: Promise<unknown> = Promise.resolve();
    const takingOver: Answer = {
      status: 201,
      get after() {
        return (next = app.takeOver());
      },
    };
    const { userId, browser } = await aSubscriber(takingOver, { status: 201 });
    await enqueue(userId, 'An owl');
    await expect(app.sendDue()).rejects.toThrow(LeaseLost);
    expect(await next).toEqual(NONE);
    expect(browser.listMessages()).toMatchObject([{ body: 'An owl' }]);
    expect(await app.app.database.query(sql`select 1 from push_notifications`)).toEqual([]);
  });

  it('are sent at once when they joined one that was being sent', async () => {
    const joining: Answer = {
      status: 201,
      get after() {
        return enqueue(userId, 'Two');
      },
    };
    const { userId, browser } = await aSubscriber(joining, { status: 201 });
    await enqueue(userId, 'One');
    expect(await app.sendDue()).toMatchObject({ sent: 2 });
    expect(browser.listMessages()).toMatchObject([{ body: 'One' }, { body: 'Two' }]);
  });

  it('begin again when a new one joins them', async () => {
    const { userId, browser } = await aSubscriber();
    await enqueue(userId, 'One');
    await app.app.database.run(sql`
      update push_notifications n set attempts = 8, expires_at = now()
      from push_subscriptions s
      where s.subscription_id = n.subscription_id and s.user_id = ${userId}`);
    await enqueue(userId, 'Two');
    await app.sendDue();
    expect(browser.listMessages()).toMatchObject([{ body: 'Two (+1)' }]);
  });
});
