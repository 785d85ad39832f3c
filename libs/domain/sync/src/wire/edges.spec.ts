import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { createArticles, unreadOf } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { toLongId, toShortId } from '../item/item-id';
import { SyncHttpModule } from '../sync.http.module';
import { aSyncClient, type Items, type Refs, type TestSyncClient } from '../testing';

const GOOGLE = 'user/-/state/com.google';
const READER = 'user/-/state/com.reader';

interface Trial {
  readonly reader: SignedIn;
  readonly client: TestSyncClient;
  readonly slug: string;
  readonly ids: readonly number[];
}

describe('edge cases of the protocol', () => {
  const app = testApp([SyncHttpModule, ArticlesHttpModule, SourcesHttpModule]);
  let sourceCount = 0;

  async function aTrial(count: number, scheme?: 'ReaderLogin auth='): Promise<Trial> {
    const reader = await app.signedIn();
    const slug = `edge-${(sourceCount += 1)}`;
    const articles = await createArticles(app.app.database, reader.id, { slug, count });
    const ids = articles.map(({ article_id: id }) => id).sort((one, other) => other - one);
    return { reader, client: await aSyncClient(reader, scheme), slug, ids };
  }

  const named = async ({ client }: Trial, ids: readonly number[], c?: string): Promise<Items> => {
    const form = ids.map((id) => ['i', toLongId(id)] as const);
    const path = c === undefined ? 'stream/items/contents' : `stream/items/contents?c=${c}`;
    return (await client.post<Items>(path, form)).json;
  };

  const idsOf = async ({ client }: Trial, ...query: [string, string][]): Promise<string[]> =>
    (await client.get<Refs>('stream/items/ids', query)).json.itemRefs.map(({ id }) => id);

  it('returns requested items in full pages, and no empty page has a continuation', async () => {
    const trial = await aTrial(2_600);
    const others = Array.from({ length: 7_000 }, (_, at) => 10 ** 9 + at);
    const requestedIds = [...others, ...trial.ids];
    const first = await named(trial, requestedIds);
    expect([first.items.length, typeof first.continuation]).toEqual([2_500, 'string']);
    const second = await named(trial, requestedIds, first.continuation);
    expect([second.items.length, second.continuation]).toEqual([100, undefined]);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(trial.ids.map(toLongId));
    const none = await named(trial, others);
    expect([none.items, none.continuation]).toEqual([[], undefined]);
  });

  it('returns an item once that is requested several times, in any form', async () => {
    const { client, ids } = await aTrial(2);
    const [first = 0, second = 0] = ids;
    const form = [toLongId(first), toShortId(second), toShortId(first), toLongId(first)];
    const { json } = await client.post<Items>(
      'stream/items/contents',
      form.map((id) => ['i', id] as const),
    );
    expect(json.items.map(({ id }) => id)).toEqual([first, second].map(toLongId));
  });

  it.each(['\u0000', '1000000000000001\u0000'])('skips the invalid id %j', async (invalid) => {
    const { reader, client, slug, ids } = await aTrial(1);
    const form = [invalid, toLongId(ids[0] ?? 0)].map((id) => ['i', id] as const);
    const { json } = await client.post<Items>('stream/items/contents', form);
    expect(json.items).toHaveLength(1);
    const edited = await client.post('edit-tag', [...form, ['a', `${GOOGLE}/read`]]);
    expect([edited.status, edited.text]).toEqual([200, 'OK']);
    expect(await unreadOf(reader, slug)).toBe(0);
  });

  it('distinguishes too many ids from a form that is too long by the message', async () => {
    const { client } = await aTrial(1);
    const many = Array.from({ length: 10_001 }, (_, at) => ['i', String(at)] as const);
    for (const path of ['edit-tag', 'stream/items/contents'])
      expect([path, await client.post(path, many)]).toMatchObject([
        path,
        { status: 413, text: expect.stringContaining('10000') },
      ]);
    const long = await client.ask('POST', '/reader/api/0/edit-tag', 'i='.padEnd(2 * 1024 * 1024 + 1, '1'));
    expect(long).toMatchObject({ status: 413, text: expect.stringContaining('larger than') });
  });

  it.each([
    ['seconds', (ms: number) => String(Math.floor(ms / 1000))],
    ['seconds with a fraction', (ms: number) => (ms / 1000).toFixed(3)],
    ['milliseconds', String],
    ['microseconds', (ms: number) => `${ms}000`],
    ['nanoseconds', (ms: number) => `${ms}000000`],
  ])('parses times in %s', async (_, written) => {
    const trial = await aTrial(3);
    const [late = 0, mid = 0, early = 0] = trial.ids;
    const now = Date.now();
    for (const [id, minutes] of [
      [late, 10],
      [mid, 20],
      [early, 30],
    ] as const)
      await app.app.database.run(sql`
        update articles set ingested_at = ${new Date(now - minutes * 60_000)} where article_id = ${id}`);
    const at = written(now - 18 * 60_000);
    expect(await idsOf(trial, ['ot', at])).toEqual([late, mid].map(toShortId));
    expect(await idsOf(trial, ['nt', at])).toEqual([mid, early].map(toShortId));
    await trial.client.post('mark-all-as-read', [
      ['s', `feed/${trial.slug}`],
      ['ts', at],
    ]);
    expect(await idsOf(trial, ['xt', `${GOOGLE}/read`])).toEqual([toShortId(late)]);
  });

  it('includes the whole second of a time bound', async () => {
    const trial = await aTrial(1);
    const second = Math.floor(Date.now() / 1000) - 60;
    await app.app.database.run(sql`
      update articles set ingested_at = ${new Date(second * 1000 + 700)} where article_id = ${trial.ids[0]}`);
    expect(await idsOf(trial, ['nt', String(second)])).toHaveLength(1);
    expect(await idsOf(trial, ['nt', String(second - 1)])).toHaveLength(0);
  });

  it('ignores an invalid time for lists, and marks nothing with it', async () => {
    const trial = await aTrial(2);
    for (const time of ['yesterday', '-1', '99999999999999999999', '']) {
      expect([time, await idsOf(trial, ['ot', time])]).toEqual([time, trial.ids.map(toShortId)]);
    }
    for (const ts of ['yesterday', '-1', '99999999999999999999']) {
      const { status } = await trial.client.post('mark-all-as-read', [
        ['s', `${GOOGLE}/reading-list`],
        ['ts', ts],
      ]);
      expect([ts, status]).toEqual([ts, 400]);
    }
    expect(await unreadOf(trial.reader, trial.slug)).toBe(2);
    await trial.client.post('mark-all-as-read', [
      ['s', `${GOOGLE}/reading-list`],
      ['ts', '0'],
    ]);
    expect(await unreadOf(trial.reader, trial.slug)).toBe(0);
  });

  it.each(['100 % "Ebb" & flow', 'a+b=c?', '#1; ä ö – 🌊', "it's <b>", 'com.google'])(
    'accepts the folder name %j',
    async (name) => {
      const trial = await aTrial(2);
      const { reader, client, slug } = trial;
      expect((await reader.patch(`/api/sources/${slug}`, { category: name })).status).toBe(200);
      const { json } = await client.get<{ tags: { id: string; type?: string }[] }>('tag/list');
      const label = json.tags.find(({ type }) => type === 'folder')?.id ?? '';
      expect(label).toBe(`user/-/label/${name}`);
      expect(await idsOf(trial, ['s', label])).toEqual(trial.ids.map(toShortId));
      expect(await idsOf(trial, ['xt', label])).toEqual([]);
      for (const path of [encodeURIComponent(label), label.split('/').map(encodeURIComponent).join('/')]) {
        const { items } = (await client.get<Items>(`stream/contents/${path}`)).json;
        expect(items.map(({ categories }) => categories.includes(label))).toEqual([true, true]);
      }
      await client.post('mark-all-as-read', [['s', label]]);
      expect(await unreadOf(reader, slug)).toBe(0);
    },
  );

  it('marks nothing for an unknown stream: of another user, of no folder, of no name', async () => {
    const [trial, other] = [await aTrial(1), await aTrial(1)];
    const markAll = async (s: string) => (await trial.client.post('mark-all-as-read', [['s', s]])).status;
    for (const s of [`feed/${other.slug}`, 'feed/none', 'user/-/label/none', `${GOOGLE}/none`])
      expect([s, await markAll(s)]).toEqual([s, 400]);
    for (const name of ['broadcast', 'fresh', 'like'])
      expect([name, await markAll(`${GOOGLE}/${name}`)]).toEqual([name, 200]);
    expect(await unreadOf(trial.reader, trial.slug)).toBe(1);
    expect(await unreadOf(other.reader, other.slug)).toBe(1);
    for (const s of [`feed/https://${trial.slug}.test/feed`, 'user/-/label/Energy', `${GOOGLE}/starred`])
      expect([s, await markAll(s)]).toEqual([s, 200]);
    expect(await unreadOf(trial.reader, trial.slug)).toBe(0);
  });

  it('accepts list parameters in a form', async () => {
    const { client, slug, ids } = await aTrial(3);
    const form = [
      ['s', `feed/${slug}`],
      ['n', '1'],
      ['r', 'o'],
    ] as const;
    const oldest = ids.at(-1) ?? 0;
    const { json: refs, status } = await client.post<Refs>('stream/items/ids', form);
    expect([status, refs.itemRefs]).toEqual([200, [{ id: toShortId(oldest) }]]);
    const { json, status: read } = await client.post<Items>('stream/contents', form);
    expect([read, json.items.map(({ id }) => id)]).toEqual([200, [toLongId(oldest)]]);
  });

  it('accepts repeated slashes', async () => {
    const { client, slug } = await aTrial(1);
    for (const path of [
      `//reader/api/0/stream/contents/feed%2F${slug}`,
      `/reader//api/0//stream/contents//feed/${slug}`,
      `//reader/atom//feed%2F${slug}`,
    ])
      expect([path, (await client.ask('GET', path)).text]).toEqual([path, expect.stringContaining('/item/')]);
  });

  it.each(['/reader/api/0/stream/contents/user/-/label/%E0%A4%A', '/reader/atom/%', '/nothing/%zz'])(
    'refuses a broken escape in its own form: %s',
    async (path) => {
      const { client } = await aTrial(1);
      const { status, text, headers } = await client.ask('GET', path);
      expect([status, text]).toEqual([400, 'The path has a broken percent-encoding.\n']);
      expect(headers.get('content-type')).toContain('text/plain');
    },
  );

  it.each([
    ['user/-/label/Energy', 'Energy'],
    ['user/-/state/com.google/starred', 'Starred'],
    ['feed/none', 'feed/none'],
  ])('reads %s as Atom with the title %s', async (stream, title) => {
    const { client } = await aTrial(1);
    const { text } = await client.ask('GET', `/reader/atom/${encodeURIComponent(stream)}`);
    expect(text).toContain(`<title>${title}</title>\n<updated>`);
  });

  it('answers in the dialect of the scheme, and accepts both dialects', async () => {
    const { client, slug, ids } = await aTrial(2, 'ReaderLogin auth=');
    const edited = await client.post('edit-tag', [
      ['i', toLongId(ids[0] ?? 0)],
      ['a', `${GOOGLE}/read`],
      ['a', `${READER}/starred`],
    ]);
    expect(edited.text).toBe('OK');
    const texts = [
      (await client.get('tag/list')).text,
      (await client.get(`stream/contents/${GOOGLE}/reading-list`)).text,
      (await client.ask('GET', `/reader/atom/${GOOGLE}/reading-list`)).text,
      (await client.get('unread-count')).text,
      (await client.get('stream/contents', [['it', `${GOOGLE}/starred`]])).text,
      (await client.ask('GET', `/reader/atom/feed%2F${slug}`)).text,
    ];
    for (const text of texts) expect([text.includes(READER), text.includes(GOOGLE)]).toEqual([true, false]);
  });
});
