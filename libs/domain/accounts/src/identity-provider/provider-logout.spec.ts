import { type AddressInfo, createServer } from 'node:net';
import { HealthHttpModule, HealthModule } from '@reader/health';
import { ClientConfigModule } from '@reader/http';
import { HttpClient, startApp } from '@reader/testing';
import { AccountsHttpModule } from '../accounts.http.module';
import type { TestBrowser } from './browser.testing';
import { buildSettings, ProviderTest, PUBLIC_URL, SESSION_COOKIE } from './provider-sign-in.testing';

const MODULES = [ClientConfigModule, HealthModule, HealthHttpModule, AccountsHttpModule];
const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };

describe('signing out with an identity provider', () => {
  const test = new ProviderTest();

  it('ends the session here, and names the page that ends it at the provider', async () => {
    const { browser } = await test.signIn({ sub: 'ada-1' });
    const logoutUrl = await signOut(browser);
    expect(await test.findUser(browser)).toBeNull();
    expect(logoutUrl.origin).toBe(test.provider.issuer);
    expect(logoutUrl.searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/login`);
    expect(await confirmLogout(browser, logoutUrl)).toBe(`${PUBLIC_URL}/login`);
    const local = await test.app.signedIn();
    expect((await local.post('/auth/logout')).status).toBe(204);
  });

  it('follows a sign-out at the provider, for the sessions of this provider session only', async () => {
    const [one, other] = [await test.signIn({ sub: 'bob-1' }), await test.signIn({ sub: 'bob-1' })];
    const [stranger, local] = [await test.signIn({ sub: 'eve-1' }), await test.app.signedIn()];
    const logoutUrl = new URL(`${test.provider.issuer}/session/end?client_id=reader`);
    logoutUrl.searchParams.set('post_logout_redirect_uri', `${PUBLIC_URL}/login`);
    const sent = test.provider.logoutTokens.length;
    await confirmLogout(one.browser, logoutUrl);
    expect(test.provider.logoutTokens.length).toBe(sent + 1);
    expect(await test.findUser(one.browser)).toBeNull();
    expect(await test.findUser(other.browser)).not.toBeNull();
    expect(await test.findUser(stranger.browser)).not.toBeNull();
    expect((await local.get('/api/users/me')).status).toBe(200);
    const again = await sendLogoutToken(test.provider.logoutTokens.at(-1) ?? '');
    expect(again).toMatchObject({ status: 400, body: { code: 'invalid_logout_token' } });
  });

  it('ends all provider sessions of a user for a token without a session', async () => {
    const [one, other] = [await test.signIn({ sub: 'carol-1' }), await test.signIn({ sub: 'carol-1' })];
    const { status, headers } = await sendLogoutToken(await test.provider.sign(buildClaims()));
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await test.findUser(one.browser)).toBeNull();
    expect(await test.findUser(other.browser)).toBeNull();
  });

  it('accepts a logout token again after a failure', async () => {
    const { browser } = await test.signIn({ sub: 'carol-1' });
    const { pool } = test.app.app.database;
    await pool.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`);
    await pool.query('create trigger fail before delete on sessions execute function fail()');
    const token = await test.provider.sign(buildClaims());
    expect((await sendLogoutToken(token)).status).toBe(500);
    await pool.query('drop function fail cascade');
    expect((await sendLogoutToken(token)).status).toBe(200);
    expect(await test.findUser(browser)).toBeNull();
  });

  it.each([
    ['of another audience', { aud: 'another' }],
    ['of another issuer', { iss: 'https://evil.test' }],
    ['with a nonce, such as an ID token', { nonce: 'x' }],
    ['without the event', { events: {} }],
    ['that is old', { iat: Math.floor(Date.now() / 1000) - 3600 }],
    ['without an id', { jti: undefined }],
    ['of nobody', { sub: undefined }],
  ])('refuses a logout token %s', async (_, change) => {
    const { browser } = await test.signIn({ sub: 'carol-1' });
    const token = await test.provider.sign({ ...buildClaims(), ...change });
    expect(await sendLogoutToken(token)).toMatchObject({
      status: 400,
      body: { code: 'invalid_logout_token' },
    });
    expect(await test.findUser(browser)).not.toBeNull();
  });

  it('answers a token that is none, and a body that is no form, with 400', async () => {
    for (const token of ['', 'x', 'a.b.c', 'x'.repeat(4000)])
      expect((await sendLogoutToken(token)).status).toBe(400);
  });

  it('can be the only way to sign in, once an administrator has used it', async () => {
    const env = {
      ...buildSettings(test.provider.issuer),
      DATABASE_URL: test.app.app.database.pool.options.connectionString ?? '',
      SESSION_SECRET: test.app.app.config.secrets.session,
      LOCAL_LOGIN_ENABLED: 'false',
    };
    await test.app.admin();
    await expect(startApp(MODULES, env)).rejects.toThrow('no administrator has signed in');
    const { browser } = await test.signIn({ sub: 'root', realm_access: { roles: ['admin'] } });
    const root = await test.findUser(browser);
    const app = await startApp(MODULES, env);
    try {
      const client = new HttpClient(app.url);
      const credentials = { username: 'admin', password: 'the first password' };
      const refused = { status: 403, body: { code: 'local_login_disabled' } };
      expect(await client.post('/auth/login', credentials)).toMatchObject(refused);
      const { body } = await client.get<object>('/api/config');
      expect(body).toMatchObject({ idp: { enabled: true, local_login: false } });
      const cookie = `${SESSION_COOKIE}=${browser.getCookie(PUBLIC_URL, SESSION_COOKIE) ?? ''}`;
      const demotion = await client.patch(
        `/api/users/${root?.user_id}`,
        { role: 'user' },
        { headers: { cookie } },
      );
      expect(demotion).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    } finally {
      await app.close();
    }
    // While passwords work, the local administrator remains.
    expect((await test.findUser((await test.signIn({ sub: 'root' })).browser))?.role).toBe('user');
  });

  it('reports a provider that does not answer within seconds', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const app = await startApp(MODULES, {
      ...buildSettings(issuer),
      DATABASE_URL: test.app.app.database.pool.options.connectionString ?? '',
    });
    try {
      const answer = await new HttpClient(app.url).get('/auth/login');
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        '/login?error=provider_unavailable',
      ]);
    } finally {
      await app.close();
      silent.close();
    }
  });

  function buildClaims() {
    const iat = Math.floor(Date.now() / 1000);
    const { issuer: iss } = test.provider;
    return {
      iss,
      aud: 'reader',
      sub: 'carol-1',
      iat,
      exp: iat + 120,
      jti: crypto.randomUUID(),
      events: EVENTS,
    };
  }

  function sendLogoutToken(token: string) {
    return test.app.anyone().post('/auth/backchannel-logout', undefined, {
      raw: `logout_token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  }

  async function signOut(browser: TestBrowser): Promise<URL> {
    const answer = await browser.request(new URL(`${PUBLIC_URL}/auth/logout`), { method: 'POST' });
    expect(answer.status).toBe(200);
    return new URL(((await answer.json()) as { logout_url: string }).logout_url);
  }

  /** Presses the button of the provider's page. @returns where the browser is then */
  async function confirmLogout(browser: TestBrowser, url: URL): Promise<string> {
    const { text } = await browser.visit(url.href);
    const action = /action="([^"]+)"/.exec(text)?.[1] ?? '';
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const end = await browser.visit(action, ({ origin }) => origin === PUBLIC_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
    });
    return end.url.href;
  }
});
