import { type CryptoKey, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { CLIENT } from './provider.testing';
import { isPageOfService, ProviderTest, PUBLIC_URL, SESSION_COOKIE } from './provider-sign-in.testing';

const FAILED = `${PUBLIC_URL}/login?error=sign_in_failed`;
const EXPIRED = `${PUBLIC_URL}/login?error=sign_in_expired`;
const ROLES = { realm_access: { roles: ['admin'] } };

describe('signing in through the identity provider', () => {
  const test = new ProviderTest();

  it('creates an account and a new session, and opens the page requested before', async () => {
    const browser = test.openBrowser();
    browser.setCookie(PUBLIC_URL, SESSION_COOKIE, 's%3Aplanted.signature');
    const ada = { sub: 'ada-1', preferred_username: 'ada', email: 'ada@x.test', email_verified: true };
    const { visit } = await test.signIn(ada, browser, '/search?q=x');
    expect(visit.url.href).toBe(`${PUBLIC_URL}/search?q=x`);
    expect(browser.getCookie(PUBLIC_URL, SESSION_COOKIE)).not.toContain('planted');
    expect(browser.getCookie(PUBLIC_URL, 'reader_sign_in')).toBeUndefined();
    expect(await test.findUser(browser)).toMatchObject({
      ...{ username: 'ada', email: 'ada@x.test', role: 'user' },
    });
  });

  it('sends state, nonce and an S256 challenge, never the secret', async () => {
    const { url } = await test
      .openBrowser()
      .visit(`${PUBLIC_URL}/auth/login`, ({ origin }) => origin === test.provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: CLIENT.id,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${PUBLIC_URL}/auth/callback`,
      response_type: 'code',
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('finds the account again, and follows only verified addresses', async () => {
    const first = await test.signIn({ sub: 'bob-1', preferred_username: 'bob' });
    const known = await test.findUser(first.browser);
    const signInWith = async (claims: object) =>
      test.findUser((await test.signIn({ sub: 'bob-1', ...claims })).browser);
    expect(await signInWith({ email: 'new@x.test', email_verified: 'true' })).toEqual(known);
    expect(await signInWith({ email: 'new@x.test', email_verified: true })).toEqual({
      ...known,
      email: 'new@x.test',
    });
    expect(await signInWith({ email: 'other@x.test' })).toMatchObject({ email: 'new@x.test' });
  });

  it('never links by address or name, and separates the subjects of two issuers', async () => {
    const admin = await test.app.admin();
    await admin.patch('/api/users/me/settings', { email: 'Admin@x.test' });
    const verified = { email: 'Admin@x.test', email_verified: true };
    for (const [sub, claims] of [
      ['eve-1', { preferred_username: 'admin', ...verified }],
      ['eve-2', { preferred_username: 'ADMIN', email: 'admin@x.test', email_verified: true }],
      ['eve-3', { preferred_username: 'admın', email: 'admın@x.test', email_verified: true }],
    ] as const) {
      const user = await test.findUser((await test.signIn({ sub, ...claims })).browser);
      expect([user?.user_id === admin.id, user?.role, user?.username]).toEqual([
        false,
        'user',
        expect.not.stringMatching(/^admin$/i),
      ]);
    }
    const { rows } = await test.app.app.database.pool.query<{ user_id: number }>(
      `insert into users (username, username_key, role, idp_issuer, idp_subject)
       values ('other', 'other', 'admin', 'https://other.test', 'same-sub') returning user_id`,
    );
    const same = await test.findUser((await test.signIn({ sub: 'same-sub' })).browser);
    expect(same?.user_id).not.toBe(rows[0]?.user_id);
    expect(same?.role).toBe('user');
  });

  const hour = 3600;
  const now = () => Math.floor(Date.now() / 1000);
  const changes: readonly (readonly [string, (claims: JWTPayload) => JWTPayload])[] = [
    ['another nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['no nonce', ({ nonce: _, ...claims }) => claims],
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.test' })],
    ['another audience', (claims) => ({ ...claims, aud: 'another' })],
    ['an audience of two without azp', (claims) => ({ ...claims, aud: [CLIENT.id, 'another'] })],
    ['another azp for one audience', (claims) => ({ ...claims, azp: 'another' })],
    ['another azp', (claims) => ({ ...claims, aud: [CLIENT.id, 'another'], azp: 'another' })],
    ['an end in the past', (claims) => ({ ...claims, exp: now() - 60 })],
    ['a start an hour ago', (claims) => ({ ...claims, iat: now() - hour })],
    ['a start in an hour', (claims) => ({ ...claims, iat: now() + hour })],
    ['another subject than the user info', (claims) => ({ ...claims, sub: 'admin' })],
    ['no subject', ({ sub: _, ...claims }) => claims],
  ];

  it.each(changes)('refuses an ID token with %s', async (_, change) => {
    test.provider.forge = (claims, sign) => sign(change(claims));
    await expectRefusal(FAILED);
  });

  const secret = new TextEncoder().encode(CLIENT.secret);
  const forgeries: readonly (readonly [string, (claims: JWTPayload) => Promise<string>])[] = [
    ['without a signature', async (claims) => new UnsecuredJWT(claims).encode()],
    ['signed by the client secret', (claims) => sign(claims, { alg: 'HS256' }, secret)],
    [
      'signed by the client id',
      (claims) => sign(claims, { alg: 'HS256' }, new TextEncoder().encode(CLIENT.id)),
    ],
    ['signed by another key', async (claims) => signByOther(claims, 'first')],
    ['signed by an unknown key', async (claims) => signByOther(claims, 'second')],
  ];

  it.each(forgeries)('refuses an ID token %s', async (_, forge) => {
    test.provider.forge = forge;
    await expectRefusal(FAILED);
  });

  it('accepts a callback once, only with its state and in its browser', async () => {
    const browser = test.openBrowser();
    const callback = await test.stopAtCallback({ sub: 'carol-1' }, browser);
    const flow = browser.getCookie(PUBLIC_URL, 'reader_sign_in') ?? '';
    const change = (key: string, value: string | null) => {
      const url = new URL(callback);
      if (value === null) url.searchParams.delete(key);
      else url.searchParams.set(key, value);
      return url.href;
    };
    for (const address of [change('state', null), change('state', ''), change('state', 'x')]) {
      const other = test.openBrowser();
      other.setCookie(PUBLIC_URL, 'reader_sign_in', flow);
      expect((await other.visit(address, isPageOfService)).url.href).toBe(EXPIRED);
    }
    expect((await test.openBrowser().visit(callback.href, isPageOfService)).url.href).toBe(EXPIRED);
    expect((await browser.visit(callback.href, isPageOfService)).url.href).toBe(`${PUBLIC_URL}/`);
    expect(await test.findUser(browser)).not.toBeNull();
    const thief = test.openBrowser();
    thief.setCookie(PUBLIC_URL, 'reader_sign_in', flow);
    expect((await thief.visit(callback.href, isPageOfService)).url.href).toBe(EXPIRED);
    expect(await test.findUser(thief)).toBeNull();
  });

  it('refuses a flow that was changed, and one of another key', async () => {
    for (const value of ['', 'x', Buffer.alloc(64).toString('base64url')]) {
      const browser = test.openBrowser();
      const callback = await test.stopAtCallback({ sub: 'carol-2' }, browser);
      browser.setCookie(PUBLIC_URL, 'reader_sign_in', value);
      expect((await browser.visit(callback.href, isPageOfService)).url.href).toBe(EXPIRED);
    }
  });

  it('refuses a code that the provider did not give out, and a callback of another issuer', async () => {
    for (const [key, value] of [
      ['code', 'invented'],
      ['iss', 'https://evil.test'],
    ] as const) {
      const browser = test.openBrowser();
      const callback = await test.stopAtCallback({ sub: 'carol-3' }, browser);
      callback.searchParams.set(key, value);
      expect((await browser.visit(callback.href, isPageOfService)).url.href).toBe(FAILED);
      expect(await test.findUser(browser)).toBeNull();
    }
  });

  it('reports an error of the provider by a code, without its text', async () => {
    const browser = test.openBrowser();
    const callback = await test.stopAtCallback({ sub: 'carol-4' }, browser);
    const { state, iss } = Object.fromEntries(callback.searchParams);
    const error = { error: 'access_denied', error_description: '<script>alert(1)</script>' };
    const query = new URLSearchParams({ state: state ?? '', iss: iss ?? '', ...error });
    const { url } = await browser.visit(`${PUBLIC_URL}/auth/callback?${query.toString()}`, isPageOfService);
    expect(url.href).toBe(`${PUBLIC_URL}/login?error=sign_in_cancelled`);
  });

  it.each(['//evil.test/', '/inbox\0'])('opens the start page instead of %j', async (next) => {
    const { visit } = await test.signIn({ sub: 'carol-5' }, undefined, next);
    expect(visit.url.href).toBe(`${PUBLIC_URL}/`);
  });

  it('reports a provider that is away, and signs in with passwords meanwhile', async () => {
    const browser = test.openBrowser();
    const callback = await test.stopAtCallback({ sub: 'carol-6' }, browser);
    test.provider.isDown = true;
    const { url } = await browser.visit(callback.href, isPageOfService);
    expect(url.href).toBe(`${PUBLIC_URL}/login?error=provider_unavailable`);
    const ada = await test.app.signedIn();
    expect((await ada.get('/api/users/me')).status).toBe(200);
  });

  it('takes the role from its claim at every sign-in, and ends sessions of the former role', async () => {
    const promoted = await test.signIn({ sub: 'dave-1', ...ROLES });
    expect((await test.findUser(promoted.browser))?.role).toBe('admin');
    const demoted = await test.signIn({ sub: 'dave-1' });
    expect((await test.findUser(demoted.browser))?.role).toBe('user');
    expect(await test.findUser(promoted.browser)).toBeNull();
  });

  it('shows administrators what to register at the provider', async () => {
    const { body } = await (await test.app.admin()).get<object>('/api/health/details');
    expect(body).toMatchObject({
      idp: {
        enabled: true,
        issuer: test.provider.issuer,
        redirect_uri: `${PUBLIC_URL}/auth/callback`,
        logout_redirect_uri: `${PUBLIC_URL}/login`,
        backchannel_logout_uri: `${PUBLIC_URL}/auth/backchannel-logout`,
        reachable: true,
      },
    });
  });

  afterEach(() => {
    test.provider.forge = null;
    test.provider.isDown = false;
  });

  async function expectRefusal(address: string): Promise<void> {
    const { visit, browser } = await test.signIn({ sub: 'mallory-1', ...ROLES });
    expect(visit.url.href).toBe(address);
    expect(await test.findUser(browser)).toBeNull();
  }
});

function sign(claims: JWTPayload, header: { alg: string; kid?: string }, key: Uint8Array | CryptoKey) {
  return new SignJWT(claims).setProtectedHeader(header).sign(key);
}

async function signByOther(claims: JWTPayload, kid: string): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  return sign(claims, { alg: 'RS256', kid }, privateKey);
}
