import { type Route, listRoutes } from '@reader/http';
import { gzipSync } from 'node:zlib';
import { TestApp } from '@reader/accounts/testing';
import { loadConfig } from '@reader/config';
import { generateVAPIDKeys } from 'web-push';
import { AppModule } from './app.module';
import { MAIL_SETTINGS } from './mail-settings.testing';

/** The routes that the specification and the contract call Public. */
const PUBLIC: readonly string[] = [
  'GET /api/live',
  'GET /api/ready',
  'GET /api/health',
  'GET /api/config',
  'POST /auth/login',
  'GET /auth/login',
  'GET /auth/callback',
  'POST /auth/backchannel-logout',
  'POST /auth/otp',
  // Links of mails, which have a token.
  'GET /api/articles/{article_id}/read',
  'HEAD /api/articles/{article_id}/read',
  'GET /api/digests/unsubscribe',
  'POST /api/digests/unsubscribe',
  // Podcast apps, whose addresses have a token.
  'GET /api/podcast/{token}/feed.xml',
  'GET /api/podcast/{token}/{episode}/audio.mp3',
  'GET /api/podcast/{token}/{episode}/chapters.json',
  // The sync sign-in, and the unknown sync paths; all other sync routes need a token.
  'GET /api/greader',
  // Pictures for apps, at signed addresses.
  'GET /api/greader/pictures/{grant}/{signature}/{address}',
  'ALL /api/greader/*rest',
  'ALL /api/greader/accounts/ClientLogin',
  'ALL /api/greader/reader/api/0/accounts/ClientLogin',
];

/** Routes that the specification gives to administrators only. */
const ADMIN: readonly string[] = [
  'GET /api/admin/llm',
  'GET /api/health/details',
  'GET /api/scheduler/status',
  'POST /api/scheduler/interval',
  'POST /api/scheduler/pause',
  'POST /api/scheduler/resume',
  'GET /api/scheduler/job-runs',
  'POST /api/scheduler/jobs/embedding-dedup/run',
  'POST /api/scheduler/jobs/{job_name}/run',
  'GET /api/admin/dead-letters',
  'GET /api/admin/outbox',
  'POST /api/admin/dead-letters/{dead_letter_id}/retry',
  'DELETE /api/admin/dead-letters/{dead_letter_id}',
  'GET /api/admin/queues',
  'GET /api/admin/storage',
  'POST /api/stories/merge',
  'POST /api/stories/rebuild',
  'POST /api/stories/{story_id}/split',
  'GET /api/newsletters/unclaimed',
  'POST /api/newsletters/unclaimed/{unclaimed_id}/assign',
  'DELETE /api/newsletters/unclaimed/{unclaimed_id}',
  'GET /api/retention',
  'PUT /api/retention',
  'POST /api/retention/preview',
  'GET /api/users',
  'POST /api/users',
  'PATCH /api/users/{user_id}',
  'DELETE /api/users/{user_id}',
  'DELETE /api/users/{user_id}/otp',
  'DELETE /api/users/{user_id}/sessions',
  'DELETE /api/users/{user_id}/sessions/{session_id}',
  'GET /api/users/{user_id}/sessions',
];

const VAPID = generateVAPIDKeys();
/** Routes of features that are not configured answer 503. Nothing connects to this mailbox. */
const FEATURES = {
  VAPID_PUBLIC_KEY: VAPID.publicKey,
  VAPID_PRIVATE_KEY: VAPID.privateKey,
  NEWSLETTER_IMAP_HOST: 'localhost',
  NEWSLETTER_IMAP_USERNAME: 'news@reader.test',
  NEWSLETTER_IMAP_PASSWORD: 'secret',
  // Nothing listens there, and nothing is spoken.
  PROVIDER_BASE_URL: 'http://127.0.0.1:9/v1',
  SPEECH_MODEL: 'none',
  ASSISTANT_CHAT_ENABLED: 'true',
  ASSISTANT_CHAT_BASE_URL: 'https://assistant.test',
  ASSISTANT_CHAT_APP_TOKEN: 'secret',
};

/**
 * Sessions note their last use. Maps and interests are computed from the user's data when they are requested.
 */
const CHANGED_BY_READS = ['sessions', 'topic_maps', 'interest_models', 'interests'];

const formatRoute = ({ method, path }: Route) => `${method} ${path}`;
/** Ids that do not exist: a request that passes the guard gets a 404 or a 422 and changes nothing. */
const pathOf = (path: string) => path.replace(/\{slug\}/g, 'no-such-source').replace(/\{\w+\}/g, '999999999');

describe('the api', () => {
  const app = new TestApp();
  let routes: Route[] = [];

  beforeAll(async () => {
    const settings = { ...FEATURES, ...MAIL_SETTINGS };
    await app.startWhole((config) => AppModule.with(config), settings);
    routes = listRoutes(app.app.nest);
  });
  afterAll(() => app.stop());

  it('has the public and administrators’ routes of the specification', () => {
    const of = (access: string) =>
      routes
        .filter((route) => route.access === access)
        .map(formatRoute)
        .sort();
    expect(of('public')).toEqual([...PUBLIC].sort());
    expect(of('admin')).toEqual([...ADMIN].sort());
    expect(of('user').length).toBeGreaterThan(20);
  });

  it('returns 401 to clients that are not signed in', async () => {
    for (const route of routes.filter(({ access }) => access === 'user' || access === 'admin')) {
      const answer = await app
        .anyone()
        .send<{ code: string }>(route.method, pathOf(route.path), bodyOf(route));
      expect([formatRoute(route), answer.status, answer.body.code]).toEqual([
        formatRoute(route),
        401,
        'unauthenticated',
      ]);
    }
  });

  it('returns 401 to reader apps without a token, even with a session', async () => {
    const sync = routes.filter(({ access }) => access === 'token');
    expect(sync.length).toBeGreaterThan(15);
    for (const client of [app.anyone(), await app.signedIn()])
      for (const route of sync) {
        const method = route.method === 'ALL' ? 'POST' : route.method;
        const answer = await client.send(method, route.path.replace('*stream', 'feed/x'));
        expect([formatRoute(route), answer.status, answer.body]).toEqual([
          formatRoute(route),
          401,
          'Unauthorized\n',
        ]);
      }
  });

  it('allows users their routes, and returns 403 for administrators’ routes', async () => {
    const ada = await app.signedIn();
    for (const route of routes.filter(({ access }) => access === 'admin')) {
      const answer = await ada.send<{ code: string }>(route.method, pathOf(route.path), bodyOf(route));
      expect([formatRoute(route), answer.status, answer.body.code]).toEqual([
        formatRoute(route),
        403,
        'forbidden',
      ]);
    }
    for (const route of routes.filter(
      ({ access, path }) => access === 'user' && path !== '/auth/logout' && !path.endsWith('/stream'),
    )) {
      const answer = await ada.send(route.method, pathOf(route.path), bodyOf(route));
      expect([formatRoute(route), [401, 403].includes(answer.status), answer.status >= 500]).toEqual([
        formatRoute(route),
        false,
        false,
      ]);
    }
  });

  it('allows administrators their routes', async () => {
    const admin = await app.signedIn('admin');
    for (const route of routes.filter(({ access }) => access === 'admin')) {
      const answer = await admin.send(route.method, pathOf(route.path), bodyOf(route));
      expect([formatRoute(route), [401, 403].includes(answer.status), answer.status >= 500]).toEqual([
        formatRoute(route),
        false,
        false,
      ]);
    }
  });

  it('changes nothing on a GET that another site sent for a signed-in user', async () => {
    const ada = await app.signedIn();
    const dump = async () => {
      const { rows } = await app.app.database.pool.query<{ table: string }>(
        `select tablename as table from pg_tables
         where schemaname = 'public' and tablename <> all($1) order by 1`,
        [CHANGED_BY_READS],
      );
      const counts = rows.map(
        ({ table }) =>
          `select '${table}' as t, md5(string_agg(x::text, '|' order by x::text)) as h from "${table}" x`,
      );
      return (await app.app.database.pool.query(counts.join(' union all '))).rows;
    };
    const before = await dump();
    for (const route of routes.filter(({ method, path }) => method === 'GET' && !path.endsWith('/stream')))
      await ada.get(pathOf(route.path), {
        headers: { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
      });
    expect(await dump()).toEqual(before);
  });

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

  it('uses a valid request id, and replaces another', async () => {
    const idFor = async (id: string) =>
      (await app.anyone().get('/api/live', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await idFor('edge-0123456789')).toBe('edge-0123456789');
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
});

function bodyOf({ method }: Route): object | undefined {
  return method === 'GET' || method === 'DELETE' ? undefined : {};
}
