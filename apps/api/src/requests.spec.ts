import type { Server, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { TestApp } from '@reader/accounts/testing';
import { createArticles } from '@reader/articles/testing';
import { loadConfig } from '@reader/config';
import { generateVAPIDKeys } from 'web-push';
import { AppModule } from './app.module';

const VAPID = generateVAPIDKeys();

describe('requests to the api', () => {
  const app = new TestApp();

  beforeAll(async () => {
    const settings = { VAPID_PUBLIC_KEY: VAPID.publicKey, VAPID_PRIVATE_KEY: VAPID.privateKey };
    await app.startWhole((config) => AppModule.with(config), settings);
  });
  afterAll(() => app.stop());

  it.each([
    '/api/nope',
    '/auth/nope',
    '/keycloak/realms/x',
    '/keycloak-x',
    '/AUTH/x',
    '/metrics',
    '/docs',
    '/redoc',
    '/openapi.json',
  ])('answers %s with a JSON 404, never with the application', async (path) => {
    const answer = await app.anyone().get(path);
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  });

  it('sends its headers with every answer, errors included', async () => {
    for (const path of ['/api/live', '/api/nope', '/api/articles', '/docs']) {
      const { headers } = await app.anyone().get(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'permissions-policy':
          'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
        'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      });
      const csp = headers.get('content-security-policy') ?? '';
      for (const directive of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "img-src 'self' https: data: blob:",
        "media-src 'self' https:",
      ])
        expect(csp).toContain(directive);
      expect(csp).not.toMatch(/unsafe-inline|unsafe-eval/);
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('sends HSTS for a year and for this host only, when the operator enabled it', async () => {
    const other = new TestApp();
    await other.startWhole((config) => AppModule.with(config), { ENABLE_HSTS: 'true' });
    const { headers } = await other.anyone().get('/api/live');
    await other.stop();
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('streams compressed answers with fewer listeners than Node takes for a leak', async () => {
    let most = 0;
    let limit = 0;
    const count = (_: unknown, response: ServerResponse): void => {
      response.on('newListener', () => {
        most = Math.max(most, response.listenerCount('close') + 1);
        limit = response.getMaxListeners();
      });
    };
    const server = app.app.nest.getHttpServer() as Server;
    const ada = await app.signedIn();
    const { body } = await ada.post<{ token: string }>('/api/users/me/greader-tokens', { name: 'App' });
    // More than one chunk: less is sent at once.
    await createArticles(app.app.database, ada.id, { slug: 'many', count: 250 });
    server.prependListener('request', count);
    const answer = await fetch(`${ada.url}/api/greader/reader/api/0/stream/contents?output=json&n=250`, {
      headers: { authorization: `GoogleLogin auth=${body.token}`, 'accept-encoding': 'gzip' },
    });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    await answer.text();
    server.off('request', count);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(limit);
  });

  it('uses a valid request id, and replaces another', async () => {
    const idFor = async (id: string) =>
      (await app.anyone().get('/api/live', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    for (const id of ['edge-0123456789', 'abc-123', '7']) expect(await idFor(id)).toBe(id);
    expect(await idFor('a b')).not.toBe('a b');
    expect(await idFor('x'.repeat(200))).not.toBe('x'.repeat(200));
  });

  it.each([
    ['{bad json', 'application/json', 400],
    ['', 'application/json', 422],
    ['name=x', 'application/x-www-form-urlencoded', 415],
    ['{"name":"x"}', 'text/plain', 415],
    ['[]', 'application/json', 422],
    ['"x"', 'application/json', 422],
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'application/json', 422],
    [`{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'application/json', 422],
    ['{"name":"a\\u0000b"}', 'application/json', 422],
    ['{"name":"x"}', 'application/json; charset=utf-7', 415],
    [`{"name":"${'x'.repeat(1024 * 1024)}"}`, 'application/json', 413],
  ])('checks types and encodings of bodies: %.30s as %s is %i', async (raw, type, status) => {
    const ada = await app.signedIn();
    const answer = await ada.post('/api/users/me/greader-tokens', undefined, {
      raw,
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/problem\+json/);
  });

  it('returns 401 without reading the body of a client that is not signed in', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const raw of ['{bad json', '['.repeat(100_000), `"${'x'.repeat(1024 * 1024)}"`]) {
      const { status } = await app.anyone().post('/api/users/me/greader-tokens', undefined, { raw, headers });
      expect(status).toBe(401);
    }
  });

  it('reads at most 8 KiB of a body from a client that is not signed in', async () => {
    const login = (username: string) => app.anyone().post('/auth/login', { username, password: 'x' });
    expect((await login('x'.repeat(8 * 1024))).status).toBe(413);
    expect((await login('x'.repeat(7 * 1024))).status).toBe(422);
  });

  it('ignores prototype fields in a body', async () => {
    const raw = '{"name":"x","__proto__":{"polluted":true}}';
    const headers = { 'content-type': 'application/json' };
    await (await app.signedIn()).post('/api/users/me/greader-tokens', undefined, { raw, headers });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('refuses a body that declares a compression and is not compressed', async () => {
    const ada = await app.signedIn();
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect(
      (await ada.post('/api/users/me/greader-tokens', undefined, { raw: '{"name":"x"}', headers })).status,
    ).toBe(400);
  });

  it('stops decompressing a body at the limit', async () => {
    const ada = await app.signedIn();
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const raw = new Uint8Array(gzipSync(Buffer.alloc(64 * 1024 * 1024, 'x')));
    expect((await ada.post('/api/users/me/greader-tokens', undefined, { raw, headers })).status).toBe(413);
  });

  it('gives browsers the public configuration before sign-in, without secrets', async () => {
    const { body } = await app.anyone().get<object>('/api/config');
    expect(body).toMatchObject({
      version: loadConfig({}).version,
      idp: { enabled: false },
      push: { vapid_public_key: VAPID.publicKey },
      error_dsn: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/postgres|secret|password/i);
  });

  it('have five minutes in all, because files are uploaded over slow lines', () => {
    const server = app.app.nest.getHttpServer() as Server;
    expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 300_000]);
  });
});
