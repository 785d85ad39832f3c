import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { createArticles } from '@reader/articles/testing';
import { startApp, waitUntil } from '@reader/testing';
import { SyncDiagnosticsHttpModule } from '../sync-diagnostics.http.module';
import { SyncHttpModule } from '../sync.http.module';
import { aSyncClient, TestSyncClient } from '../testing';
import { detectApp, detectAppOfLogin, shortenUserAgent } from './app-name';
import { CALLS_STORED_MAX, CallsRepository } from './calls.repository';
import type { SyncDiagnosticsView } from './diagnostics.view';
import { parseEndpoint } from './endpoint';

const TOKENS = '/api/users/me/greader-tokens';
const ALL = 'user/-/state/com.google/reading-list';

describe('sync diagnostics', () => {
  const app = testApp([SyncHttpModule, SyncDiagnosticsHttpModule, ArticlesHttpModule]);
  let sourceCount = 0;

  async function aReader(): Promise<{ reader: SignedIn; client: TestSyncClient; ids: number[] }> {
    const reader = await app.signedIn();
    const articles = await createArticles(app.app.database, reader.id, {
      slug: `doctor-${++sourceCount}`,
      count: 7,
    });
    return { reader, client: await aSyncClient(reader), ids: articles.map(({ article_id: id }) => id) };
  }

  /** The diagnostics once this number of calls is recorded, which happens after the answer is sent. */
  async function seen(
    reader: SignedIn,
    { tokenId }: TestSyncClient,
    calls: number,
  ): Promise<SyncDiagnosticsView> {
    return waitUntil(`${calls} calls are noted`, async () => {
      const { status, body } = await reader.get<SyncDiagnosticsView>(`${TOKENS}/${tokenId}/doctor`);
      if (status !== 200) throw new Error(`${status}`);
      return body.total.calls >= calls && body;
    });
  }

  it('is empty for a token that was never used', async () => {
    const { reader, client } = await aReader();
    expect(await seen(reader, client, 0)).toEqual({
      ...{ token_id: client.tokenId, name: 'app', prefix: client.token.slice(0, 10) },
      ...{ created_at: expect.any(String), last_used_at: null, revoked_at: null },
      client: null,
      total: { calls: 0, failures: 0, items_delivered: 0 },
      last_24_hours: { calls: 0, failures: 0, items_delivered: 0 },
      slowest_endpoint: null,
      recent_calls: [],
      errors: [],
    });
  });

  it('reports the app, its calls, the delivered articles and readable errors', async () => {
    const { reader, client } = await aReader();
    const agent = { 'user-agent': 'NetNewsWire (RSS Reader; https://netnewswire.com/)' };
    const form = new URLSearchParams({ Email: 'ada', Passwd: client.token });
    await client.ask('POST', '/accounts/ClientLogin', form, agent);
    await client.ask('GET', `/reader/api/0/stream/items/ids?s=${ALL}`, undefined, agent);
    await client.ask('GET', '/reader/api/0/stream/contents?n=5', undefined, agent);
    await client.ask('POST', '/reader/api/0/subscription/edit', form, agent);
    await client.ask('GET', '/reader/api/0/stars/list', undefined, agent);
    const diagnostics = await seen(reader, client, 5);
    expect(diagnostics.client).toMatchObject({ name: 'NetNewsWire', user_agent: agent['user-agent'] });
    expect(diagnostics.total).toEqual({ calls: 5, failures: 2, items_delivered: 5 });
    expect(diagnostics.last_24_hours).toEqual(diagnostics.total);
    expect(diagnostics.recent_calls.map(({ endpoint, status, items }) => [endpoint, status, items])).toEqual([
      ['other', 404, null],
      ['subscription/edit', 403, null],
      ['stream/contents', 200, 5],
      ['stream/items/ids', 200, 7],
      ['accounts/ClientLogin', 200, null],
    ]);
    expect(diagnostics.errors).toMatchObject([
      { endpoint: 'other', status: 404, message: expect.stringContaining('server address') },
      { endpoint: 'subscription/edit', status: 403, message: expect.stringContaining('in the browser only') },
    ]);
    expect(diagnostics.slowest_endpoint?.slowest_ms).toBeGreaterThanOrEqual(
      diagnostics.slowest_endpoint?.average_ms ?? NaN,
    );
  });

  it('reports the app that its login tells', async () => {
    const { reader, client } = await aReader();
    const login = new FormData();
    login.set('Email', 'ada');
    login.set('Passwd', client.token);
    await client.ask('POST', '/accounts/ClientLogin', login);
    await client.get('user-info');
    expect((await seen(reader, client, 2)).client?.name).toBe('Readrops');
  });

  it('is for the owner only, also after the token was revoked', async () => {
    const { reader, client } = await aReader();
    const bob = await app.signedIn();
    const path = `${TOKENS}/${client.tokenId}`;
    const [another, none] = [await bob.get(`${path}/doctor`), await bob.get(`${TOKENS}/999999999/doctor`)];
    expect([another.status, none.status, another.body['detail']]).toEqual([404, 404, none.body['detail']]);
    expect((await bob.get(`${TOKENS}/x/doctor`)).status).toBe(404);
    expect((await app.anyone().get(`${path}/doctor`)).status).toBe(401);
    await client.get('user-info');
    await reader.delete(path);
    expect((await seen(reader, client, 1)).total.calls).toBe(1);
  });

  it('stores a limited number of calls, and counts all of them', async () => {
    const { reader, client } = await aReader();
    await client.post('subscription/edit');
    for (let round = 0; round < 3; round++) {
      await Promise.all(Array.from({ length: CALLS_STORED_MAX }, () => client.get('friend/list')));
      await seen(reader, client, 1 + (round + 1) * CALLS_STORED_MAX);
    }
    const diagnostics = await seen(reader, client, 0);
    expect(diagnostics.recent_calls).toHaveLength(CALLS_STORED_MAX);
    expect(diagnostics.total).toMatchObject({ calls: 1 + 3 * CALLS_STORED_MAX, failures: 1 });
    expect(diagnostics.errors).toHaveLength(1);
    const { rows } = await app.app.database.pool.query<{ stored: number }>(
      'select count(*) as stored from sync_calls where token_id = $1',
      [client.tokenId],
    );
    expect(rows[0]?.stored).toBeLessThanOrEqual(2 * CALLS_STORED_MAX + 1);
  });

  it('contains no token, even if an app sends it as its name', async () => {
    const { reader, client } = await aReader();
    const secret = client.token.slice(4);
    await client.ask('GET', `/reader/api/0/token?T=${client.token}`, undefined, {
      'user-agent': `Odd/1 ${client.token} GoogleLogin auth=${secret}`,
    });
    const dump = async () => {
      const { rows } = await app.app.database.pool.query<{ text: string }>(
        `select string_agg(x::text, '|') as text from (
           select c::text as x from sync_clients c union all select c::text from sync_calls c
           union all select c::text from sync_hourly_stats c) t`,
      );
      return rows[0]?.text ?? '';
    };
    await seen(reader, client, 1);
    expect(await dump()).toContain('Odd/1 rdr_[redacted]');
    expect(await dump()).not.toContain(secret.slice(0, 20));
  });

  it('loses no call when two processes write at once or a token is deleted', async () => {
    const [{ reader, client }, gone] = [await aReader(), await aReader()];
    const url = app.app.config.database.connection as { connectionString: string };
    const gateway = await startApp([SyncHttpModule], { DATABASE_URL: url.connectionString });
    const other = new TestSyncClient(gateway.url, client.token, 'Bearer ', client.tokenId);
    await Promise.all([client, other, gone.client].map((each) => each.get('user-info')));
    await app.app.database.pool.query('delete from users where user_id = $1', [gone.reader.id]);
    await Promise.all([gateway.close(), seen(reader, client, 2)]);
    expect((await seen(reader, client, 2)).total.calls).toBe(2);
  });

  it('accepts an empty batch', async () => {
    await expect(
      app.app.get(CallsRepository).write({ tokens: [], hours: [], calls: [] }),
    ).resolves.toBeUndefined();
  });
});

describe('an app is recognised', () => {
  it.each([
    ['NetNewsWire (RSS Reader; https://netnewswire.com/)', 'NetNewsWire'],
    ['Reeder/5040601 CFNetwork/1490.0.4 Darwin/23.2.0', 'Reeder'],
    ['ReadYou / 0.9.6(17)', 'ReadYou'],
    ['Mozilla/5.0 (X11; Linux x86_64) fluent-reader/1.1.4 Chrome/108.0 Electron/21.4', 'FluentReader'],
    ['newsboat/2.21 (Linux x86_64)', 'newsboat'],
    ['rssguard/4.7.4', 'RSS Guard'],
    ['Liferea/1.15.3 (Linux; https://lzone.de/liferea/)', 'Liferea'],
    ['Readrops/2.1.1', 'Readrops'],
    ['CapyReader/2026.7', 'Capy'],
    ['FeedMe/4.0', 'FeedMe'],
    ['News+/1.2', 'News+'],
    ['okhttp/4.12.0', null],
    ['', null],
  ])('by its user agent: %s', (agent, name) => expect(detectApp(agent)).toBe(name));

  it('by its login request', () => {
    const detect = (query: string, headers = {}) =>
      detectAppOfLogin({ 'user-agent': 'okhttp/4', ...headers }, new URLSearchParams(query));
    expect(detect('', { 'content-type': 'multipart/form-data; boundary=x' })).toBe('Readrops');
    expect(detect('output=json')).toBe('ReadYou');
    expect(detect('output=json', { 'user-agent': 'newsboat/2.21' })).toBe('newsboat');
    expect(detect('source=newsboat-2.21')).toBe('newsboat');
    expect(detect('')).toBeNull();
  });

  it.each([
    ['My Reader/1.0 (phone)', 'My Reader'],
    ['(odd)', '(odd)'],
    ['okhttp/4.12.0', 'okhttp'],
    ['x'.repeat(90), 'x'.repeat(40)],
  ])('else by its product name: %s', (agent, words) => expect(shortenUserAgent(agent)).toBe(words));

  it.each([
    ['/api/greader/accounts/ClientLogin', 'accounts/ClientLogin'],
    ['/api/greader/reader/api/0/accounts/ClientLogin', 'accounts/ClientLogin'],
    ['/api/greader/reader/api/0/stream/contents/feed/secret', 'stream/contents'],
    ['/api/greader/reader/api/0/stream/contents', 'stream/contents'],
    ['/api/greader/reader/atom/feed/secret', 'atom'],
    ['/api/greader/reader/api/0/secret', 'other'],
    ['/api/greader', 'other'],
  ])('%s is %s', (path, name) => expect(parseEndpoint(path)).toBe(name));
});
