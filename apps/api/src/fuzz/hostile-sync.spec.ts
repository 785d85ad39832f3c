import { TestApp } from '@reader/accounts/testing';
import { createArticles } from '@reader/articles/testing';
import { listRoutes } from '@reader/http';
import { AppModule } from '../app.module';
import { HOSTILE_QUERY } from './hostile-values.testing';

const BASE = '/reader/api/0';
/** Concurrent requests. */
const PARALLEL = 12;

/** The parameters of each path of the sync API, which has no OpenAPI document. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/accounts/ClientLogin': ['Email', 'Passwd', 'output', 'service'],
  [`${BASE}/accounts/ClientLogin`]: ['Email', 'Passwd', 'output'],
  [`${BASE}/token`]: [],
  [`${BASE}/user-info`]: ['output'],
  [`${BASE}/preference/list`]: ['output'],
  [`${BASE}/preference/stream/list`]: ['output'],
  [`${BASE}/friend/list`]: ['output'],
  [`${BASE}/tag/list`]: ['output'],
  [`${BASE}/subscription/list`]: ['output'],
  [`${BASE}/subscription/export`]: [],
  [`${BASE}/subscription/edit`]: ['ac', 's', 't', 'a', 'r', 'T'],
  [`${BASE}/subscription/quickadd`]: ['quickadd', 'T'],
  [`${BASE}/subscription/import`]: ['T'],
  [`${BASE}/rename-tag`]: ['s', 'dest', 'T'],
  [`${BASE}/disable-tag`]: ['s', 'T'],
  [`${BASE}/unread-count`]: ['output', 'all'],
  [`${BASE}/stream/items/ids`]: ['s', 'it', 'xt', 'r', 'n', 'c', 'ot', 'nt', 'output'],
  [`${BASE}/stream/items/contents`]: ['i', 'c', 'T', 'output'],
  [`${BASE}/stream/contents`]: ['s', 'it', 'xt', 'r', 'n', 'c', 'ot', 'nt', 'ck', 'client'],
  [`${BASE}/stream/contents/{stream}`]: ['it', 'xt', 'r', 'n', 'c', 'ot', 'nt'],
  [`${BASE}/edit-tag`]: ['i', 'a', 'r', 's', 'T'],
  [`${BASE}/mark-all-as-read`]: ['s', 'ts', 'T', 't'],
  '/reader/atom/{stream}': ['n', 'c', 'xt', 'r'],
};

/** Parameters that name streams, states or items. */
const NAMING: readonly string[] = ['s', 'it', 'xt', 'i', 'a', 'r'];
/** Names of streams, states and items that contain the hostile value. */
const SHAPES: readonly ((value: string) => string)[] = [
  (value) => value,
  (value) => `feed%2F${value}`,
  (value) => `feed%2Fhttps%3A%2F%2F${value}`,
  (value) => `user%2F-%2Flabel%2F${value}`,
  (value) => `user%2F-%2Fstate%2Fcom.google%2F${value}`,
  (value) => `tag%3Agoogle.com%2C2005%3Areader%2Fitem%2F${value}`,
];

describe('hostile values in any parameter of the sync API', () => {
  const app = new TestApp();
  let token = '';

  beforeAll(async () => {
    await app.startWhole((config) => AppModule.with(config));
    const ada = await app.signedIn();
    const made = await ada.post<{ token: string }>('/api/users/me/greader-tokens', { name: 'app' });
    token = made.body.token;
    await createArticles(app.app.database, ada.id, { slug: 'shelf', count: 2 });
  });
  afterAll(() => app.stop());

  it('cover every route', () => {
    const known = Object.keys(PARAMETERS).map((path) => `/api/greader${path}`.replace('{stream}', '*stream'));
    const routes = listRoutes(app.app.nest)
      .map(({ path }) => path)
      .filter((path) => /^\/api\/greader\/(?!\*|pictures)/.test(path));
    expect(routes.filter((path) => !known.includes(path))).toEqual([]);
  });

  function send(method: string, path: string, form?: string | FormData): Promise<Response> {
    const type = typeof form === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const headers = { authorization: `GoogleLogin auth=${token}`, ...type };
    const body = form === undefined ? {} : { body: form };
    return fetch(`${app.app.url}/api/greader${path}`, { method, headers, ...body });
  }

  /** Describes the request and its failure; null when it did not fail. */
  async function findFailure(method: string, path: string, form?: string): Promise<string | null> {
    const answer = await send(method, path, form);
    await answer.arrayBuffer();
    if (answer.status < 500) return null;
    return `${method} ${path.slice(0, 160)} ${form?.slice(0, 80) ?? ''}: ${answer.status}`;
  }

  it.each(Object.entries(PARAMETERS))('%s never causes a server error', async (path, names) => {
    const filled = path.replace('{stream}', 'feed%2Fshelf');
    const shaped = HOSTILE_QUERY.flatMap((value) => SHAPES.map((shape) => shape(value)));
    const valuesOf = (name: string) => (NAMING.includes(name) ? shaped : HOSTILE_QUERY);
    const attempts = names.flatMap((name) =>
      valuesOf(name).map((value, n) =>
        n % 2 === 0
          ? () => findFailure('POST', filled, `${name}=${value}`)
          : () => findFailure('GET', `${filled}?${name}=${value}`),
      ),
    );
    if (path !== filled)
      attempts.push(...shaped.map((value) => () => findFailure('GET', path.replace('{stream}', value))));
    const failures: (string | null)[] = [];
    for (let at = 0; at < attempts.length; at += PARALLEL)
      failures.push(...(await Promise.all(attempts.slice(at, at + PARALLEL).map((attempt) => attempt()))));
    expect(failures.filter((failure) => failure !== null)).toEqual([]);
  });

  it.each(['feed/a\0b', 'user/-/label/\0', 'feed/https://x.test/\0'])(
    'cause a refusal of the stream %j in the query, in a form, in a multipart form and in the path',
    async (stream) => {
      const written = encodeURIComponent(stream);
      const parts = new FormData();
      parts.set('s', stream);
      const answers = [
        await send('GET', `${BASE}/stream/items/ids?s=${written}`),
        await send('GET', `${BASE}/stream/items/ids?xt=${written}`),
        await send('GET', `${BASE}/stream/contents/${written}`),
        await send('GET', `/reader/atom/${written}`),
        await send('POST', `${BASE}/mark-all-as-read`, `s=${written}`),
        await send('POST', `${BASE}/mark-all-as-read`, parts),
      ];
      for (const answer of answers)
        expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('NUL')]);
    },
  );
});
