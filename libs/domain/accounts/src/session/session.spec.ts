import { HealthHttpModule, HealthModule } from '@reader/health';
import { HttpClient, startApp } from '@reader/testing';
import { AccountsHttpModule } from '../accounts.http.module';
import { testApp } from '../testing';

describe('signing in', () => {
  const app = testApp();

  it('returns the user and sets an HttpOnly cookie', async () => {
    const ada = await app.signedIn();
    const answer = await app.anyone().post('/auth/login', { username: ada.username, password: ada.password });
    expect(answer.body).toMatchObject({ user_id: ada.id, username: ada.username, role: 'user' });
    expect(answer.headers.get('set-cookie')).toMatch(/^reader_session=.*HttpOnly.*SameSite=Lax/);
    expect(answer.headers.get('set-cookie')).not.toMatch(/Secure/);
  });

  it('returns the same error for an unknown name and a wrong password', async () => {
    const ada = await app.signedIn();
    const wrong = await app
      .anyone()
      .post('/auth/login', { username: ada.username, password: 'not this one' });
    const unknown = await app
      .anyone()
      .post('/auth/login', { username: 'nobody-of-this-name', password: 'not this one' });
    for (const answer of [wrong, unknown])
      expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect({ ...wrong.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
  });

  it('accepts the name in any case', async () => {
    const ada = await app.signedIn();
    const answer = await app
      .anyone()
      .post('/auth/login', { username: ada.username.toUpperCase(), password: ada.password });
    expect(answer.status).toBe(200);
  });

  it('creates a new session id, so that a planted one is useless', async () => {
    const ada = await app.signedIn();
    const before = ada.cookies;
    await ada.post('/auth/login', { username: ada.username, password: ada.password });
    expect(ada.cookies).not.toBe(before);
    expect((await app.anyone().get('/api/users/me', { headers: { cookie: before ?? '' } })).status).toBe(401);
  });

  it('returns 429 with Retry-After after ten failures, whatever X-Forwarded-For says', async () => {
    const ada = await app.signedIn();
    const guess = (n: number) =>
      app
        .anyone()
        .post(
          '/auth/login',
          { username: ada.username, password: `guess ${n}` },
          { headers: { 'x-forwarded-for': `198.51.100.${n}` } },
        );
    for (let n = 0; n < 10; n++) expect((await guess(n)).status).toBe(401);
    const refused = await guess(11);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('does not count successes', async () => {
    const ada = await app.signedIn();
    for (let n = 0; n < 15; n++) await app.signIn(ada.username, ada.password);
  });

  it.each([
    {},
    { username: 'a' },
    { username: ['a'], password: 'b' },
    { username: 'a', password: 'b', role: 'admin' },
  ])('refuses %j', async (body) => {
    expect(await app.anyone().post('/auth/login', body)).toMatchObject({
      status: 422,
      body: { code: 'validation_error' },
    });
  });
});

describe('a session', () => {
  const app = testApp();

  it('ends on the server when its user signs out', async () => {
    const ada = await app.signedIn();
    const cookie = ada.cookies ?? '';
    expect((await ada.post('/auth/logout')).status).toBe(204);
    expect(await app.anyone().get('/api/users/me', { headers: { cookie } })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });

  it('is refused with one character of its signature changed', async () => {
    const ada = await app.signedIn();
    const cookie = (ada.cookies ?? '').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await app.anyone().get('/api/users/me', { headers: { cookie } })).status).toBe(401);
  });

  it('ends everywhere else when the password changes', async () => {
    const here = await app.signedIn();
    const elsewhere = await app.signIn(here.username, here.password);
    const change = { current_password: here.password, new_password: 'another long password' };
    expect((await here.post('/api/users/me/password', change)).status).toBe(204);
    expect((await here.get('/api/users/me')).status).toBe(200);
    expect((await elsewhere.get('/api/users/me')).status).toBe(401);
    await app.signIn(here.username, 'another long password');
  });

  it('cannot change the password with a wrong current one', async () => {
    const ada = await app.signedIn();
    const change = { current_password: 'not this one', new_password: 'another long password' };
    expect(await ada.post('/api/users/me/password', change)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'current_password' }] },
    });
  });

  it('ends after 30 days, and after 14 days without use', async () => {
    const ada = await app.signedIn();
    const signedInDaysAgo = (days: number) =>
      app.app.database.pool.query(
        `update sessions set signed_in_at = now() - make_interval(days => $1) where user_id = $2`,
        [days, ada.id],
      );
    await signedInDaysAgo(31);
    expect((await ada.get('/api/users/me')).status).toBe(401);
    await signedInDaysAgo(0);
    expect((await ada.get('/api/users/me')).status).toBe(200);
    await app.app.database.pool.query(
      `update sessions set expire = now() - interval '1 s' where user_id = $1`,
      [ada.id],
    );
    expect((await ada.get('/api/users/me')).status).toBe(401);
  });

  it('records its use once an hour and otherwise writes nothing', async () => {
    const ada = await app.signedIn();
    const written = async () => {
      const { rows } = await app.app.database.pool.query<{ version: string; seen: string; expire: Date }>(
        `select xmin as version, extract(epoch from seen_at) as seen, expire
         from sessions where user_id = $1`,
        [ada.id],
      );
      return rows;
    };
    const before = await written();
    for (let n = 0; n < 3; n++) await ada.get('/api/users/me');
    expect(await written()).toEqual(before);
    await app.app.database.pool.query(
      `update sessions set seen_at = now() - interval '61 minutes' where user_id = $1`,
      [ada.id],
    );
    await ada.get('/api/users/me');
    const [after] = await written();
    expect(Number(after?.seen)).toBeGreaterThanOrEqual(Number(before[0]?.seen));
    expect(after?.expire.getTime()).toBeGreaterThanOrEqual(before[0]?.expire.getTime() ?? NaN);
    await ada.get('/api/users/me');
    expect(await written()).toEqual([after]);
  });

  it('follows changes of its user in every process', async () => {
    const [ada, admin] = [await app.signedIn(), await app.admin()];
    const other = await startApp([HealthModule, HealthHttpModule, AccountsHttpModule], {
      DATABASE_URL: app.app.database.pool.options.connectionString ?? '',
      SESSION_SECRET: app.app.config.secrets.session,
    });
    try {
      const there = async (path: string) =>
        (await new HttpClient(other.url).get(path, { headers: { cookie: ada.cookies ?? '' } })).status;
      expect([await there('/api/users/me'), await there('/api/users')]).toEqual([200, 403]);
      await app.app.database.pool.query(`update users set role = 'admin' where user_id = $1`, [ada.id]);
      expect(await there('/api/users')).toBe(200);
      await admin.patch(`/api/users/${ada.id}`, { role: 'user' });
      expect(await there('/api/users/me')).toBe(401);
    } finally {
      await other.close();
    }
  });

  it('is refused with a cookie of 64 KiB', async () => {
    const headers = { cookie: `reader_session=${'x'.repeat(64 * 1024)}` };
    expect([400, 431]).toContain((await app.anyone().get('/api/users/me', { headers })).status);
  });

  it('cannot be replaced by a sync token', async () => {
    const ada = await app.signedIn();
    const { body } = await ada.post<{ token: string }>('/api/users/me/greader-tokens', { name: 'phone' });
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await app.anyone().get('/api/users/me', { headers })).status).toBe(401);
  });
});

describe('cross-site protection', () => {
  const app = testApp([], { CORS_ORIGINS: 'http://localhost:4200' });

  it.each([
    [{ origin: 'https://evil.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:4200.evil.test' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'http://localhost:4200' }, 200],
    [{}, 200],
  ])('answers a change with %j by %i', async (headers, status) => {
    const ada = await app.signedIn();
    const answer = await ada.patch('/api/users/me/settings', { theme: 'dark' }, { headers });
    expect(answer.status).toBe(status);
    const { body } = await ada.get<{ settings: { theme: string } }>('/api/users/me');
    expect(body.settings.theme).toBe(status === 200 ? 'dark' : 'system');
  });

  it('sends CORS headers to the configured origin only', async () => {
    const ada = await app.signedIn();
    const allowed = async (origin: string) => {
      const { headers } = await ada.get('/api/users/me', { headers: { origin } });
      return headers.get('access-control-allow-origin');
    };
    expect(await allowed('http://localhost:4200')).toBe('http://localhost:4200');
    for (const origin of [
      'null',
      'http://localhost:4200.evil.test',
      'https://localhost:4200',
      'https://evil.test',
    ])
      expect(await allowed(origin)).toBeNull();
  });

  it('accepts the own origin, but not with another scheme', async () => {
    const ada = await app.signedIn();
    const from = (origin: string) =>
      ada.patch('/api/users/me/settings', { theme: 'dark' }, { headers: { origin } });
    expect((await from(ada.url)).status).toBe(200);
    expect(await from(ada.url.replace('http:', 'https:'))).toMatchObject({
      status: 403,
      body: { code: 'cross_site_request' },
    });
  });
});
