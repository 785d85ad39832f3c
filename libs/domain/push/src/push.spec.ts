import { type SignedIn, TestApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { buildPushKeys, buildPushModules, NONE, SUBSCRIPTIONS, usePushApp } from './push-app.testing';
import { readVapidClaims } from './push-service.testing';

describe('notifications', () => {
  const app = usePushApp();
  const { service } = app;
  const aBrowser = app.aBrowser.bind(app);
  const test = async (client: SignedIn) => (await client.post('/api/push/test')).body;

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
    const claims = readVapidClaims(push?.headers.authorization ?? '', buildPushKeys().VAPID_PUBLIC_KEY);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:admin@reader.test' });
  });

  it('can be tested twenty times an hour', async () => {
    const ada = await app.signedIn();
    await aBrowser(ada);
    for (let n = 0; n < 20; n++) expect(await test(ada)).toEqual({ ...NONE, sent: 1 });
    expect((await ada.post('/api/push/test')).status).toBe(429);
  });

  it.each([404, 410])('stop for a browser whose push service answers %d', async (status) => {
    const ada = await app.signedIn();
    await aBrowser(ada, { status });
    expect(await test(ada)).toEqual({ ...NONE, gone: 1 });
    expect((await ada.post('/api/push/test')).status).toBe(409);
  });

  it.each([401, 403])('continue after a push service answered %d to a wrong key', async (status) => {
    const ada = await app.signedIn();
    await aBrowser(ada, { status }, { status: 201 });
    expect(await test(ada)).toEqual({ ...NONE, later: 1 });
    expect(await test(ada)).toEqual({ ...NONE, sent: 1 });
  });

  it('continue after the name of a push service had no address', async () => {
    const ada = await app.signedIn();
    const { endpoint } = await aBrowser(ada);
    const move = (from: string, to: string) =>
      app.app.database.run(sql`update push_subscriptions set endpoint = ${to} where endpoint = ${from}`);
    await move(endpoint, 'https://push.invalid/1');
    expect(await test(ada)).toEqual({ ...NONE, later: 1 });
    await move('https://push.invalid/1', endpoint);
    expect(await test(ada)).toEqual({ ...NONE, sent: 1 });
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

  it.each<[string, (laptop: SignedIn) => Promise<{ status: number }>]>([
    ['ends all other sessions', (laptop) => laptop.delete('/api/users/me/sessions')],
    [
      'changes the password',
      (laptop) =>
        laptop.post('/api/users/me/password', {
          current_password: laptop.password,
          new_password: 'another long password',
        }),
    ],
  ])('end in a lost browser when its user %s in another one', async (_, change) => {
    const phone = await app.signedIn();
    const laptop = await app.signIn(phone.username, phone.password);
    for (const client of [phone, laptop]) await aBrowser(client);
    expect(await test(laptop)).toEqual({ ...NONE, sent: 2 });
    expect((await change(laptop)).status).toBe(204);
    expect(await test(laptop)).toEqual({ ...NONE, sent: 1 });
  });

  it('end when an administrator resets the password', async () => {
    const [ada, admin] = [await app.signedIn(), await app.admin()];
    await aBrowser(ada);
    const password = 'another long password';
    expect((await admin.patch(`/api/users/${ada.id}`, { password })).status).toBe(200);
    const again = await app.signIn(ada.username, password);
    expect((await again.post('/api/push/test')).status).toBe(409);
  });

  it('end with the session that registered the browser last', async () => {
    const first = await app.signedIn();
    const second = await app.signIn(first.username, first.password);
    const browser = await aBrowser(first);
    expect((await second.post(SUBSCRIPTIONS, browser)).status).toBe(200);
    expect((await first.post('/auth/logout')).status).toBe(204);
    expect(await test(second)).toEqual({ ...NONE, sent: 1 });
    const other = await app.signIn(first.username, first.password);
    expect((await second.post('/auth/logout')).status).toBe(204);
    expect((await other.post('/api/push/test')).status).toBe(409);
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
});

describe('notifications that are not configured', () => {
  const app = new TestApp();
  beforeAll(() => app.start(buildPushModules(), {}));
  afterAll(() => app.stop());

  it('answer 503', async () => {
    const ada = await app.signedIn();
    const { status, body } = await ada.post('/api/push/test');
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { code: 'feature_not_configured', feature: 'push' },
    });
  });
});
