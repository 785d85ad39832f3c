import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { createArticles, unreadOf } from '@reader/articles/testing';
import { SourcesHttpModule } from '@reader/sources';
import { toLongId, toShortId } from '../item/item-id';
import { SyncHttpModule } from '../sync.http.module';
import { aSyncClient, type Items, type Refs, type TestSyncClient } from '../testing';

const GOOGLE = 'user/-/state/com.google';
const READ = `${GOOGLE}/read`;
const ALL = `${GOOGLE}/reading-list`;

interface Trial {
  readonly reader: SignedIn;
  readonly client: TestSyncClient;
  readonly slug: string;
  /** In list order: the last inserted first. */
  readonly ids: readonly number[];
}

const refs = async ({ client }: Trial, ...query: [string, string][]): Promise<string[]> =>
  (await client.get<Refs>('stream/items/ids', query)).json.itemRefs.map(({ id }) => id);

const contents = async ({ client }: Trial, path = ''): Promise<Items> =>
  (await client.get<Items>(`stream/contents${path}`)).json;

const named = async ({ client }: Trial, ids: readonly string[]): Promise<string[]> => {
  const form = ids.map((id) => ['i', id] as const);
  return (await client.post<Items>('stream/items/contents', form)).json.items.map(({ id }) => id);
};

const mark = async ({ client }: Trial, ids: readonly number[], tag = READ): Promise<void> => {
  const form = [...ids.map((id) => ['i', toLongId(id)] as const), ['a', tag] as const];
  expect(await client.post('edit-tag', form)).toMatchObject({ status: 200, text: 'OK' });
};

/** Bugs that occurred between similar servers and their apps: where, what, how many articles it takes. */
const REPORTS: readonly [string, string, number, (trial: Trial) => Promise<void>][] = [
  [
    'FreshRSS#3247',
    'a continuation is a string: of a number Reeder decodes nothing',
    3,
    async ({ client }) => {
      for (const path of ['stream/items/ids', 'stream/contents']) {
        const { text } = await client.get(path, [['n', '2']]);
        expect([path, /"continuation": ?("\d+"|[^"].*)/.exec(text)?.[1]]).toEqual([
          path,
          expect.stringMatching(/^"\d+"$/),
        ]);
      }
    },
  ],
  [
    'FreshRSS#2956',
    'sixteen digits that begin with a zero are hexadecimal',
    2,
    async (trial) => {
      const bare = trial.ids.map((id) => toLongId(id).slice(-16));
      for (const id of bare) expect(id).toMatch(/^0/);
      expect(await named(trial, bare)).toEqual(trial.ids.map(toLongId));
    },
  ],
  [
    'FreshRSS#3073, FreshRSS#3031',
    'a feed that is said twice, feed/feed/…, is that feed',
    2,
    async (trial) => {
      expect(await refs(trial, ['s', `feed/feed/${trial.slug}`])).toEqual(trial.ids.map(toShortId));
      expect((await contents(trial, `/feed/feed/${trial.slug}`)).items).toHaveLength(2);
    },
  ],
  [
    'FreshRSS#3389',
    'contents without a stream are all, and each item has a canonical address',
    2,
    async (trial) => {
      const { items } = await contents(trial);
      expect(items.map(({ id }) => id)).toEqual(trial.ids.map(toLongId));
      for (const { canonical } of items) expect(canonical[0]?.href).toMatch(/^https:/);
    },
  ],
  [
    'FreshRSS#2759',
    'timestampUsec, which Reeder shows as the date, is the time of insertion in microseconds',
    1,
    async (trial) => {
      const { timestampUsec: us, crawlTimeMsec: ms } = (await contents(trial)).items[0] ?? {};
      expect(us).toBe(`${ms}000`);
      expect(Math.abs(Date.now() - Number(us) / 1000)).toBeLessThan(60_000);
    },
  ],
  [
    'FreshRSS#6448',
    'a form in parts is read too; what cannot be read is not called OK',
    3,
    async ({ client, reader, slug, ids }) => {
      const form = new FormData();
      for (const id of ids) form.append('i', toLongId(id));
      form.append('a', READ);
      const path = '/reader/api/0/edit-tag';
      expect(await client.ask('POST', path, form)).toMatchObject({ status: 200, text: 'OK' });
      expect(await unreadOf(reader, slug)).toBe(0);
      const send = async (type: string, body: string) =>
        (await client.ask('POST', path, body, { 'content-type': type })).status;
      expect(await send('application/json', '{"i":["1"],"r":["read"]}')).toBe(415);
      expect(await send('multipart/form-data', 'i=1')).toBe(400);
      expect(await send('multipart/form-data; boundary=x', '--x\r\n')).toBe(400);
      for (let at = 0; at < 1_000; at++) form.append('i', toLongId(at + 1));
      expect((await client.ask('POST', path, form)).status).toBe(413);
    },
  ],
  [
    'ReadYou#1081, FreshRSS#7695',
    'a state that is not known is nothing, and read is only what is read: never everything',
    3,
    async (trial) => {
      await mark(trial, trial.ids.slice(0, 1));
      expect(await refs(trial, ['s', READ])).toEqual(trial.ids.slice(0, 1).map(toShortId));
      for (const s of [`${GOOGLE}/what`, `${GOOGLE}/`, 'what'])
        expect([s, await refs(trial, ['s', s])]).toEqual([s, []]);
      for (const s of [`${GOOGLE}/what`, 'what', ''])
        expect((await trial.client.post('mark-all-as-read', [['s', s]])).status).toBe(400);
      expect(await unreadOf(trial.reader, trial.slug)).toBe(2);
    },
  ],
  [
    'rssguard#2385',
    'what was read elsewhere is among what is read, and no longer among what is not',
    2,
    async (trial) => {
      const [read = 0, unread = 0] = trial.ids;
      await trial.reader.patch(`/api/articles/${read}/state`, { state: 'read' });
      expect(await refs(trial, ['s', ALL], ['it', READ])).toEqual([toShortId(read)]);
      expect(await refs(trial, ['s', ALL], ['xt', READ])).toEqual([toShortId(unread)]);
      const { items } = await contents(trial);
      expect(items.map(({ categories }) => categories.includes(READ))).toEqual([true, false]);
    },
  ],
  [
    'miniflux#1498, miniflux#2960',
    'the decimal ids of a list bring contents; an unknown one beside them does not matter',
    2,
    async (trial) => {
      const ids = [...(await refs(trial)), '1999999999999999', 'none'];
      expect(await named(trial, ids)).toEqual(trial.ids.map(toLongId));
    },
  ],
  [
    'miniflux#2171, miniflux#2183',
    'xt=read holds for one feed as well, and items say that they are read',
    2,
    async (trial) => {
      await mark(trial, trial.ids.slice(0, 1));
      const feed = `feed/${trial.slug}`;
      expect(await refs(trial, ['s', feed], ['xt', READ])).toEqual(trial.ids.slice(1).map(toShortId));
      expect((await contents(trial, `/${feed}?xt=${READ}`)).items).toHaveLength(1);
      expect((await contents(trial, `/${feed}`)).items[0]?.categories).toContain(READ);
    },
  ],
  [
    'miniflux#1402, NetNewsWire#3512',
    'ids of one feed',
    2,
    async (trial) => {
      expect(await refs(trial, ['s', `feed/${trial.slug}`])).toEqual(trial.ids.map(toShortId));
    },
  ],
  [
    'miniflux#1601',
    'what does not fit a page comes with the next, to the last',
    7,
    async ({ client, ids }) => {
      expect(await client.walk([['n', '3']])).toEqual(ids.map(toShortId));
    },
  ],
  [
    'miniflux#4479',
    'who asks for ids without a number gets more than a thousand',
    1_100,
    async (trial) => {
      expect(await refs(trial, ['s', ALL], ['xt', READ])).toHaveLength(1_100);
    },
  ],
  [
    'miniflux#1548',
    'contents of a stream are an object with items; what is not there is 404, not an empty list',
    1,
    async (trial) => {
      expect(await contents(trial, `/feed/${trial.slug}`)).toMatchObject({ items: [{}] });
      expect((await trial.client.get('stream/content')).status).toBe(404);
    },
  ],
  [
    'capyreader#2084',
    'bare hexadecimal ids are ids, in contents and in edits',
    1,
    async (trial) => {
      const bare = toLongId(trial.ids[0] ?? 0).slice(-16);
      expect(await named(trial, [bare])).toHaveLength(1);
      await trial.client.post('edit-tag', [
        ['i', bare],
        ['a', READ],
      ]);
      expect(await unreadOf(trial.reader, trial.slug)).toBe(0);
    },
  ],
  [
    'NetNewsWire#5428, NetNewsWire#5432, ReadYou#1271',
    'more than a thousand edits at once are all done, and so is marking all',
    1_100,
    async (trial) => {
      await mark(trial, trial.ids);
      expect(await unreadOf(trial.reader, trial.slug)).toBe(0);
      const form = [...trial.ids.map((id) => ['i', toShortId(id)] as const), ['r', READ] as const];
      await trial.client.post('edit-tag', form);
      expect(await unreadOf(trial.reader, trial.slug)).toBe(1_100);
      await trial.client.post('mark-all-as-read', [['s', ALL]]);
      expect(await refs(trial, ['xt', READ])).toEqual([]);
    },
  ],
  [
    'FreshRSS#2566',
    'a sync is the ids of what is unread and of what is starred, and the contents of both',
    4,
    async (trial) => {
      const [read = 0, starred = 0] = trial.ids;
      await mark(trial, [read, starred]);
      await mark(trial, [starred], `${GOOGLE}/starred`);
      const ids = [
        ...(await refs(trial, ['s', ALL], ['xt', READ])),
        ...(await refs(trial, ['s', `${GOOGLE}/starred`])),
      ];
      expect(await named(trial, ids)).toEqual([...trial.ids.slice(2), starred].map(toLongId));
    },
  ],
];

describe('known bugs of other servers do not occur', () => {
  const app = testApp([SyncHttpModule, ArticlesHttpModule, SourcesHttpModule]);

  it.each(REPORTS)('%s: %s', async (report, _, count, holds) => {
    const reader = await app.signedIn();
    const slug = report.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const articles = await createArticles(app.app.database, reader.id, { slug, count });
    const ids = articles.map(({ article_id: id }) => id).sort((one, other) => other - one);
    await holds({ reader, client: await aSyncClient(reader), slug, ids });
  });
});
