import type { TestBrowser } from './browser.testing';
import { isPageOfService, ProviderTest, PUBLIC_URL } from './provider-sign-in.testing';
import type { ProviderAccount } from './provider.testing';

const SETTINGS_PAGE = `${PUBLIC_URL}/settings/password`;
const IN_USE = `${SETTINGS_PAGE}?error=identity_in_use`;
const IDENTITY = '/api/users/me/identity';

interface Login {
  readonly username: string;
  readonly password: string;
}

describe('linking an account to an identity', () => {
  const test = new ProviderTest();

  async function send(browser: TestBrowser, method: string, path: string, body?: object) {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const headers = { 'content-type': 'application/json', origin: PUBLIC_URL };
    const answer = await browser.request(new URL(PUBLIC_URL + path), { method, headers, ...json });
    const text = await answer.text();
    return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
  }

  const signIn = (browser: TestBrowser, { username, password }: Login) =>
    send(browser, 'POST', '/auth/login', { username, password });

  /** A browser in which a new user signed in with a password. */
  async function openSignedIn(): Promise<{ browser: TestBrowser; user: Login & { id: number } }> {
    const { id, username, password } = await test.app.signedIn();
    const browser = test.openBrowser();
    await signIn(browser, { username, password });
    return { browser, user: { id, username, password } };
  }

  const begin = (browser: TestBrowser, { password }: Login) =>
    send(browser, 'POST', IDENTITY, { current_password: password });

  /** Links as a user does, until the browser is back. @returns the address of its page */
  async function link(browser: TestBrowser, user: Login, account: ProviderAccount): Promise<string> {
    const { status, body } = await begin(browser, user);
    expect(status).toBe(200);
    test.provider.account = { preferred_username: account.sub, ...account };
    return (await browser.visit(body['url'] as string, isPageOfService)).url.href;
  }

  it('signs in to the linked account from then on, whatever name the provider tells', async () => {
    const { browser, user } = await openSignedIn();
    expect(await send(browser, 'GET', IDENTITY)).toEqual({
      status: 200,
      body: { issuer: null, provider: test.provider.issuer, removable: true },
    });
    expect(await link(browser, user, { sub: 'link-1' })).toBe(SETTINGS_PAGE);
    expect((await send(browser, 'GET', IDENTITY)).body).toMatchObject({ issuer: test.provider.issuer });
    expect((await test.findUser(browser))?.user_id).toBe(user.id);

    const elsewhere = await test.signIn({ sub: 'link-1', preferred_username: 'another name' });
    expect(await test.findUser(elsewhere.browser)).toMatchObject({
      ...{ user_id: user.id, username: user.username },
    });
  });

  it('needs the current password', async () => {
    const { browser, user } = await openSignedIn();
    const wrong = await begin(browser, { ...user, password: 'not the password' });
    expect([wrong.status, wrong.body['errors']]).toEqual([
      422,
      [expect.objectContaining({ field: 'current_password' })],
    ]);
    expect(browser.getCookie(PUBLIC_URL, 'reader_sign_in')).toBeUndefined();
    expect((await send(browser, 'GET', IDENTITY)).body).toMatchObject({ issuer: null });
  });

  it('refuses an identity that has an account, and changes neither', async () => {
    const owner = await test.signIn({ sub: 'link-2' });
    const ownerId = (await test.findUser(owner.browser))?.user_id;
    const { browser, user } = await openSignedIn();
    expect(await link(browser, user, { sub: 'link-2' })).toBe(IN_USE);
    expect((await send(browser, 'GET', IDENTITY)).body).toMatchObject({ issuer: null });
    expect((await test.findUser((await test.signIn({ sub: 'link-2' })).browser))?.user_id).toBe(ownerId);
  });

  it('links an account once', async () => {
    const { browser, user } = await openSignedIn();
    await link(browser, user, { sub: 'link-3' });
    const second = await begin(browser, user);
    expect([second.status, second.body['code']]).toEqual([409, 'identity_linked']);
  });

  it('links once when two browsers of a user begin with two identities', async () => {
    const { browser, user } = await openSignedIn();
    const other = test.openBrowser();
    await signIn(other, user);
    const { body } = await begin(other, user);
    expect(await link(browser, user, { sub: 'link-4' })).toBe(SETTINGS_PAGE);
    test.provider.account = { sub: 'link-5', preferred_username: 'link-5' };
    const late = await other.visit(body['url'] as string, isPageOfService);
    expect(late.url.href).toBe(IN_USE);
    const signedIn = await test.signIn({ sub: 'link-5' });
    expect((await test.findUser(signedIn.browser))?.user_id).not.toBe(user.id);
  });

  it('links nothing after the user signed out, or another one signed in', async () => {
    const { browser, user } = await openSignedIn();
    const { user: other } = await openSignedIn();
    for (const next of [null, other]) {
      await signIn(browser, user);
      const { body } = await begin(browser, user);
      await send(browser, 'POST', '/auth/logout', {});
      if (next !== null) await signIn(browser, next);
      test.provider.account = { sub: 'link-6', preferred_username: 'link-6' };
      const { url } = await browser.visit(body['url'] as string, isPageOfService);
      expect(url.href).toBe(`${SETTINGS_PAGE}?error=sign_in_expired`);
    }
    const signedIn = await test.findUser((await test.signIn({ sub: 'link-6' })).browser);
    expect([user.id, other.id]).not.toContain(signedIn?.user_id);
  });

  it('returns to the settings when the user cancels at the provider', async () => {
    const { browser, user } = await openSignedIn();
    const { body } = await begin(browser, user);
    const { url } = await browser.visit(
      body['url'] as string,
      ({ pathname }) => pathname === '/auth/callback',
    );
    const { state, iss } = Object.fromEntries(url.searchParams);
    const query = new URLSearchParams({ state: state ?? '', iss: iss ?? '', error: 'access_denied' });
    const back = await browser.visit(`${PUBLIC_URL}/auth/callback?${query.toString()}`, isPageOfService);
    expect(back.url.href).toBe(`${SETTINGS_PAGE}?error=sign_in_cancelled`);
  });

  it('is undone, which ends the sessions that the provider began', async () => {
    const { browser, user } = await openSignedIn();
    await link(browser, user, { sub: 'link-7' });
    const elsewhere = await test.signIn({ sub: 'link-7' });
    expect((await send(browser, 'DELETE', IDENTITY)).status).toBe(204);
    expect(await test.findUser(elsewhere.browser)).toBeNull();
    expect((await test.findUser(browser))?.user_id).toBe(user.id);
    const next = await test.findUser((await test.signIn({ sub: 'link-7' })).browser);
    expect(next?.user_id).not.toBe(user.id);
  });

  it('is not undone for an account without a password', async () => {
    const { browser } = await test.signIn({ sub: 'link-8' });
    const answer = await send(browser, 'DELETE', IDENTITY);
    expect([answer.status, answer.body['code']]).toEqual([409, 'identity_needed']);
    expect((await send(browser, 'GET', IDENTITY)).body).toMatchObject({
      ...{ issuer: test.provider.issuer, removable: false },
    });
  });
});
