import { once } from 'node:events';
// node:http, because it lets a test set the Host header.
import { type IncomingMessage, request } from 'node:http';
import { type SignedIn, testApp } from '../testing';

const TLS = { 'x-forwarded-proto': 'https' };

describe('the session cookie', () => {
  const trusting = testApp([], { TRUST_PROXY_HOPS: '1' });
  const addressed = testApp([], { APP_BASE_URL: 'https://reader.test' });

  async function cookieOf(app: typeof trusting, ada: SignedIn, headers: Record<string, string>) {
    const credentials = { username: ada.username, password: ada.password };
    const answer = await app.anyone().post('/auth/login', credentials, { headers });
    expect(answer.status).toBe(200);
    return answer.headers.get('set-cookie') ?? '';
  }
  const statusWith = async (app: typeof trusting, cookie: string, headers: Record<string, string> = {}) =>
    (await app.anyone().get('/api/users/me', { headers: { cookie, ...headers } })).status;

  it('has the __Host- prefix and Secure when a trusted proxy reports TLS', async () => {
    const ada = await trusting.signedIn();
    const set = await cookieOf(trusting, ada, TLS);
    expect(set).toMatch(
      /^__Host-reader_session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    const cookie = set.split(';', 1)[0] ?? '';
    expect(await statusWith(trusting, cookie, TLS)).toBe(200);
    expect(await statusWith(trusting, cookie)).toBe(401);
    expect(await statusWith(trusting, cookie.replace('__Host-', ''), TLS)).toBe(401);
    expect(await statusWith(trusting, cookie.replace('__Host-', ''))).toBe(200);
  });

  it('is cleared under its own name', async () => {
    const ada = await trusting.signedIn();
    const cookie = (await cookieOf(trusting, ada, TLS)).split(';', 1)[0] ?? '';
    const { headers, status } = await trusting
      .anyone()
      .post('/auth/logout', undefined, { headers: { ...TLS, cookie } });
    expect(status).toBe(204);
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-reader_session=; Path=\/; Expires=Thu, 01 Jan 1970.*Secure/,
    );
  });

  it('has neither prefix nor Secure over http', async () => {
    const set = await cookieOf(trusting, await trusting.signedIn(), {});
    expect(set).toMatch(/^reader_session=/);
    expect(set).not.toContain('Secure');
  });

  it.each([
    ['for the host of an https APP_BASE_URL', { host: 'reader.test', ...TLS }, true],
    ['for another host', { host: '127.0.0.1', ...TLS }, false],
    ['when the proxy does not say https', { host: 'reader.test' }, false],
  ])('without a trusted proxy: %s', async (_what, headers: Record<string, string>, isSecure) => {
    const ada = await addressed.signedIn();
    const body = JSON.stringify({ username: ada.username, password: ada.password });
    const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    const [answer] = (await once(request(`${ada.url}/auth/login`, options).end(body), 'response')) as [
      IncomingMessage,
    ];
    answer.resume();
    expect(answer.statusCode).toBe(200);
    const set = answer.headers['set-cookie']?.[0] ?? '';
    expect(set).toMatch(isSecure ? /^__Host-reader_session=.*; Secure/ : /^reader_session=(?!.*Secure)/);
  });
});
