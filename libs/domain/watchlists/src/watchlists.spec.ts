import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { aSource, ingested, type WireArticle, type WirePage } from '@reader/articles/testing';
import { eventsHandled } from '@reader/outbox/testing';
import { sql } from '@reader/database';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerModule } from '@reader/scheduler';
import { SourcesHttpModule } from '@reader/sources';
import { WATCHLISTS_MAX } from './watchlist/watchlist.dto';
import { WatchlistsHttpModule, WatchlistsJobsModule } from './index';

interface Wire {
  readonly watchlist_id: number;
  readonly keywords: string[];
  readonly match_count: number;
  readonly last_match_at: string | null;
  readonly note: string | null;
  readonly [field: string]: unknown;
}

interface Preview {
  readonly items: (WireArticle & { matched_by: string; keywords: string[]; score: number })[];
  readonly total: number;
  readonly per_day: { date: string; count: number }[];
  readonly note: string | null;
}

const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

describe('watchlists', () => {
  const app = testApp([
    SchedulerModule.forRoot({ runsJobs: true }),
    ArticlesHttpModule,
    SourcesHttpModule,
    WatchlistsHttpModule,
    WatchlistsJobsModule,
    OutboxJobsModule,
  ]);
  let sources = 0;

  afterEach(() => app.app.database.run(sql`delete from watchlists`));

  async function aUser(category?: string): Promise<{ client: SignedIn; source: number; slug: string }> {
    const client = await app.signedIn();
    const slug = `watched-${(sources += 1)}`;
    const source = await aSource(app.app, client.id, { slug, ...(category ? { category } : {}) });
    return { client, source, slug };
  }

  async function make(client: SignedIn, input: object): Promise<Wire> {
    const { status, body } = await client.post<Wire>('/api/watchlists', { name: 'One', ...input });
    if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body;
  }

  async function arrive(source: number, ...titles: string[]): Promise<number[]> {
    const ids = await ingested(
      app.app,
      source,
      titles.map((title) => ({ title })),
    );
    await eventsHandled(app.app);
    return ids;
  }

  const matchesOf = async (client: SignedIn, { watchlist_id: id }: Pick<Wire, 'watchlist_id'>, query = '') =>
    (await client.get<WirePage>(`/api/watchlists/${id}/matches${query}`)).body;
  const titlesOf = async (client: SignedIn, watchlist: Wire) =>
    (await matchesOf(client, watchlist)).items.map(({ title }) => title).sort();
  const preview = async (client: SignedIn, input: object, query = '') => {
    const { status, body } = await client.post<Preview>(`/api/watchlists/preview${query}`, input);
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body;
  };

  it('creates, lists, updates and deletes watchlists', async () => {
    const { client, slug } = await aUser();
    const made = await client.post<Wire>('/api/watchlists', { name: ' Heat ', keywords: ['heat pump'] });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      watchlist_id: expect.any(Number),
      name: 'Heat',
      keywords: ['heat pump'],
      exclude: [],
      sources: [],
      categories: [],
      semantic_query: null,
      threshold: 0.5,
      notify: 'none',
      enabled: true,
      match_count: 0,
      last_match_at: null,
      created_at: expect.any(String),
      note: null,
    });
    const path = `/api/watchlists/${made.body.watchlist_id}`;
    expect(made.headers.get('location')).toBe(path);
    const change = { sources: [slug], notify: 'push', semantic_query: 'Heating without gas', threshold: 0.6 };
    const changed = await client.patch<Wire>(path, change);
    expect(changed).toMatchObject({
      status: 200,
      body: { ...made.body, ...change, note: expect.any(String) },
    });
    expect((await client.patch<Wire>(path, { semantic_query: null })).body).toMatchObject({
      semantic_query: null,
      note: null,
    });
    expect((await client.get<{ items: Wire[] }>('/api/watchlists')).body.items).toMatchObject([
      { sources: [slug] },
    ]);
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.get(path)).status).toBe(404);
  });

  it('matches words, phrases and prefixes, ignoring case and accents', async () => {
    const { client, source } = await aUser();
    const lists = {
      word: await make(client, { keywords: ['energie'] }),
      phrase: await make(client, { keywords: ['heat pump'] }),
      prefix: await make(client, { keywords: ['accumulat*', "o'neil*"] }),
      phrasePrefix: await make(client, { keywords: ['wind far*'] }),
    };
    await arrive(
      source,
      'Énergie',
      'A Heat Pump',
      'Pump heat',
      'Accumulators',
      "O'Neill",
      'Wind farms',
      'Wind',
    );
    expect(await titlesOf(client, lists.word)).toEqual(['Énergie']);
    expect(await titlesOf(client, lists.phrase)).toEqual(['A Heat Pump']);
    expect(await titlesOf(client, lists.prefix)).toEqual(['Accumulators', "O'Neill"]);
    expect(await titlesOf(client, lists.phrasePrefix)).toEqual(['Wind farms']);
  });

  it('applies exclusions, sources and categories', async () => {
    const [{ client, source, slug }, other] = [await aUser('Energy'), `elsewhere-${(sources += 1)}`];
    const elsewhere = await aSource(app.app, client.id, { slug: other });
    const lists = {
      excluding: await make(client, { keywords: ['battery'], exclude: ['car', 'toy*'] }),
      here: await make(client, { keywords: ['battery'], sources: [slug] }),
      energy: await make(client, { categories: ['Energy'] }),
      either: await make(client, { keywords: ['battery'], categories: ['Energy'], sources: [other] }),
    };
    await ingested(app.app, elsewhere, [{ title: 'Battery elsewhere' }]);
    await arrive(source, 'Battery', 'Battery of a car', 'Battery toys', 'Something else');
    expect(await titlesOf(client, lists.excluding)).toEqual(['Battery', 'Battery elsewhere']);
    expect(await titlesOf(client, lists.here)).toEqual(['Battery', 'Battery of a car', 'Battery toys']);
    expect((await titlesOf(client, lists.energy)).length).toBe(4);
    expect((await titlesOf(client, lists.either)).length).toBe(4);
    const { body } = await client.get<Wire>(`/api/watchlists/${lists.here.watchlist_id}`);
    expect(body).toMatchObject({ match_count: 3, last_match_at: expect.any(String) });
  });

  it('matches articles that are visible when stored, and lists those that are still readable', async () => {
    const [{ client: ada, source: own, slug }, { client: bob }] = [await aUser(), await aUser()];
    const list = { keywords: ['secret'] };
    const [of, others] = [await make(ada, list), await make(bob, list)];
    await arrive(own, 'A secret');
    expect(await titlesOf(ada, of)).toEqual(['A secret']);
    expect(await titlesOf(bob, others)).toEqual([]);
    for (const path of [`/api/watchlists/${of.watchlist_id}`, `/api/watchlists/${of.watchlist_id}/matches`])
      expect((await bob.get(path)).status).toBe(404);
    await ada.delete(`/api/sources/${slug}`);
    expect(await matchesOf(ada, of)).toMatchObject({ items: [], total: 0 });
  });

  it('stores no events while all are disabled, and catches up when enabled', async () => {
    const { client, source } = await aUser();
    const list = await make(client, { keywords: ['tide'], enabled: false });
    await ingested(app.app, source, [{ title: 'Tide one' }]);
    expect(await app.app.database.query(sql`select 1 from outbox where handler like 'watchlists%'`)).toEqual(
      [],
    );
    expect(await titlesOf(client, list)).toEqual([]);
    await client.patch(`/api/watchlists/${list.watchlist_id}`, { enabled: true });
    await arrive(source, 'Tide two');
    expect(await titlesOf(client, list)).toEqual(['Tide one', 'Tide two']);
  });

  it('returns 422 when keywords and exclusions have more words than a query can hold', async () => {
    const client = await app.signedIn();
    const phrases = (count: number, words: number) =>
      Array.from({ length: count }, (_, n) => `${'ab '.repeat(words)}w${n}`);
    const path = '/api/watchlists';
    for (const [field, input] of [
      ['keywords', { name: 'One', keywords: phrases(50, 30) }],
      ['exclude', { name: 'One', keywords: ['x'], exclude: phrases(50, 30) }],
    ] as const)
      for (const end of ['', '/preview'])
        expect(await client.post(`${path}${end}`, input)).toMatchObject({
          status: 422,
          body: { errors: [{ field }] },
        });
    const both = { keywords: phrases(50, 1), exclude: phrases(49, 1) };
    expect((await make(client, both)).keywords).toHaveLength(50);
  });

  it('pages through matches, newest first', async () => {
    const { client, source } = await aUser();
    const list = await make(client, { keywords: ['page'] });
    const ids = await arrive(source, 'Page 1', 'Page 2', 'Page 3');
    const newest = ids.toSorted((one, other) => other - one);
    const first = await matchesOf(client, list, '?limit=2');
    expect(first).toMatchObject({ total: 3, next_cursor: expect.any(String) });
    const rest = await matchesOf(client, list, `?limit=2&cursor=${first.next_cursor}`);
    expect(rest).toMatchObject({ total: null, next_cursor: null });
    expect([...first.items, ...rest.items].map(({ article_id: id }) => id)).toEqual(newest);
    const path = `/api/watchlists/${list.watchlist_id}/matches`;
    for (const query of ['?cursor=nonsense', `?offset=1&cursor=${first.next_cursor}`, '?limit=0'])
      expect((await client.get(path + query)).status).toBe(422);
  });

  it('previews the last sixty days before saving', async () => {
    const { client, source, slug } = await aUser();
    await ingested(app.app, source, [
      { title: 'Solar today', publishedAt: daysAgo(0) },
      { title: 'Solar again', publishedAt: daysAgo(3) },
      { title: 'Solar, wind and solar', publishedAt: daysAgo(3) },
      { title: 'Solar long ago', publishedAt: daysAgo(70) },
      { title: 'Wind', publishedAt: daysAgo(4) },
    ]);
    const found = await preview(client, { keywords: ['solar', 'wind'], exclude: ['again'] });
    expect(found).toMatchObject({ total: 3, note: null });
    expect(found.items.map(({ title, keywords }) => [title, keywords])).toEqual([
      ['Solar today', ['solar']],
      ['Solar, wind and solar', ['solar', 'wind']],
      ['Wind', ['wind']],
    ]);
    expect(found.items.every(({ score }) => score > 0 && score < 1)).toBe(true);
    expect(found.per_day.length).toBe(60);
    expect(found.per_day.slice(-5).map(({ count }) => count)).toEqual([1, 1, 0, 0, 1]);
    expect(found.per_day.at(-1)?.date).toBe(new Date().toISOString().slice(0, 10));
    expect((await preview(client, { keywords: ['solar'] }, '?limit=1&offset=1')).items.length).toBe(1);
    expect((await preview(client, { sources: [slug] })).items[0]).toMatchObject({
      matched_by: 'keyword',
      keywords: [],
      score: 1,
    });
    const meaning = await preview(client, { semantic_query: 'Power from the sun' });
    expect(meaning).toMatchObject({ total: 0, note: expect.stringContaining('meaning') });
    expect(await preview((await aUser()).client, { keywords: ['solar'] })).toMatchObject({ total: 0 });
  });

  it('lists the articles of the preview after saving, without counting them as new', async () => {
    const { client, source } = await aUser();
    const other = await aUser();
    await ingested(app.app, source, [
      { title: 'Tidal today', publishedAt: daysAgo(0) },
      { title: 'Tidal lately', publishedAt: daysAgo(20) },
      { title: 'Tidal long ago', publishedAt: daysAgo(70) },
      { title: 'Geothermal', publishedAt: daysAgo(1) },
    ]);
    await ingested(app.app, other.source, [{ title: 'Tidal elsewhere' }]);
    await eventsHandled(app.app);
    const found = await preview(client, { keywords: ['tidal'] });
    const list = await make(client, { keywords: ['tidal'] });
    expect([found.total, list.match_count, list.last_match_at]).toEqual([2, 2, null]);
    expect(await titlesOf(client, list)).toEqual(found.items.map(({ title }) => title).sort());
    await client.patch(`/api/watchlists/${list.watchlist_id}`, { keywords: ['tidal', 'geothermal'] });
    expect(await titlesOf(client, list)).toEqual(['Geothermal', 'Tidal lately', 'Tidal today']);
    const nudges = async () => (await client.get<{ items: object[] }>('/api/watchlists/nudges')).body.items;
    expect(await nudges()).toEqual([]);
    await arrive(source, 'Tidal news');
    expect(await nudges()).toMatchObject([{ kind: 'new_matches', count: 1 }]);
    expect((await matchesOf(client, list)).total).toBe(4);
  });

  it('matches existing articles only once the watchlist is enabled', async () => {
    const { client, source } = await aUser();
    await arrive(source, 'Biomass');
    const list = await make(client, { keywords: ['biomass'], enabled: false });
    expect((await matchesOf(client, list)).total).toBe(0);
    await client.patch(`/api/watchlists/${list.watchlist_id}`, { name: 'Another name' });
    expect((await matchesOf(client, list)).total).toBe(0);
    await client.patch(`/api/watchlists/${list.watchlist_id}`, { enabled: true });
    expect((await matchesOf(client, list)).total).toBe(1);
  });

  it('nudges about new matches, too many matches and no matches', async () => {
    const { client, source } = await aUser();
    const [broad, quiet] = [
      await make(client, { keywords: ['a*'] }),
      await make(client, { name: 'Rare', keywords: ['okapi'] }),
    ];
    const titles = Array.from({ length: 150 }, (_, n) => `Article ${n}`);
    const ids = await arrive(source, ...titles);
    const newest = ids.toSorted((one, other) => other - one).slice(0, 10);
    await client.patch(`/api/articles/${ids[0]}/state`, { state: 'read' });
    await app.app.database.run(sql`
      update watchlists set created_at = now() - interval '30 days'
      where watchlist_id = ${quiet.watchlist_id}`);
    const { body } = await client.get<{ items: object[]; total: number }>('/api/watchlists/nudges');
    expect(body.items).toMatchObject([
      { watchlist_id: broad.watchlist_id, kind: 'new_matches', count: 149, article_ids: newest },
      { watchlist_id: broad.watchlist_id, kind: 'too_broad', count: 21 },
      {
        watchlist_id: quiet.watchlist_id,
        kind: 'quiet',
        count: 30,
        message: expect.stringContaining('Rare'),
      },
    ]);
  });

  it('returns 422 that names the wrong field', async () => {
    const { client } = await aUser();
    for (const input of [
      {},
      { keywords: ['*'] },
      { keywords: ['x'], exclude: ['!!'] },
      { keywords: ['x'.repeat(101)] },
      { keywords: 'x' },
      { keywords: ['x'], threshold: 2 },
      { keywords: ['x'], notify: 'pigeon' },
      { keywords: ['x'], name: null },
      { keywords: ['x'], colour: 'red' },
    ]) {
      const answer = await client.post<{ errors: object[] }>('/api/watchlists', { name: 'One', ...input });
      expect([input, answer.status]).toEqual([input, 422]);
    }
    expect((await client.post('/api/watchlists', { name: 'One', sources: ['not-there'] })).status).toBe(404);
    for (let n = 0; n < WATCHLISTS_MAX; n += 1) await make(client, { keywords: ['x'] });
    expect((await client.post('/api/watchlists', { name: 'One', keywords: ['x'] })).status).toBe(409);
  });
});
