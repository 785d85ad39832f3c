import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { toLongId, toShortId } from '../item/item-id';
import { SyncHttpModule } from '../sync.http.module';
import { aReaderApp, type Items, listIds, type Refs, TestSyncClient } from '../testing';

const GOOGLE = 'user/-/state/com.google';

describe('streams and items of a reader app', () => {
  const app = testApp([SyncHttpModule, ArticlesHttpModule, SourcesHttpModule]);

  it('lists ids by insertion, newest or oldest first, in full pages', async () => {
    const { client, slug, ids } = await aReaderApp(app);
    const inserted = [...ids].sort((one, other) => other - one);
    expect(await listIds(client, `${GOOGLE}/reading-list`)).toEqual(inserted);
    expect(await listIds(client, `feed/${slug}`, ['r', 'o'])).toEqual([...inserted].reverse());
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
    const { client, ids } = await aReaderApp(app);
    expect(await listIds(client, `${GOOGLE}/reading-list`, ['n', '-1'], ['c', 'null'])).toHaveLength(
      ids.length,
    );
    for (const stream of ['user/-/state/com.google/everything', 'feed/', 'nonsense'])
      expect([stream, await listIds(client, stream)]).toEqual([stream, []]);
    const contents = await client.get<Items>('stream/contents/user/-/state/com.google/like');
    expect([contents.status, contents.json.items]).toEqual([200, []]);
  });

  it('lists everything for an empty stream, as without one', async () => {
    const { client, ids } = await aReaderApp(app);
    expect(await listIds(client, '')).toHaveLength(ids.length);
    const contents = await client.get<Items>('stream/contents', [['s', '']]);
    expect([contents.json.id, contents.json.items.length]).toEqual([
      'user/-/state/com.google/reading-list',
      ids.length,
    ]);
  });

  it('filters by read and starred, in every notation', async () => {
    const { reader, client, slug, ids } = await aReaderApp(app);
    const [read = 0, starred = 0, both = 0] = ids;
    for (const id of [read, both]) await reader.patch(`/api/articles/${id}/state`, { state: 'read' });
    for (const id of [starred, both]) await reader.patch(`/api/articles/${id}/star`);
    const sorted = (list: number[]) => [...list].sort((one, other) => other - one);
    const unread = sorted(ids.filter((id) => id !== read && id !== both));
    const all = `${GOOGLE}/reading-list`;
    expect(await listIds(client, all, ['xt', `${GOOGLE}/read`])).toEqual(unread);
    expect(await listIds(client, `feed/${slug}`, ['xt', 'user/-/state/com.reader/read'])).toEqual(unread);
    expect(await listIds(client, all, ['it', `${GOOGLE}/unread`])).toEqual(unread);
    expect(await listIds(client, `${GOOGLE}/kept-unread`)).toEqual(unread);
    expect(await listIds(client, `${GOOGLE}/read`)).toEqual(sorted([read, both]));
    expect(await listIds(client, all, ['xt', `${GOOGLE}/unread`])).toEqual(sorted([read, both]));
    expect(await listIds(client, `${GOOGLE}/starred`)).toEqual(sorted([starred, both]));
    expect(await listIds(client, `${GOOGLE}/starred`, ['xt', `${GOOGLE}/read`])).toEqual([starred]);
    expect(await listIds(client, all, ['xt', `${GOOGLE}/read`], ['xt', `${GOOGLE}/starred`])).toEqual(
      unread.filter((id) => id !== starred),
    );
    expect(await listIds(client, all, ['it', `${GOOGLE}/read`], ['it', `${GOOGLE}/starred`])).toEqual([both]);
  });

  it('lists what was inserted since a time, with slack for clock differences', async () => {
    const { client, slug, ids } = await aReaderApp(app, 4);
    const [, , old = 0, older = 0] = [...ids].sort((one, other) => other - one);
    await app.app.database.run(sql`
      update articles set ingested_at = ingested_at - interval '1 day'
      where article_id = any(${[old, older]})`);
    const now = Math.floor(Date.now() / 1000);
    const since = (ot: number) => listIds(client, `feed/${slug}`, ['ot', String(ot)]);
    expect(await since(now + 100)).toHaveLength(2);
    expect(await since(now - 3600)).toHaveLength(2);
    expect(await since(now - 2 * 86_400)).toHaveLength(4);
    expect(await listIds(client, `feed/${slug}`, ['ot', '0'])).toHaveLength(4);
    expect(await listIds(client, `feed/${slug}`, ['nt', String(now - 3600)])).toHaveLength(2);
  });

  it('gets the item fields that every client needs, in the dialect of its scheme', async () => {
    const { reader, client, slug, ids } = await aReaderApp(app, 2);
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
    const { client, ids } = await aReaderApp(app, 3);
    const other = await aReaderApp(app, 1);
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

  it('reads a stream as Atom, with its states as categories', async () => {
    const { client, slug, ids } = await aReaderApp(app, 2);
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

  it('gets 404 or an empty list for a feed that does not exist or is invisible', async () => {
    const [{ client }, other] = [await aReaderApp(app, 1), await aReaderApp(app, 1)];
    const theirs = (await other.client.get<{ subscriptions: { id: string }[] }>('subscription/list')).json;
    const streams = ['feed/no-such-feed', theirs.subscriptions[0]?.id ?? ''];
    for (const stream of streams)
      expect([stream, (await client.get(`stream/contents/${stream}`)).status]).toEqual([stream, 404]);
    expect((await client.get('stream/items/ids', [['s', 'feed/no-such-feed']])).json).toMatchObject({
      itemRefs: [],
    });
  });
});
