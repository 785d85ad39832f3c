import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf, unreadOf, type WireArticle, type WirePage } from '@reader/articles/testing';
import { SourcesHttpModule } from '@reader/sources';
import { aSource, type Item } from '@reader/sources/testing';
import { webSite } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';

const problem = (status: number, code: string) => ({ status, body: { code, status } });
const items = (count: number): Item[] =>
  Array.from({ length: count }, (_, n) => ({
    guid: `item ${n}`,
    date: new Date(Date.UTC(2026, 0, 1, 0, count - n)).toUTCString(),
  }));

/* Articles come from feeds, so the promises of reading are kept here, where feeds become articles. */
describe('the list of articles', () => {
  const site = webSite();
  const app = testApp([SourcesHttpModule, ArticlesHttpModule, IngestionHttpModule], {
    FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
  });

  it('is newest first, in the envelope of every list', async () => {
    const ada = await app.signedIn();
    await aSource(ada, site, items(5));
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
    });
    expect(body.items[0]?.published_at).toBe('2026-01-01T00:05:00.000Z');
  });

  it('is walked by cursor to its end, each article once, while others arrive', async () => {
    const ada = await app.signedIn();
    await aSource(ada, site, items(25));
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
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
    const energy = await aSource(ada, site, items(4), { category: 'Energy' });
    const other = await aSource(ada, site, [{ guid: 'own', category: 'Own words' }, ...items(2)]);
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
    'read=1',
  ])('refuses ?%s', async (query) => {
    expect(await (await app.signedIn()).get(`/api/articles?${query}`)).toMatchObject(
      problem(422, 'validation_error'),
    );
  });

  it('refuses a cursor together with an offset', async () => {
    const ada = await app.signedIn();
    await aSource(ada, site, items(2));
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

  it('gives a publication time to what has none, or one in the future', async () => {
    const ada = await app.signedIn();
    const future = new Date(Date.now() + 86_400_000).toUTCString();
    await aSource(ada, site, [{ guid: 'none' }, { guid: 'future', date: future }]);
    for (const article of await articlesOf(ada))
      expect(Date.parse(article.published_at)).toBeLessThanOrEqual(Date.now());
  });
});

describe('an article', () => {
  const site = webSite();
  const app = testApp([SourcesHttpModule, ArticlesHttpModule, IngestionHttpModule], {
    FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
  });

  async function anArticle(client: SignedIn, item: Item = {}): Promise<WireArticle> {
    const source = await aSource(client, site, [item]);
    return (await articlesOf(client, `?source=${source.slug}`))[0] as WireArticle;
  }

  it('is shown whole, sanitised', async () => {
    const ada = await app.signedIn();
    const { article_id: id } = await anArticle(ada, {
      html: '<p>Good</p><script>alert(1)</script><img src=x onerror=alert(1)>',
    });
    const { body } = await ada.get<WireArticle>(`/api/articles/${id}`);
    expect(body['content_html']).toContain('<p>Good</p>');
    expect(body['content_html']).not.toMatch(/script|onerror/);
    expect(body).toMatchObject({ enclosures: [], comments_url: null, story: { size: 1, article_ids: [id] } });
  });

  it('of another user is neither seen nor changed', async () => {
    const [ada, bob] = await app.twoUsers();
    const { article_id: id } = await anArticle(ada);
    const path = `/api/articles/${id}`;
    const answers = [
      await bob.get(path),
      await bob.patch(`${path}/state`, { state: 'read' }),
      await bob.patch(`${path}/star`),
      await bob.patch(`${path}/later`),
      await bob.patch(`${path}/status`, { status: 'done' }),
      await bob.post('/api/articles/mark-read', { article_ids: [id] }),
    ];
    for (const answer of answers) expect(answer).toMatchObject(problem(404, 'not_found'));
    const { rows } = await app.app.database.pool.query('select 1 from article_states where user_id = $1', [
      bob.id,
    ]);
    expect(rows).toEqual([]);
  });

  it.each(['0', 'abc', '-1', '1.5', '99999999999999999999', '%00'])('%s does not exist', async (id) => {
    expect((await (await app.signedIn()).get(`/api/articles/${id}`)).status).toBe(404);
  });

  it('is starred, set aside and given a status', async () => {
    const ada = await app.signedIn();
    const path = `/api/articles/${(await anArticle(ada)).article_id}`;
    expect((await ada.patch(`${path}/star`)).body).toMatchObject({ starred: true, state: 'new' });
    expect((await ada.patch(`${path}/star`)).body).toMatchObject({ starred: false });
    expect((await ada.patch(`${path}/star`, { starred: false })).body).toMatchObject({ starred: false });
    expect((await ada.patch(`${path}/later`)).body).toMatchObject({ state: 'saved', read: false });
    expect((await ada.patch(`${path}/later`, { later: false })).body).toMatchObject({ state: 'new' });
    expect((await ada.patch(`${path}/state`, { state: 'skipped' })).body).toMatchObject({
      state: 'skipped',
      read: true,
    });
    expect((await ada.patch(`${path}/status`, { status: 'in_progress' })).body).toMatchObject({
      status: 'in_progress',
      state: 'skipped',
    });
  });

  it.each([{}, { state: 'deleted' }, { state: null }, { state: 'read', user_id: 1 }])(
    'refuses the state %j',
    async (body) => {
      const ada = await app.signedIn();
      expect((await ada.patch(`/api/articles/${(await anArticle(ada)).article_id}/state`, body)).status).toBe(
        422,
      );
    },
  );

  it('stays with whoever keeps it when its source is deleted', async () => {
    const [admin, ada, bob] = [await app.admin(), ...(await app.twoUsers())];
    const source = await aSource(admin, site, [{ guid: 'kept' }, { guid: 'lost' }]);
    const [kept, lost] = await articlesOf(ada, `?source=${source.slug}`);
    await ada.patch(`/api/articles/${kept?.article_id}/star`);
    await admin.delete(`/api/sources/${source.slug}`);
    expect((await ada.get(`/api/articles/${kept?.article_id}`)).status).toBe(200);
    expect((await ada.get(`/api/articles/${lost?.article_id}`)).status).toBe(404);
    expect((await bob.get(`/api/articles/${kept?.article_id}`)).status).toBe(404);
    expect((await articlesOf(ada, '?starred=true')).map(({ article_id: id }) => id)).toEqual([
      kept?.article_id,
    ]);
  });
});

describe('marking as read', () => {
  const site = webSite();
  const app = testApp([SourcesHttpModule, ArticlesHttpModule, IngestionHttpModule], {
    FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
  });
  const mark = (client: SignedIn, wish: object) =>
    client.post<{ updated: number }>('/api/articles/mark-read', wish);

  it('counts what changed, and keeps every unread count exact', async () => {
    const ada = await app.signedIn();
    const [one, two] = [
      await aSource(ada, site, items(5)),
      await aSource(ada, site, items(3), { category: 'Energy' }),
    ];
    const [first] = await articlesOf(ada, `?source=${one.slug}`);
    await ada.patch(`/api/articles/${first?.article_id}/later`);
    expect((await mark(ada, { source: one.slug })).body.updated).toBe(5);
    expect((await mark(ada, { source: one.slug })).body.updated).toBe(0);
    expect([await unreadOf(ada, one.slug), await unreadOf(ada, two.slug)]).toEqual([0, 3]);
    expect((await ada.get<WireArticle>(`/api/articles/${first?.article_id}`)).body).toMatchObject({
      state: 'saved',
      read: true,
    });
    expect((await mark(ada, { category: 'Energy' })).body.updated).toBe(3);
    await ada.patch(`/api/articles/${first?.article_id}/state`, { state: 'new' });
    expect([await unreadOf(ada, one.slug), await unreadOf(ada, two.slug)]).toEqual([1, 0]);
  });

  it('spares what arrived after the list was drawn, however old its date', async () => {
    const ada = await app.signedIn();
    const source = await aSource(ada, site, items(2));
    const before = (await articlesOf(ada))
      .map((article) => article.ingested_at)
      .sort()
      .at(-1);
    const late = await aSource(ada, site, [{ guid: 'late', date: 'Thu, 01 Jan 1998 00:00:00 GMT' }]);
    expect((await mark(ada, { before })).body.updated).toBe(2);
    expect([await unreadOf(ada, source.slug), await unreadOf(ada, late.slug)]).toEqual([0, 1]);
  });

  it('marks all the named articles, or none', async () => {
    const ada = await app.signedIn();
    const source = await aSource(ada, site, items(3));
    const ids = (await articlesOf(ada)).map(({ article_id: id }) => id);
    expect((await mark(ada, { article_ids: [...ids, 999_999_999] })).status).toBe(404);
    expect(await unreadOf(ada, source.slug)).toBe(3);
    expect((await mark(ada, { article_ids: [ids[0], ids[0], ids[1]] })).body.updated).toBe(2);
    expect(await unreadOf(ada, source.slug)).toBe(1);
  });

  it('is the same for everybody apart: one reader’s marks are not another’s', async () => {
    const [admin, ada, bob] = [await app.admin(), ...(await app.twoUsers())];
    const source = await aSource(admin, site, items(4));
    await mark(ada, {});
    expect([await unreadOf(ada, source.slug), await unreadOf(bob, source.slug)]).toEqual([0, 4]);
  });

  it.each([
    { before: 'yesterday' },
    { article_ids: ['1'] },
    { article_ids: 1 },
    { source: 7 },
    { sources: ['a'] },
  ])('refuses %j', async (wish) => {
    expect((await mark(await app.signedIn(), wish)).status).toBe(422);
  });

  it('survives twenty writers at once with the right count', async () => {
    const ada = await app.signedIn();
    const source = await aSource(ada, site, items(10));
    const ids = (await articlesOf(ada)).map(({ article_id: id }) => id);
    const writes = Array.from({ length: 20 }, (_, n) =>
      n % 2
        ? mark(ada, { article_ids: ids })
        : ada.patch(`/api/articles/${ids[n % 10]}/state`, { state: n % 4 ? 'read' : 'new' }),
    );
    for (const answer of await Promise.all(writes)) expect(answer.status).toBe(200);
    const unread = (await articlesOf(ada, '?read=false')).length;
    expect(await unreadOf(ada, source.slug)).toBe(unread);
  });
});
