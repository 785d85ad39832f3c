import { type APIRequestContext, expect, request, test } from '@playwright/test';
import { Caddy } from './caddy';
import { Deployment, SHAPES } from './deployment';
import { type App, killLaunched } from './launch';
import { ADMIN } from './service';

/* The five apps behind Caddy with TLS: while any one of them is stopped, the others keep serving. */

test.describe.configure({ timeout: 600_000 });

const NO_UPSTREAM = 502;

/** A request of each group of endpoints through the public address, and the app that serves the group. */
const GROUPS: Readonly<
  Record<string, { app: App; send: (at: APIRequestContext, token: string) => Promise<number> }>
> = {
  'front end': { app: 'api', send: (at) => getStatus(at, '/') },
  'sign-in': { app: 'api', send: async (at) => (await at.post('/auth/login', { data: ADMIN })).status() },
  articles: { app: 'api', send: (at) => getStatus(at, '/api/articles') },
  sources: { app: 'api', send: (at) => getStatus(at, '/api/sources') },
  search: { app: 'api', send: (at) => getStatus(at, '/api/search?q=turbine') },
  administration: { app: 'api', send: (at) => getStatus(at, '/api/scheduler/status') },
  'sync sign-in': {
    app: 'greader-gateway',
    send: async (at, token) =>
      (
        await at.post('/api/greader/accounts/ClientLogin', { form: { Email: 'admin', Passwd: token } })
      ).status(),
  },
  'sync streams': {
    app: 'greader-gateway',
    send: async (at, token) => {
      const headers = { authorization: `ReaderLogin auth=${token}` };
      const path = '/api/greader/reader/api/0/stream/contents/user/-/state/com.google/reading-list';
      return (await at.get(path, { headers })).status();
    },
  },
};

let deployment: Deployment;
let caddy: Caddy;
let client: APIRequestContext;

test.beforeAll(async () => {
  deployment = await Deployment.start('five apps', '12:00', { TRUST_PROXY_HOPS: '1' });
  caddy = await Caddy.start(deployment.getUrl('api'), deployment.getUrl('greader-gateway'));
  client = await request.newContext({ baseURL: caddy.url, ignoreHTTPSErrors: true });
});

test.afterAll(async () => {
  await client?.dispose();
  await caddy?.stop();
  await deployment?.stop();
  killLaunched();
});

test('any one app stops: the groups of the others answer, and all answer again when it is back', async () => {
  await client.post('/auth/login', { data: ADMIN });
  const created = await client.post('/api/users/me/greader-tokens', { data: { name: 'An app' } });
  expect(created.status()).toBe(201);
  const { token } = (await created.json()) as { token: string };
  const listStatuses = async (): Promise<Record<string, number>> => {
    const statuses: Record<string, number> = {};
    for (const [name, { send }] of Object.entries(GROUPS)) statuses[name] = await send(client, token);
    return statuses;
  };
  const allServe = Object.fromEntries(Object.keys(GROUPS).map((name) => [name, 200]));
  expect(await listStatuses()).toEqual(allServe);

  for (const app of SHAPES['five apps'].apps)
    await test.step(`without ${app}`, async () => {
      await deployment.stopApp(app);
      const expected = Object.entries(GROUPS).map(([name, group]) => [
        name,
        group.app === app ? NO_UPSTREAM : 200,
      ]);
      expect(await listStatuses()).toEqual(Object.fromEntries(expected));
      await deployment.startApp(app);
      expect(await listStatuses()).toEqual(allServe);
    });
});

test('Caddy redirects HTTP, ends TLS for a secure session and hides the metrics', async () => {
  const plain = await client.get(`${caddy.plainUrl}/sources`, { maxRedirects: 0 });
  expect([plain.status(), plain.headers()['location']]).toEqual([308, 'https://localhost/sources']);
  const signedIn = await client.post('/auth/login', { data: ADMIN });
  expect(signedIn.headers()['set-cookie']).toMatch(/^__Host-reader_session=[^]*Secure/);
  for (const path of ['/metrics', '/metrics/', '/METRICS', '//metrics'])
    expect(await (await client.get(caddy.url + path)).text(), path).not.toContain('svc_http');
  expect(await (await fetch(`${deployment.getUrl('api')}/metrics`)).text()).toContain('svc_http');
});

async function getStatus(at: APIRequestContext, path: string): Promise<number> {
  return (await at.get(path)).status();
}
