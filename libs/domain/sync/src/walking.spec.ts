import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { createArticles } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { countTrials } from '@reader/testing';
import { parseArticleId, toLongId, toShortId } from './item/item-id';
import { SyncHttpModule } from './sync.http.module';
import { aSyncClient, type Items, type TestSyncClient } from './testing';

const STATE = 'user/-/state/com.google';
const SEEDS = countTrials(100);
const PAGES_DISTURBED = 12;

/** A linear congruential generator: the same numbers at every run. */
function chance(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('reading a stream to its end while it changes', () => {
  const app = testApp([SyncHttpModule, ArticlesHttpModule, SourcesHttpModule]);
  let reader: SignedIn;
  let client: TestSyncClient;
  let articleIds: number[];
  /** An article that was marked during the walk may or may not be in the result. */
  let touched: Set<string>;

  async function arrive(slug: string, count: number): Promise<void> {
    await app.app.database.run(sql`
      insert into articles (source_id, guid_hash, content_hash, title, published_at)
      select source_id, sha256(gen_random_uuid()::text::bytea), sha256('x'), 'Late', now() - interval '9 days'
      from sources, generate_series(1, ${count}) where slug = ${slug}`);
  }

  async function disturb(slug: string, next: (below: number) => number, grows = true): Promise<void> {
    const some = Array.from({ length: 1 + next(4) }, () => articleIds[next(articleIds.length)] ?? 0);
    for (const id of some) touched.add(toShortId(id));
    const ids = some.map((id) => ['i', next(2) === 0 ? toLongId(id) : toShortId(id)] as const);
    const tag = next(2) === 0 ? `${STATE}/read` : `${STATE}/starred`;
    const verb = next(3) === 0 ? 'r' : 'a';
    await Promise.all([client.post('edit-tag', [...ids, [verb, tag]]), grows ? arrive(slug, next(3)) : null]);
  }

  it.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
    'returns every article that stays in the stream exactly once: seed %i',
    async (seed) => {
      const next = chance(seed);
      touched = new Set();
      reader = await app.signedIn();
      client = await aSyncClient(reader);
      const slug = `walk-${seed}`;
      const made = await createArticles(app.app.database, reader.id, { slug, count: 8 + next(20) });
      articleIds = made.map(({ article_id: id }) => id);
      const stream = [`feed/${slug}`, `${STATE}/reading-list`, `${STATE}/starred`, `${STATE}/unread`][
        next(4)
      ];
      const query = [
        ['s', stream ?? ''],
        ['n', String(1 + next(7))],
        ...(next(2) === 0 ? [['r', 'o'] as const] : []),
        ...(next(2) === 0 ? [['xt', `${STATE}/read`] as const] : []),
      ] as const;
      for (let times = 0; times < 6; times++) await disturb(slug, next);
      const before = new Set(await client.walk(query));
      // A walk from the oldest must be faster than new articles arrive.
      let pages = 0;
      touched = new Set();
      const found = await client.walk(query, () => disturb(slug, next, (pages += 1) <= PAGES_DISTURBED));
      const after = new Set(await client.walk(query));
      const stayed = [...before].filter((id) => after.has(id) && !touched.has(id));
      expect(new Set(found).size).toBe(found.length);
      expect(found).toEqual(expect.arrayContaining(stayed));
    },
    30_000,
  );
});

describe('articles that the user does not see', () => {
  const app = testApp([SyncHttpModule, ArticlesHttpModule, SourcesHttpModule]);

  let client: TestSyncClient;
  let own: number[];
  let hidden: number[];
  let forms: string[];
  const feeds = ['private', 'unsubscribed', 'deleted', 'https://private.test/feed'].map(
    (name) => `feed/${name}`,
  );

  beforeAll(async () => {
    const { database } = app.app;
    const [ada, bob] = await app.twoUsers();
    client = await aSyncClient(ada);
    const made = async (owner: number | null, slug: string): Promise<number[]> =>
      (await createArticles(database, owner, { slug, count: 3 })).map(({ article_id: id }) => id);
    own = await made(ada.id, 'own');
    hidden = [
      await made(bob.id, 'private'),
      await made(null, 'unsubscribed'),
      await made(ada.id, 'deleted'),
    ].flat();
    forms = hidden.flatMap((id) => [toShortId(id), toLongId(id), toLongId(id).slice(-16)]);
    await database.run(sql`update sources set subscribed = false where slug = 'unsubscribed'`);
    for (const id of hidden.slice(-3)) await ada.patch(`/api/articles/${id}/star`);
    expect((await ada.delete('/api/sources/deleted')).status).toBe(204);
  });

  it('are in no answer, by any id format: private, unsubscribed and deleted', async () => {
    const names = ['reading-list', 'starred', 'read', 'unread', 'kept-unread'];
    const streams = names.map((name) => `${STATE}/${name}`);
    const texts: string[] = [];
    for (const s of [...streams, ...feeds, 'user/-/label/Energy', 'user/-/label/private']) {
      texts.push((await client.get('stream/items/ids', [['s', s]])).text);
      texts.push((await client.get(`stream/contents/${s}`)).text);
      texts.push((await client.ask('GET', `/reader/atom/${s}`)).text);
    }
    for (const path of ['subscription/list', 'tag/list', 'unread-count', 'subscription/export'])
      texts.push((await client.get(path)).text);
    const idFields = forms.map((form) => ['i', form] as const);
    const items = await client.post<Items>('stream/items/contents', idFields);
    expect(items.json.items).toEqual([]);
    texts.push(items.text);

    const written = texts.flatMap((text) => text.match(/\d{16}|[\da-f]{16}/g) ?? []);
    const seen = written.flatMap((id) => parseArticleId(id) ?? []);
    expect(seen).toEqual(expect.arrayContaining(own));
    expect(seen.filter((id) => hidden.includes(id))).toEqual([]);
    // The answer repeats the requested stream id. Only articles have an origin.
    const lists = texts.slice(-5).join() + (texts.join().match(/"streamId":"[^"]*"/g) ?? []).join();
    expect(lists).toContain('feed/own');
    expect(lists).not.toMatch(/private|unsubscribed|deleted/);
  });

  it('cannot be marked', async () => {
    const records = () =>
      app.app.database.query(sql`select * from article_states order by user_id, article_id`);
    const before = await records();
    for (const [verb, name] of [
      ['a', 'read'],
      ['a', 'starred'],
      ['r', 'starred'],
    ] as const) {
      const idFields = forms.map((form) => ['i', form] as const);
      await client.post('edit-tag', [...idFields, [verb, `${STATE}/${name}`]]);
    }
    for (const s of feeds) await client.post('mark-all-as-read', [['s', s]]);
    expect(await records()).toEqual(before);
  });
});
