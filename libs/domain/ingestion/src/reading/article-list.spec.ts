import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf, type WirePage } from '@reader/articles/testing';
import { SourcesHttpModule } from '@reader/sources';
import { aSource, datedItems } from '@reader/sources/testing';
import { useWebSite } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';

const problem = (status: number, code: string) => ({ status, body: { code, status } });

/* Ingestion makes the articles of these specs, so reading is tested here. */
describe('the list of articles', () => {
  const site = useWebSite();
  const app = testApp([SourcesHttpModule, ArticlesHttpModule, IngestionHttpModule], {
    FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
  });

  it('returns the newest first, in the envelope of all lists', async () => {
    const ada = await app.signedIn();
    await aSource(ada, site, datedItems(5));
    const { body } = await ada.get<WirePage>('/api/articles?limit=2');
    expect(body).toMatchObject({ total: 5, limit: 2, offset: 0 });
    expect(body.items.map(({ title }) => title)).toEqual(['Title of item 0', 'Title of item 1']);
    expect(body.items[0]).toMatchObject({
      state: 'new',
      status: 'inbox',
      read: false,
      starred: false,
      tags: [],
      has_body: false,
      duplicate_of: null,
      story: null,
    });
    expect(body.items[0]?.published_at).toBe('2026-01-01T00:05:00.000Z');
  });

  it('returns each article once by cursor while new ones arrive', async () => {
    const ada = await app.signedIn();
    await aSource(ada, site, datedItems(25));
    const seen: number[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 10; pages++) {
      const page: { body: WirePage } = await ada.get<WirePage>(
        `/api/articles?limit=10${cursor && `&cursor=${cursor}`}`,
      );
      expect(page.body.total).toBe(cursor === '' ? 25 : null);
      seen.push(...page.body.items.map(({ article_id: id }) => id));
      cursor = page.body.next_cursor;
      await aSource(ada, site, [{ guid: 'newer', date: new Date().toUTCString() }]);
    }
    expect(new Set(seen).size).toBe(25);
    expect(seen).toHaveLength(25);
  });

  it('filters by state, star, reading, status, category and source', async () => {
    const ada = await app.signedIn();
    const energy = await aSource(ada, site, datedItems(4), { category: 'Energy' });
    const other = await aSource(ada, site, [{ guid: 'own', category: 'Own words' }, ...datedItems(2)]);
    const [a, b, c] = (await articlesOf(ada, `?source=${energy.slug}`)).map(({ article_id: id }) => id);
    await ada.patch(`/api/articles/${a}/star`);
    await ada.patch(`/api/articles/${b}/state`, { state: 'archived' });
    await ada.patch(`/api/articles/${c}/status`, { status: 'done' });
    const count = async (query: string) => (await articlesOf(ada, query)).length;
    expect(await count('')).toBe(7);
    expect(await count('?starred=true')).toBe(1);
    expect(await count('?starred=false')).toBe(6);
    expect(await count('?state=archived')).toBe(1);
    expect(await count('?state=new')).toBe(6);
    expect(await count('?read=true')).toBe(1);
    expect(await count('?read=false')).toBe(6);
    expect(await count('?status=done')).toBe(1);
    expect(await count('?status=inbox')).toBe(6);
    expect(await count('?category=Energy')).toBe(4);
    expect(await count('?category=Own%20words')).toBe(1);
    expect(await count(`?source=${energy.slug}&source=${other.slug}`)).toBe(7);
    expect(await count(`?source=${energy.slug}&state=new&starred=true`)).toBe(1);
    expect((await ada.get<WirePage>('/api/articles?starred=true')).body.total).toBe(1);
  });

  it.each([
    'limit=0',
    'limit=501',
    'limit=-1',
    'limit=10.5',
    'limit=NaN',
    'limit=1&limit=2',
    'offset=-1',
    'offset=9223372036854775808',
    'state=deleted',
    'starred=maybe',
    'tag_id=abc',
    'category=%00',
    'cursor=nonsense',
    'status=read',
    'read=2',
  ])('refuses ?%s', async (query) => {
    expect(await (await app.signedIn()).get(`/api/articles?${query}`)).toMatchObject(
      problem(422, 'validation_error'),
    );
  });

  it('refuses a cursor combined with an offset', async () => {
    const ada = await app.signedIn();
    await aSource(ada, site, datedItems(2));
    const { body } = await ada.get<WirePage>('/api/articles?limit=1');
    expect((await ada.get(`/api/articles?limit=1&cursor=${body.next_cursor}&offset=1`)).status).toBe(422);
  });

  it.each([
    'limit=500',
    "category='; DROP TABLE users;--",
    '__proto__[x]=1&constructor[prototype][y]=1',
    'tag_id=2147483648',
    'category=%ff%fe',
    'utm_source=x',
  ])('answers ?%s', async (query) => {
    expect((await (await app.signedIn()).get(`/api/articles?${query.replaceAll(' ', '%20')}`)).status).toBe(
      200,
    );
  });

  it('replaces a missing or future publication time', async () => {
    const ada = await app.signedIn();
    const future = new Date(Date.now() + 86_400_000).toUTCString();
    await aSource(ada, site, [{ guid: 'none' }, { guid: 'future', date: future }]);
    const articles = await articlesOf(ada);
    expect(articles).toHaveLength(2);
    for (const article of articles) expect(Date.parse(article.published_at)).toBeLessThanOrEqual(Date.now());
  });
});
