import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { createArticles, articlesOf, unreadOf } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { toLongId, toShortId } from './item/item-id';
import { SyncHttpModule } from './sync.http.module';
import { aSyncClient, type Items, type Refs, TestSyncClient } from './testing';

const GOOGLE = 'user/-/state/com.google';

describe('a reader app', () => {
  const app = testApp([SyncHttpModule, ArticlesHttpModule, SourcesHttpModule]);
  let sourceCount = 0;

  /** A user with ten private articles, newest first, and a sync client. */
  async function aReader(count = 10): Promise<{
    reader: SignedIn;
    client: TestSyncClient;
    slug: string;
    ids: number[];
  }> {
    const reader = await app.signedIn();
    const slug = `sync-${(sourceCount += 1)}`;
    const articles = await createArticles(app.app.database, reader.id, { slug, count });
    return { reader, client: await aSyncClient(reader), slug, ids: articles.map(({ article_id: id }) => id) };
  }

  const idsOf = async (
    client: TestSyncClient,
    stream: string,
    ...more: [string, string][]
  ): Promise<number[]> => {
    const { status, json } = await client.get<Refs>('stream/items/ids', [['s', stream], ...more]);
    if (status !== 200) throw new Error(`${status}`);
    return json.itemRefs.map(({ id }) => Number(id) - 10 ** 15);
  };

  describe('signs in', () => {
    const login = (body: string | URLSearchParams | FormData, path = '/accounts/ClientLogin', headers = {}) =>
      new TestSyncClient(app.app.url, 'undefined').ask('POST', path, body, headers);
    const form = (token: string): URLSearchParams => new URLSearchParams({ Email: ' ada ', Passwd: token });

    it('with any kind of form, under every mount', async () => {
      const { client } = await aReader(1);
      const parts = new FormData();
      parts.set('Email', 'whoever');
      parts.set('Passwd', client.token);
      const answers = [
        await login(form(client.token)),
        await login(parts),
        await login('', `/accounts/ClientLogin?${String(form(client.token))}`),
        await login(form(client.token), '//accounts/ClientLogin'),
        await login(form(client.token), '.php/accounts/ClientLogin'),
        await login(form(client.token), '/reader/api/0/accounts/ClientLogin'),
        await client.ask('GET', `/accounts/ClientLogin?${String(form(client.token))}`),
      ];
      for (const [at, { status, text, headers }] of answers.entries()) {
        expect([at, status, text]).toEqual([
          at,
          200,
          `SID=${client.token}\nLSID=${client.token}\nAuth=${client.token}\n`,
        ]);
        expect(headers.get('content-type')).toContain('text/plain');
      }
      const json = await login('', `/accounts/ClientLogin?output=json&${String(form(client.token))}`);
      expect(json.json).toEqual({ SID: client.token, LSID: client.token, Auth: client.token });
    });

    it('with an active token only', async () => {
      const { reader, client } = await aReader(1);
      const wrong = [form('rdr_wrong'), form(''), new URLSearchParams(), form(reader.password)];
      for (const body of wrong) {
        const { status, text } = await login(body);
        expect([status, text]).toEqual([401, 'Error=BadAuthentication\n']);
      }
      expect((await client.get('user-info')).status).toBe(200);
      const { body } = await reader.get<{ items: { token_id: number }[] }>('/api/users/me/greader-tokens');
      await reader.delete(`/api/users/me/greader-tokens/${body.items[0]?.token_id}`);
      expect((await client.get('user-info')).status).toBe(401);
      expect((await login(form(client.token))).status).toBe(401);
    });

    it('by any of the schemes, and not by a cookie', async () => {
      const { reader, client } = await aReader(1);
      const requested = async (authorization: string) =>
        (await client.ask('GET', '/reader/api/0/token', undefined, { authorization })).status;
      const good = ['GoogleLogin auth=', 'googlelogin  auth=', 'ReaderLogin auth=', 'Bearer ', 'bearer '];
      for (const scheme of good)
        expect([scheme, await requested(scheme + client.token)]).toEqual([scheme, 200]);
      expect(await requested(`GoogleLogin auth="${client.token}"`)).toBe(200);
      for (const bad of ['undefined', '', 'Basic YTpi', client.token, 'GoogleLogin auth=', 'Bearer a b'])
        expect([bad, await requested(bad)]).toEqual([bad, 401]);
      const { status, body } = await reader.get('/api/greader/reader/api/0/user-info');
      expect([status, body]).toEqual([401, 'Unauthorized\n']);
    });
  });

  it('lists the subscriptions of its user in folders, and no others', async () => {
    const { reader, client, slug } = await aReader();
    const other = await aReader();
    const { json } = await client.get<{ subscriptions: { id: string }[] }>('subscription/list');
    expect(json.subscriptions).toEqual([
      {
        id: `feed/${slug}`,
        title: slug,
        categories: [{ id: 'user/-/label/Energy', label: 'Energy' }],
        url: `https://${slug}.test/feed`,
        htmlUrl: '',
        iconUrl: '',
      },
    ]);
    const tags = await client.get('tag/list');
    expect(tags.json).toEqual({
      tags: [{ id: `${GOOGLE}/starred` }, { id: 'user/-/label/Energy', type: 'folder' }],
    });
    expect(await idsOf(client, `feed/${other.slug}`)).toEqual([]);
    const user = await client.get('user-info');
    const id = String(reader.id);
    expect(user.json).toEqual({ userId: id, userName: reader.username, userProfileId: id, userEmail: '' });
  });

  it('lists ids by insertion, newest or oldest first, in full pages', async () => {
    const { client, slug, ids } = await aReader();
    const inserted = [...ids].sort((one, other) => other - one);
    expect(await idsOf(client, `${GOOGLE}/reading-list`)).toEqual(inserted);
    expect(await idsOf(client, `feed/${slug}`, ['r', 'o'])).toEqual([...inserted].reverse());
    const first = await client.get<Refs>('stream/items/ids', [
      ['s', 'user/-/label/Energy'],
      ['n', '4'],
    ]);
    expect(first.json).toEqual({
      itemRefs: inserted.slice(0, 4).map((id) => ({ id: toShortId(id) })),
      continuation: String(inserted[3]),
    });
    expect(
      await client.walk([
        ['s', `feed/feed/${slug}`],
        ['n', '4'],
      ]),
    ).toEqual(inserted.map(toShortId));
    const last = await client.get<Refs>('stream/items/ids', [['n', '10']]);
    expect(last.json).not.toHaveProperty('continuation');
  });

  it('ignores invalid pages, numbers and streams', async () => {
    const { client, ids } = await aReader();
    expect(await idsOf(client, `${GOOGLE}/reading-list`, ['n', '-1'], ['c', 'null'])).toHaveLength(
      ids.length,
    );
    for (const stream of ['user/-/state/com.google/everything', 'feed/', 'nonsense', ''])
      expect([stream, await idsOf(client, stream)]).toEqual([stream, []]);
    const contents = await client.get<Items>('stream/contents/user/-/state/com.google/like');
    expect([contents.status, contents.json.items]).toEqual([200, []]);
  });

  it('filters by read and starred, in every notation', async () => {
    const { reader, client, slug, ids } = await aReader();
    const [read = 0, starred = 0, both = 0] = ids;
    for (const id of [read, both]) await reader.patch(`/api/articles/${id}/state`, { state: 'read' });
    for (const id of [starred, both]) await reader.patch(`/api/articles/${id}/star`);
    const sorted = (list: number[]) => [...list].sort((one, other) => other - one);
    const unread = sorted(ids.filter((id) => id !== read && id !== both));
    const all = `${GOOGLE}/reading-list`;
    expect(await idsOf(client, all, ['xt', `${GOOGLE}/read`])).toEqual(unread);
    expect(await idsOf(client, `feed/${slug}`, ['xt', 'user/-/state/com.reader/read'])).toEqual(unread);
    expect(await idsOf(client, all, ['it', `${GOOGLE}/unread`])).toEqual(unread);
    expect(await idsOf(client, `${GOOGLE}/kept-unread`)).toEqual(unread);
    expect(await idsOf(client, `${GOOGLE}/read`)).toEqual(sorted([read, both]));
    expect(await idsOf(client, all, ['xt', `${GOOGLE}/unread`])).toEqual(sorted([read, both]));
    expect(await idsOf(client, `${GOOGLE}/starred`)).toEqual(sorted([starred, both]));
    expect(await idsOf(client, `${GOOGLE}/starred`, ['xt', `${GOOGLE}/read`])).toEqual([starred]);
    expect(await idsOf(client, all, ['xt', `${GOOGLE}/read`], ['xt', `${GOOGLE}/starred`])).toEqual(
      unread.filter((id) => id !== starred),
    );
    expect(await idsOf(client, all, ['it', `${GOOGLE}/read`], ['it', `${GOOGLE}/starred`])).toEqual([both]);
  });

  it('lists what was inserted since a time, with slack for clock differences', async () => {
    const { client, slug, ids } = await aReader(4);
    const [, , old = 0, older = 0] = [...ids].sort((one, other) => other - one);
    await app.app.database.run(sql`
      update articles set ingested_at = ingested_at - interval '1 day'
      where article_id = any(${[old, older]})`);
    const now = Math.floor(Date.now() / 1000);
    const since = (ot: number) => idsOf(client, `feed/${slug}`, ['ot', String(ot)]);
    expect(await since(now + 100)).toHaveLength(2);
    expect(await since(now - 3600)).toHaveLength(2);
    expect(await since(now - 2 * 86_400)).toHaveLength(4);
    expect(await idsOf(client, `feed/${slug}`, ['ot', '0'])).toHaveLength(4);
    expect(await idsOf(client, `feed/${slug}`, ['nt', String(now - 3600)])).toHaveLength(2);
  });

  it('gets the item fields that every client needs, in the dialect of its scheme', async () => {
    const { reader, client, slug, ids } = await aReader(2);
    const [newest = 0, oldest = 0] = ids;
    await app.app.database.run(sql`
      update articles set title = '', url = 'https://example.org/a?b&c', author = 'Ada "A"',
             enclosures = '[{"url": "https://example.org/a.mp3", "type": "audio/mpeg", "length": 7}]'
      where article_id = ${newest}`);
    await app.app.database.run(sql`
      insert into article_contents (article_id, html) values (${newest}, '<p>Words “and” more</p>')`);
    await reader.patch(`/api/articles/${newest}/state`, { state: 'read' });
    await reader.patch(`/api/articles/${newest}/star`);
    const { json, headers } = await client.get<Items>(`stream/contents/feed/${slug}`);
    expect(headers.get('content-type')).toContain('application/json');
    expect(json).toMatchObject({ id: `feed/${slug}`, updated: expect.any(Number) });
    expect(json).not.toHaveProperty('self');
    const item = json.items.find(({ id }) => id === toLongId(newest));
    expect(item).toEqual({
      id: toLongId(newest),
      title: 'Untitled',
      author: 'Ada "A"',
      published: expect.any(Number),
      updated: expect.any(Number),
      crawlTimeMsec: expect.stringMatching(/^\d{13}$/),
      timestampUsec: expect.stringMatching(/^\d{16}$/),
      canonical: [{ href: 'https://example.org/a?b&c' }],
      alternate: [{ href: 'https://example.org/a?b&c', type: 'text/html' }],
      summary: { content: '<p>Words “and” more</p>' },
      categories: [`${GOOGLE}/reading-list`, 'user/-/label/Energy', `${GOOGLE}/read`, `${GOOGLE}/starred`],
      origin: { streamId: `feed/${slug}`, title: slug, htmlUrl: '' },
      enclosure: [{ href: 'https://example.org/a.mp3', type: 'audio/mpeg', length: 7 }],
    });
    const plain = json.items.find(({ id }) => id === toLongId(oldest));
    expect(plain).not.toHaveProperty('author');
    expect(plain).not.toHaveProperty('enclosure');
    const neutral = new TestSyncClient(client.url, client.token, 'ReaderLogin auth=');
    const other = await neutral.get<Items>('stream/contents');
    expect(other.json.items[0]?.categories).toContain('user/-/state/com.reader/reading-list');
  });

  it('gets items by ids of every format, in their order, without invisible ones', async () => {
    const { client, ids } = await aReader(3);
    const other = await aReader(1);
    const [a = 0, b = 0, c = 0] = ids;
    const requested = [
      toLongId(c),
      toShortId(a),
      toLongId(b).slice(-16),
      'nonsense',
      toShortId(other.ids[0] ?? 0),
      '7',
    ];
    const named = async (method: 'get' | 'post') =>
      (
        await client[method]<Items>(
          'stream/items/contents',
          requested.map((id) => ['i', id]),
        )
      ).json;
    for (const method of ['get', 'post'] as const) {
      const { items } = await named(method);
      expect(items.map(({ id }) => id)).toEqual([c, a, b].map(toLongId));
    }
  });

  it('marks articles as the browser does, and the browser sees it', async () => {
    const { reader, client, slug, ids } = await aReader();
    const [one = 0, two = 0, three = 0] = ids;
    const edit = (...form: [string, string][]) => client.post('edit-tag', form);
    const marked = await edit(
      ['i', toLongId(one)],
      ['i', toShortId(two)],
      ['a', `${GOOGLE}/read`],
      ['T', 'x'],
    );
    expect([marked.status, marked.text]).toEqual([200, 'OK']);
    expect(await unreadOf(reader, slug)).toBe(8);
    await edit(['i', toLongId(three)], ['a', 'user/-/state/com.reader/starred'], ['a', `${GOOGLE}/read`]);
    await edit(['i', toLongId(one)], ['r', `${GOOGLE}/read`], ['a', `${GOOGLE}/tracking-kept-unread`]);
    const articles = new Map((await articlesOf(reader)).map((article) => [article.article_id, article]));
    expect(articles.get(one)).toMatchObject({ read: false, state: 'new' });
    expect(articles.get(two)).toMatchObject({ read: true, state: 'read' });
    expect(articles.get(three)).toMatchObject({ read: true, starred: true });
  });

  it('marks ten thousand at once, and gets 401 for a bad write token', async () => {
    const { reader, client, slug } = await aReader();
    const form = Array.from({ length: 10_000 }, (_, at) => ['i', toLongId(at + 1)] as const);
    const { status } = await client.post('edit-tag', [
      ...form,
      ['a', `${GOOGLE}/read`],
      ['T', `${client.token}\n`],
    ]);
    expect(status).toBe(200);
    expect(await unreadOf(reader, slug)).toBe(0);
    const bad = await client.post('edit-tag', [
      ['i', toLongId(1)],
      ['a', `${GOOGLE}/read`],
      ['T', 'stale'],
    ]);
    expect([bad.status, bad.headers.get('X-Reader-Google-Bad-Token')]).toEqual([401, 'true']);
    const label = await client.post('edit-tag', [
      ['i', toLongId(1)],
      ['a', 'user/-/label/Later'],
    ]);
    expect([label.status, label.json]).toEqual([403, expect.objectContaining({ error: expect.any(String) })]);
    const contrary = await client.post('edit-tag', [
      ['a', `${GOOGLE}/read`],
      ['r', `${GOOGLE}/read`],
    ]);
    expect(contrary.status).toBe(400);
  });

  it('marks a stream as read, but not what came after the given time', async () => {
    const { reader, client, slug, ids } = await aReader();
    const late = Math.max(...ids);
    await app.app.database.run(sql`
      update articles set ingested_at = ingested_at + interval '1 minute' where article_id = ${late}`);
    const ts = String((Date.now() + 5_000) * 1000);
    const done = await client.post('mark-all-as-read', [
      ['s', `feed/${slug}`],
      ['ts', ts],
    ]);
    expect([done.status, done.text]).toEqual([200, 'OK']);
    expect(await unreadOf(reader, slug)).toBe(1);
    await client.post('mark-all-as-read', [['s', 'user/-/label/Energy']]);
    expect(await unreadOf(reader, slug)).toBe(0);
    const { body } = await reader.get<{ total: number }>('/api/operations');
    expect(body.total).toBe(2);
    expect((await client.post('mark-all-as-read', [['s', 'user/-/state/com.google/x']])).status).toBe(400);
  });

  it('gets unread counts of feeds, folders and in total', async () => {
    const { client, slug } = await aReader();
    const { json } = await client.get<{ max: number; unreadcounts: object[] }>('unread-count');
    const newestItemTimestampUsec = expect.stringMatching(/^\d{16}$/) as unknown;
    expect(json).toEqual({
      max: 10,
      unreadcounts: [`feed/${slug}`, 'user/-/label/Energy', `${GOOGLE}/reading-list`].map((id) => ({
        id,
        count: 10,
        newestItemTimestampUsec,
      })),
    });
  });

  it('reads a stream as Atom, with its states as categories', async () => {
    const { client, slug, ids } = await aReader(2);
    await client.post('edit-tag', [
      ['i', toShortId(ids[0] ?? 0)],
      ['a', `${GOOGLE}/read`],
    ]);
    const { status, text, headers } = await client.ask('GET', `/reader/atom/feed%2F${slug}?n=100`);
    expect([status, headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/atom+xml'),
    ]);
    const { origin } = (await client.get<Items>('stream/contents')).json.items[0] ?? {};
    expect(text).toContain(`<title>${origin?.title}</title>\n<updated>`);
    expect(text.match(/<entry>/g)).toHaveLength(2);
    expect(text).toContain(`<id>${toLongId(ids[0] ?? 0)}</id>`);
    expect(text).toContain('scheme="http://www.google.com/reader/" label="read"');
    expect(text).toContain('scheme="http://www.google.com/reader/" label="fresh"');
  });

  it('cannot change subscriptions, and gets errors that it understands', async () => {
    const { client } = await aReader(1);
    const added = await client.post('subscription/quickadd', [['quickadd', 'https://example.org/']]);
    expect([added.status, added.json]).toEqual([200, expect.objectContaining({ numResults: 0 })]);
    for (const path of ['subscription/edit', 'rename-tag', 'disable-tag'])
      expect([path, (await client.post(path)).status]).toEqual([path, 403]);
    for (const [path, answer] of [
      ['preference/list', { prefs: [] }],
      ['preference/stream/list', { streamprefs: {} }],
      ['friend/list', { friends: [] }],
    ] as const)
      expect((await client.get(path)).json).toEqual(answer);
    expect((await client.get('no/such/thing')).status).toBe(404);
    expect(await client.ask('GET', '')).toMatchObject({ status: 200, text: 'OK' });
  });

  it('gets 404 or an empty list for a feed that does not exist or is invisible', async () => {
    const [{ client }, other] = [await aReader(1), await aReader(1)];
    const theirs = (await other.client.get<{ subscriptions: { id: string }[] }>('subscription/list')).json;
    const streams = ['feed/no-such-feed', theirs.subscriptions[0]?.id ?? ''];
    for (const stream of streams)
      expect([stream, (await client.get(`stream/contents/${stream}`)).status]).toEqual([stream, 404]);
    expect((await client.get('stream/items/ids', [['s', 'feed/no-such-feed']])).json).toMatchObject({
      itemRefs: [],
    });
  });

  it('can revalidate a list, get it compressed, and run in a browser', async () => {
    const { client } = await aReader();
    const first = await client.get('subscription/list');
    const tag = first.headers.get('etag') ?? '';
    const again = await client.ask('GET', '/reader/api/0/subscription/list', undefined, {
      'if-none-match': tag,
    });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    const requested = await client.ask('OPTIONS', '/reader/api/0/subscription/list');
    expect([requested.status, requested.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('Authorization'),
    ]);
  });
});
