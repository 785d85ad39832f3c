import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticleRepository, ArticlesHttpModule } from '@reader/articles';
import { sql } from '@reader/database';
import { SearchHttpModule } from '../search.http.module';
import { aSourceOf, hitsOf, parameters, type ArticleInput } from '../testing';

describe('search', () => {
  const app = testApp([ArticlesHttpModule, SearchHttpModule]);

  const articles = (owner: SignedIn, ...written: ArticleInput[]) =>
    aSourceOf(owner, app.app.database, written);

  const titles = async (reader: SignedIn, query: Record<string, string | string[]>) =>
    (await hitsOf(reader, query)).items.map(({ title }) => title);

  it('finds articles with all words, ignoring case and accents', async () => {
    const ada = await app.signedIn();
    await articles(ada, { title: 'Énergie du Nord' }, { title: 'Energy', html: '<p>from the nord</p>' });
    expect(await titles(ada, { q: 'energie NORD' })).toEqual(['Énergie du Nord']);
    expect(await titles(ada, { q: 'nörd' })).toHaveLength(2);
  });

  it('finds hits by words in `hybrid`, and returns 503 for `semantic`, while no model is ready', async () => {
    const ada = await app.signedIn();
    await articles(ada, { title: 'tidal power' }, { title: 'tidal waves' }, { title: 'soup' });
    const query = { q: 'tidal', mode: 'hybrid' };
    expect((await titles(ada, query)).toSorted()).toEqual(['tidal power', 'tidal waves']);
    const first = await hitsOf(ada, { ...query, limit: '1' });
    const rest = await hitsOf(ada, { ...query, limit: '1', cursor: first.next_cursor ?? '' });
    expect([first.total, rest.items.length, rest.next_cursor]).toEqual([2, 1, null]);
    expect(rest.items[0]?.title).not.toBe(first.items[0]?.title);
    expect(await ada.get('/api/search?q=tidal&mode=semantic')).toMatchObject({
      status: 503,
      body: { code: 'feature_not_configured' },
    });
  });

  it('shows articles as lists do, with their rank and a snippet', async () => {
    const ada = await app.signedIn();
    const { ids } = await articles(ada, { title: 'estuary', html: '<p>An estuary</p>' });
    const { body } = await ada.get<{ items: object[] }>(`/api/articles/by-id?ids=${ids.join()}`);
    const shown = { ...body.items[0], rank: expect.any(Number) as number };
    for (const [option, value] of Object.entries({ q: 'estuary', sort: 'date', mode: 'hybrid' })) {
      const { items } = await hitsOf(ada, { q: 'estuary', [option]: value });
      expect(items).toEqual([{ ...shown, snippet: 'An <mark>estuary</mark>' }]);
    }
  });

  it('supports phrases, exclusions and prefixes', async () => {
    const ada = await app.signedIn();
    await articles(ada, { title: 'heat pump market' }, { title: 'pump heat' }, { title: 'pumpkin soup' });
    expect(await titles(ada, { q: '"heat pump"' })).toEqual(['heat pump market']);
    expect(await titles(ada, { q: 'pump -market' })).toEqual(['pump heat']);
    expect(await titles(ada, { q: 'pumpk*' })).toEqual(['pumpkin soup']);
    expect(await titles(ada, { q: 'pump\u0001kin' })).toEqual(['pumpkin soup']);
    expect(await titles(ada, { q: '-pump -"pump heat"' })).toEqual(['pumpkin soup']);
  });

  it('stems words in the language of the article only', async () => {
    const ada = await app.signedIn();
    await articles(
      ada,
      { title: 'Batteries for homes', language: 'en-GB' },
      { title: 'Neue Häuser', language: 'de' },
      { title: 'The new grid', language: 'en' },
    );
    expect(await titles(ada, { q: 'battery' })).toEqual(['Batteries for homes']);
    expect(await titles(ada, { q: 'Haus' })).toEqual(['Neue Häuser']);
    // The German stemmer reduces "news" to "new"; the English one does not.
    expect(await titles(ada, { q: 'news' })).toEqual([]);
  });

  it('excludes other forms of an excluded word in the language of the article', async () => {
    const ada = await app.signedIn();
    await articles(
      ada,
      { title: 'Tidal batteries', language: 'en' },
      { title: 'Tidal power', language: 'en' },
      { title: 'Tidal: neue Häuser', language: 'de' },
    );
    expect(await titles(ada, { q: 'tidal -battery -Haus' })).toEqual(['Tidal power']);
  });

  it.each(['"', '-', '*', "'", '\\', '& | ! ( )', ':*', '<->', 'a:b', '""', '- - -', "it's", '%'])(
    'accepts the query %j',
    async (q) => {
      const ada = await app.signedIn();
      await articles(ada, { title: 'Nothing like it' });
      expect((await hitsOf(ada, { q })).items).toEqual([]);
    },
  );

  it('ranks the title above the excerpt above the text, and filters by date', async () => {
    const ada = await app.signedIn();
    await articles(
      ada,
      { title: 'One', html: '<p>Tidal power</p>' },
      { title: 'Two', excerpt: 'Tidal power' },
      { title: 'Tidal power' },
    );
    const ranked = await hitsOf(ada, { q: 'tidal' });
    expect(ranked.items.map(({ title }) => title)).toEqual(['Tidal power', 'Two', 'One']);
    const [first, second, third] = ranked.items.map(({ rank }) => rank) as [number, number, number];
    expect(first > second && second > third).toBe(true);
    expect(await titles(ada, { q: 'tidal', sort: 'date' })).toEqual(['One', 'Two', 'Tidal power']);
  });

  it('marks the words in a snippet and escapes everything else', async () => {
    const ada = await app.signedIn();
    const html = '<p>He said &lt;img src=x onerror=alert(1)&gt; about batteries &amp; more</p>';
    await articles(ada, { title: 'A battery', html, language: 'en' });
    const { items } = await hitsOf(ada, { q: 'battery' });
    expect(items[0]?.snippet).toBe(
      'He said &lt;img src=x onerror=alert(1)&gt; about <mark>batteries</mark> &amp; more',
    );
  });

  it('finds only articles that the user may see', async () => {
    const [ada, bob] = await app.twoUsers();
    await articles(ada, { title: 'Secretive squirrels' });
    expect(await hitsOf(bob, { q: 'squirrels' })).toMatchObject({ items: [], total: 0 });
    expect(await hitsOf(ada, { q: 'squirrels' })).toMatchObject({ total: 1 });
  });

  it('excludes archived articles unless the query includes them', async () => {
    const ada = await app.signedIn();
    const { ids } = await articles(ada, { title: 'Wind one' }, { title: 'Wind two' });
    await ada.patch(`/api/articles/${ids[0]}/state`, { state: 'archived' });
    expect(await hitsOf(ada, { q: 'wind' })).toMatchObject({ total: 1 });
    expect(await hitsOf(ada, { q: 'wind', include_archived: 'true' })).toMatchObject({ total: 2 });
    expect(await titles(ada, { q: 'wind', states: 'archived' })).toEqual(['Wind one']);
    expect(await titles(ada, { q: 'wind', states: ['new', 'archived'] })).toHaveLength(2);
  });

  it('filters by sources, categories, stars, tags and dates', async () => {
    const ada = await app.signedIn();
    const first = await articles(
      ada,
      { title: 'Solar one', published: '2026-03-01T10:00:00Z' },
      { title: 'Solar two', category: 'Space', published: '2026-03-31T23:59:00Z' },
    );
    const second = await articles(ada, { title: 'Solar three', published: '2025-01-01T00:00:00Z' });
    await ada.patch(`/api/articles/${first.ids[0]}/star`, { starred: true });
    await app.app.database.run(sql`
      with tag as (insert into tags (owner_id, name, name_key, color)
                   values (${ada.id}, 'T', 't', '#3a7d44') returning tag_id)
      insert into article_tags (tag_id, article_id) select tag_id, ${first.ids[1]} from tag`);
    const tag = await app.app.database.queryOne<{ id: number }>(
      sql`select tag_id as id from tags where owner_id = ${ada.id}`,
    );
    expect(await titles(ada, { q: 'solar', sources: second.slug })).toEqual(['Solar three']);
    expect(await titles(ada, { q: 'solar', categories: ['Space', 'None'] })).toEqual(['Solar two']);
    expect(await titles(ada, { q: 'solar', starred_only: 'true' })).toEqual(['Solar one']);
    expect(await titles(ada, { q: 'solar', tag_id: String(tag?.id) })).toEqual(['Solar two']);
    expect(await titles(ada, { tag_id: String(tag?.id) })).toEqual(['Solar two']);
    expect(await titles(ada, { q: 'solar', date_range: '2026-03-01..2026-03-31' })).toHaveLength(2);
    expect(await titles(ada, { q: 'solar', date_range: '..2025-12-31' })).toEqual(['Solar three']);
    expect(await titles(ada, { q: 'solar', date_range: 'day' })).toEqual([]);
  });

  it.each([
    [{}, 'q'],
    [{ q: '  ' }, 'q'],
    [{ q: 'x'.repeat(501) }, 'q'],
    [{ q: 'a', limit: '0' }, 'limit'],
    [{ q: 'a', limit: '201' }, 'limit'],
    [{ q: 'a', states: 'unknown' }, 'states'],
    [{ q: 'a', date_range: 'fortnight' }, 'date_range'],
    [{ q: 'a', date_range: 'constructor' }, 'date_range'],
    [{ q: 'a', date_range: '2026-02-30..' }, 'date_range'],
    [{ q: 'a', date_range: '2026-02-02..2026-02-01' }, 'date_range'],
    [{ q: 'a', cursor: 'nonsense' }, 'cursor'],
  ])('returns 422 for %j', async (query, field) => {
    const ada = await app.signedIn();
    const { status, body } = await ada.get<{ errors: { field: string }[] }>(
      `/api/search?${parameters(query)}`,
    );
    expect({ status, field: body.errors[0]?.field }).toEqual({ status: 422, field });
  });

  it('returns 503 for a search by meaning while there is no model', async () => {
    const ada = await app.signedIn();
    expect(await ada.get('/api/search?q=a&mode=semantic')).toMatchObject({
      status: 503,
      body: { code: 'feature_not_configured', feature: 'embeddings' },
    });
  });

  it('finds words of the extracted body once it is stored', async () => {
    const ada = await app.signedIn();
    const { ids } = await articles(ada, { title: 'Short', html: '<p>teaser</p>' });
    await app.app.database.withTransaction((tx) =>
      app.app
        .get(ArticleRepository)
        .setFullText(tx, { articleId: ids[0] ?? 0, text: 'The whole geothermal story', wordCount: 4 }),
    );
    const { items } = await hitsOf(ada, { q: 'geothermal' });
    expect(items[0]?.snippet).toBe('The whole <mark>geothermal</mark> story');
    expect(await titles(ada, { q: 'teaser' })).toEqual([]);
  });
});
