import { sql } from '@reader/database';
import { MailJobsModule } from '@reader/mail';
import { MailServer } from '@reader/mail/testing';
import { waitUntil } from '@reader/testing';
import { type SignedIn, TestApp, testApp } from '../testing';

interface Challenge {
  readonly otp_required: boolean;
  readonly challenge: string;
}

describe('one-time passwords', () => {
  const app = new TestApp();
  let server: MailServer;

  beforeAll(async () => {
    server = await MailServer.start();
    await app.start([MailJobsModule], { ...server.env, LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await app.stop();
    await server.stop();
  });

  async function withOtp(): Promise<SignedIn & { email: string }> {
    const user = await app.signedIn();
    const email = `${user.username}@mail.test`;
    const { status } = await user.patch('/api/users/me/settings', { email, otp_email: true });
    expect(status).toBe(200);
    return Object.assign(user, { email });
  }
  const login = ({ username, password }: SignedIn) =>
    app.anyone().post<Challenge>('/auth/login', { username, password });
  const complete = (challenge: string, code: string) => app.anyone().post('/auth/otp', { challenge, code });
  /** The code of the user's n-th mail. */
  const codeOf = (email: string, n = 1) =>
    waitUntil(
      'the code is mailed',
      () => /\b(\d{6})\b/.exec(server.to(email)[n - 1]?.raw ?? '')?.[1] ?? null,
    );
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  it('complete a sign-in, once', async () => {
    const ada = await withOtp();
    const browser = app.anyone();
    const credentials = { username: ada.username, password: ada.password };
    const { status, body, headers } = await browser.post<Challenge>('/auth/login', credentials);
    expect([status, body.otp_required, headers.get('set-cookie')]).toEqual([202, true, null]);
    expect((await browser.get('/api/users/me')).status).toBe(401);
    const code = await codeOf(ada.email);
    const done = await browser.post('/auth/otp', { challenge: body.challenge, code });
    expect(done).toMatchObject({ status: 200, body: { username: ada.username } });
    expect((await browser.get('/api/users/me')).status).toBe(200);
    expect(await complete(body.challenge, code)).toMatchObject({
      status: 401,
      body: { code: 'invalid_code' },
    });
  });

  it('are not needed without the setting, or with a wrong password', async () => {
    const [ada, bob] = [await withOtp(), await app.signedIn()];
    expect((await login(bob)).status).toBe(200);
    expect((await login(Object.assign(ada, { password: 'not this one' }))).status).toBe(401);
    expect(server.to(ada.email)).toEqual([]);
  });

  it('allow five tries, after which the right code is refused too', async () => {
    const ada = await withOtp();
    const { challenge } = (await login(ada)).body;
    const code = await codeOf(ada.email);
    for (let n = 0; n < 5; n++) expect((await complete(challenge, wrong(code))).status).toBe(401);
    expect((await complete(challenge, code)).status).toBe(401);
  });

  it('count concurrent tries', async () => {
    const ada = await withOtp();
    const { challenge } = (await login(ada)).body;
    const code = await codeOf(ada.email);
    await Promise.all(Array.from({ length: 5 }, () => complete(challenge, wrong(code))));
    expect((await complete(challenge, code)).status).toBe(401);
  });

  it('belong to one challenge, one password and ten minutes', async () => {
    const ada = await withOtp();
    const [first, second] = [(await login(ada)).body, (await login(ada)).body];
    const [one, two] = [await codeOf(ada.email, 1), await codeOf(ada.email, 2)];
    if (one !== two) expect((await complete(first.challenge, two)).status).toBe(401);
    await app.app.database.run(sql`update otp_challenges set expires_at = now() where user_id = ${ada.id}`);
    expect((await complete(second.challenge, two)).status).toBe(401);
    const third = (await login(ada)).body;
    const code = await codeOf(ada.email, 3);
    const admin = await app.admin();
    await admin.patch(`/api/users/${ada.id}`, { password: 'another long password' });
    expect((await complete(third.challenge, code)).status).toBe(401);
  });

  it('are limited to 20 wrong ones an hour for each account', async () => {
    const ada = await withOtp();
    await app.app.database.pool.query('insert into rate_limits (key, points, expire) values ($1, 20, $2)', [
      `otp-failure:${ada.id}`,
      Date.now() + 3_600_000,
    ]);
    const { challenge } = (await login(ada)).body;
    expect((await complete(challenge, await codeOf(ada.email))).status).toBe(429);
  });

  it('are mailed ten times in ten minutes at most', async () => {
    const ada = await withOtp();
    await app.app.database.pool.query('insert into rate_limits (key, points, expire) values ($1, 10, $2)', [
      `otp-mail:${ada.id}`,
      Date.now() + 600_000,
    ]);
    expect((await login(ada)).status).toBe(429);
  });

  it('can be replaced by a recovery code, once', async () => {
    const ada = await withOtp();
    const { status, body, headers } = await ada.post<{ codes: string[] }>('/api/users/me/recovery-codes');
    expect(headers.get('cache-control')).toBe('no-store');
    expect([status, new Set(body.codes).size]).toEqual([201, 10]);
    const [code = ''] = body.codes;
    expect((await complete((await login(ada)).body.challenge, code.toUpperCase())).status).toBe(200);
    expect((await complete((await login(ada)).body.challenge, code)).status).toBe(401);
    await ada.post('/api/users/me/recovery-codes');
    expect((await complete((await login(ada)).body.challenge, body.codes[1] ?? '')).status).toBe(401);
    const bob = await withOtp();
    const ofBob = (await bob.post<{ codes: string[] }>('/api/users/me/recovery-codes')).body.codes[0] ?? '';
    expect((await complete((await login(ada)).body.challenge, ofBob)).status).toBe(401);
  });

  it('are switched off by an administrator', async () => {
    const ada = await withOtp();
    const { challenge } = (await login(ada)).body;
    const code = await codeOf(ada.email);
    expect((await (await app.admin()).delete(`/api/users/${ada.id}/otp`)).status).toBe(204);
    expect((await complete(challenge, code)).status).toBe(401);
    expect((await login(ada)).status).toBe(200);
    expect((await (await app.admin()).delete('/api/users/999999/otp')).status).toBe(404);
  });

  it('need an address for mail', async () => {
    const ada = await app.signedIn();
    const problem = { status: 422, body: { errors: [{ field: 'otp_email' }] } };
    expect(await ada.patch('/api/users/me/settings', { otp_email: true })).toMatchObject(problem);
    const bob = await withOtp();
    expect(await bob.patch('/api/users/me/settings', { email: null })).toMatchObject(problem);
    expect((await bob.patch('/api/users/me/settings', { email: null, otp_email: false })).status).toBe(200);
  });

  it('are stored as hashes only', async () => {
    const ada = await withOtp();
    const { challenge } = (await login(ada)).body;
    const code = await codeOf(ada.email);
    const { rows } = await app.app.database.pool.query('select c::text from otp_challenges c');
    expect(JSON.stringify(rows)).not.toContain(challenge);
    expect(JSON.stringify(rows)).not.toContain(`,${code},`);
    await waitUntil(
      'no mail is left',
      async () => (await app.app.database.query(sql`select 1 from mails`)).length === 0,
    );
  });
});

describe('one-time passwords without a mail server', () => {
  const app = testApp();

  it('cannot be switched on, and are not needed', async () => {
    const ada = await app.signedIn();
    const change = { email: 'ada@mail.test', otp_email: true };
    expect(await ada.patch('/api/users/me/settings', change)).toMatchObject({
      status: 503,
      body: { code: 'feature_not_configured', feature: 'otp_email' },
    });
    await app.app.database.run(
      sql`update users set settings = '{"otp_email": true}' where user_id = ${ada.id}`,
    );
    expect(
      (await app.anyone().post('/auth/login', { username: ada.username, password: ada.password })).status,
    ).toBe(200);
  });
});
