import { type SignedIn, TestApp } from '@reader/accounts/testing';
import { createArticles } from '@reader/articles/testing';
import { type HttpResponse, useWebSite } from '@reader/testing';
import { AppModule } from './app.module';

type Wire = Record<string, unknown>;

/** Concurrent requests: more than the pool has connections. */
const AT_ONCE = 20;

/** The number of answers per status, as `{201: 1, 409: 19}`. */
function statuses(answers: readonly HttpResponse<unknown>[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('concurrent requests of one user', () => {
  const site = useWebSite();
  const app = new TestApp();
  let sourceCount = 0;

  beforeAll(() => app.startWhole((config) => AppModule.with(config), { FETCH_ALLOW_PRIVATE: site.host }));
  afterAll(() => app.stop());

  const atOnce = (request: (n: number) => Promise<HttpResponse<Wire>>, count = AT_ONCE) =>
    Promise.all(Array.from({ length: count }, (_, n) => request(n)));
  const totalOf = async (client: SignedIn, path: string) =>
    (await client.get<{ total: number }>(path)).body.total;
  const aPage = (path: string) =>
    site.addPage(path, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: `<title>Page</title><article><p>${'Words of an article that is read. '.repeat(40)}</p></article>`,
    });
  async function aReader(count = 1): Promise<{ client: SignedIn; ids: number[]; slug: string }> {
    const client = await app.signedIn();
    const slug = `shelf-${(sourceCount += 1)}`;
    const articles = await createArticles(app.app.database, client.id, { slug, count });
    return { client, ids: articles.map(({ article_id: id }) => id), slug };
  }

  it('save a user’s first page once', async () => {
    const client = await app.signedIn();
    const url = aPage('/once');
    const answers = await atOnce(() => client.post('/api/articles/save-url', { url, tags: ['Later'] }));
    expect(statuses(answers)).toEqual({ 200: AT_ONCE - 1, 201: 1 });
    expect(new Set(answers.map(({ body }) => body['article_id'])).size).toBe(1);
    expect(await totalOf(client, '/api/tags')).toBe(1);
    expect(await totalOf(client, '/api/articles?state=saved')).toBe(1);
  });

  it('save a user’s first pages into one source', async () => {
    const client = await app.signedIn();
    const answers = await atOnce((n) =>
      client.post('/api/articles/save-url', { url: aPage(`/many/${n}`), tags: ['Later', `Tag ${n % 3}`] }),
    );
    expect(statuses(answers)).toEqual({ 201: AT_ONCE });
    expect(await totalOf(client, '/api/sources')).toBe(1);
    expect(await totalOf(client, '/api/tags')).toBe(4);
  });

  it('add a source once', async () => {
    const client = await app.signedIn();
    const url = site.addPage('/feed', {
      headers: { 'content-type': 'application/rss+xml' },
      body: '<rss version="2.0"><channel><title>Feed</title><item><title>One</title></item></channel></rss>',
    });
    expect(statuses(await atOnce(() => client.post('/api/sources', { url }), 8))).toEqual({ 201: 1, 409: 7 });
  });

  it('import a list of feeds once', async () => {
    const client = await app.signedIn();
    const outlines = [1, 2, 3].map((n) => `<outline text="Feed ${n}" xmlUrl="https://race${n}.test/feed"/>`);
    const raw = `<opml version="2.0"><body>${outlines.join('')}</body></opml>`;
    const headers = { 'content-type': 'text/x-opml' };
    const answers = await atOnce(() => client.post('/api/sources/import', undefined, { raw, headers }), 8);
    expect(statuses(answers)).toEqual({ 200: 8 });
    expect(await totalOf(client, '/api/sources')).toBe(3);
  });

  it('create a tag once per name', async () => {
    const { client, ids } = await aReader();
    const made = await atOnce((n) => client.post('/api/tags', { name: n % 2 === 0 ? 'Energy' : 'ENERGY' }));
    expect(statuses(made)).toEqual({ 201: 1, 409: AT_ONCE - 1 });
    const attached = await atOnce(() => client.post(`/api/articles/${ids[0]}/tags`, { name: 'Wind' }));
    expect(statuses(attached)).toEqual({ 200: AT_ONCE - 1, 201: 1 });
    expect(await totalOf(client, '/api/tags')).toBe(2);
  });

  it('save every change of the settings', async () => {
    const client = await app.signedIn();
    const answers = await atOnce((n) =>
      client.patch('/api/users/me/settings', { preferences: { [`name.${n}`]: n } }),
    );
    expect(statuses(answers)).toEqual({ 200: AT_ONCE });
    const { body } = await client.get<{ settings: { preferences: object } }>('/api/users/me');
    expect(Object.keys(body.settings.preferences)).toHaveLength(AT_ONCE);
  });

  it.each([
    ['/api/watchlists', 50, { name: 'Wind', keywords: ['wind'] }],
    ['/api/search/saved', 100, { name: 'Wind', query: 'wind' }],
    ['/api/users/me/greader-tokens', 10, { name: 'App' }],
    [
      '/api/rules',
      100,
      {
        name: 'Wind',
        conditions: [{ field: 'title', op: 'contains', value: 'wind' }],
        actions: [{ type: 'star' }],
      },
    ],
  ])('create no more of %s than the limit of %i', async (path, limit, body) => {
    const client = await app.signedIn();
    // Only the last requests compete: on a busy machine a hundred would wait too long for a connection.
    for (let left = limit - 5; left > 0; left -= AT_ONCE)
      await atOnce(() => client.post(path, body), Math.min(left, AT_ONCE));
    const answers = await atOnce(() => client.post(path, body), 10);
    expect(statuses(answers)).toEqual({ 201: 5, 409: 5 });
    expect(await totalOf(client, path)).toBe(limit);
  });

  it('add an article to the reading list once, and several at different positions', async () => {
    const { client, ids } = await aReader(AT_ONCE);
    const add = (article_id: number | undefined) => client.post<Wire>('/api/reading-list', { article_id });
    expect(statuses(await atOnce(() => add(ids[0])))).toEqual({ 200: AT_ONCE - 1, 201: 1 });
    expect(statuses(await atOnce((n) => add(ids[n])))).toEqual({ 200: 1, 201: AT_ONCE - 1 });
    const items = (await client.get<{ items: { item_id: number }[] }>('/api/reading-list')).body.items;
    const order = items.map(({ item_id: id }) => id);
    const moved = await atOnce((n) => client.patch(`/api/reading-list/${order[n]}`, { position: 0 }));
    expect(statuses(moved)).toEqual({ 200: AT_ONCE });
    expect(await totalOf(client, '/api/reading-list')).toBe(AT_ONCE);
  });

  it('mark, change and undo without an error', async () => {
    const { client, ids, slug } = await aReader(5);
    const states = ['read', 'new', 'saved', 'skipped', 'archived'];
    const mixed = await atOnce((n) => {
      const path = `/api/articles/${ids[n % 5]}`;
      if (n % 4 === 0) return client.post('/api/articles/mark-read', { source: slug });
      if (n % 4 === 1) return client.patch(`${path}/state`, { state: states[n % 5] });
      if (n % 4 === 2) return client.patch(`${path}/status`, { status: 'done' });
      return client.patch(`${path}/star`, {});
    }, 60);
    expect(statuses(mixed)).toEqual({ 200: 60 });
    await atOnce((n) => client.patch(`/api/articles/${ids[n]}/state`, { state: 'new' }), 5);
    const { body } = await client.post<{ operation_id: number }>('/api/articles/mark-read', { source: slug });
    const undone = await atOnce(() => client.post(`/api/undo/${body.operation_id}`), 8);
    expect(statuses(undone)).toEqual({ 200: 1, 409: 7 });
  });

  it('highlight, tag, delete and unsubscribe without an error', async () => {
    const { client, ids, slug } = await aReader(3);
    const answers = await atOnce((n) => {
      const path = `/api/articles/${ids[n % 3]}`;
      if (n === 17) return client.delete(`/api/sources/${slug}`);
      if (n % 3 === 0) return client.post(`${path}/highlights`, { quote: 'Article' });
      if (n % 3 === 1) return client.post(`${path}/tags`, { name: `Tag ${n % 4}` });
      return client.post('/api/reading-list', { article_id: ids[n % 3] });
    }, 30);
    expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([]);
  });

  it('create one user per name, one run, and one policy', async () => {
    const admin = await app.signedIn('admin');
    const user = { username: 'racer', password: 'a long enough password' };
    expect(statuses(await atOnce(() => admin.post('/api/users', user), 6))).toEqual({ 201: 1, 409: 5 });
    const runs = await atOnce(() => admin.post('/api/ingest', {}), 8);
    expect(statuses(runs)).toEqual({ 202: 8 });
    const policies = await atOnce((n) =>
      admin.put('/api/retention', { enabled: false, max_age_days: 100 + n, max_per_source: null }),
    );
    expect(statuses(policies)).toEqual({ 200: AT_ONCE });
    const intervals = await atOnce((n) =>
      admin.post('/api/scheduler/interval', { interval_minutes: 10 + n }),
    );
    expect(intervals.filter(({ status }) => status >= 400)).toEqual([]);
  });
});
