import { type Route, listRoutes } from '@reader/http';
import { TestApp } from '@reader/accounts/testing';
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
  'GET /api/admin/text-reports',
  'DELETE /api/admin/text-reports/{report_id}',
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
  IDP_AUTH_ENABLED: 'true',
  IDP_SERVER_URL: 'http://127.0.0.1:9',
  IDP_CLIENT_ID: 'reader',
  IDP_CLIENT_SECRET: 'secret',
};

const formatRoute = ({ method, path }: Route) => `${method} ${path}`;
/** Ids that do not exist: a request that passes the guard gets a 404 or a 422 and changes nothing. */
const pathOf = (path: string) => path.replace(/\{slug\}/g, 'no-such-source').replace(/\{\w+\}/g, '999999999');

describe('access to the api', () => {
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
});

function bodyOf({ method }: Route): object | undefined {
  return method === 'GET' || method === 'DELETE' ? undefined : {};
}
