import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf, unreadOf, type WireArticle } from '@reader/articles/testing';
import { SourcesHttpModule } from '@reader/sources';
import { aSource, datedItems } from '@reader/sources/testing';
import { useWebSite } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';

/* Ingestion makes the articles of these specs, so reading is tested here. */
describe('marking articles read', () => {
  const site = useWebSite();
  const app = testApp([SourcesHttpModule, ArticlesHttpModule, IngestionHttpModule], {
    FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
  });
  const mark = (client: SignedIn, input: object) =>
    client.post<{ updated: number }>('/api/articles/mark-read', input);

  it('returns the number of changed articles and updates every unread count', async () => {
    const ada = await app.signedIn();
    const [one, two] = [
      await aSource(ada, site, datedItems(5)),
      await aSource(ada, site, datedItems(3), { category: 'Energy' }),
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

  it('leaves articles unread that arrived after the list was loaded, even with an old date', async () => {
    const ada = await app.signedIn();
    const source = await aSource(ada, site, datedItems(2));
    const before = (await articlesOf(ada))
      .map((article) => article.ingested_at)
      .sort()
      .at(-1);
    const late = await aSource(ada, site, [{ guid: 'late', date: 'Thu, 01 Jan 1998 00:00:00 GMT' }]);
    expect((await mark(ada, { before })).body.updated).toBe(2);
    expect([await unreadOf(ada, source.slug), await unreadOf(ada, late.slug)]).toEqual([0, 1]);
  });

  it('marks all the given articles or none', async () => {
    const ada = await app.signedIn();
    const source = await aSource(ada, site, datedItems(3));
    const ids = (await articlesOf(ada)).map(({ article_id: id }) => id);
    expect((await mark(ada, { article_ids: [...ids, 999_999_999] })).status).toBe(404);
    expect(await unreadOf(ada, source.slug)).toBe(3);
    expect((await mark(ada, { article_ids: [ids[0], ids[0], ids[1]] })).body.updated).toBe(2);
    expect(await unreadOf(ada, source.slug)).toBe(1);
  });

  it('changes the state of one user only', async () => {
    const [admin, ada, bob] = [await app.admin(), ...(await app.twoUsers())];
    const source = await aSource(admin, site, datedItems(4));
    await mark(ada, {});
    expect([await unreadOf(ada, source.slug), await unreadOf(bob, source.slug)]).toEqual([0, 4]);
  });

  it.each([
    { before: 'yesterday' },
    { article_ids: ['1'] },
    { article_ids: 1 },
    { source: 7 },
    { sources: ['a'] },
  ])('refuses %j', async (input) => {
    expect((await mark(await app.signedIn(), input)).status).toBe(422);
  });

  it('counts correctly with twenty concurrent writers', async () => {
    const ada = await app.signedIn();
    const source = await aSource(ada, site, datedItems(10));
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
