import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf, type WireArticle } from '@reader/articles/testing';
import { SourcesHttpModule } from '@reader/sources';
import { aSource, type Item } from '@reader/sources/testing';
import { useWebSite } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';

const problem = (status: number, code: string) => ({ status, body: { code, status } });

/* Ingestion makes the articles of these specs, so reading is tested here. */
describe('articles', () => {
  const site = useWebSite();
  const app = testApp([SourcesHttpModule, ArticlesHttpModule, IngestionHttpModule], {
    FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
  });

  async function anArticle(client: SignedIn, item: Item = {}): Promise<WireArticle> {
    const source = await aSource(client, site, [item]);
    return (await articlesOf(client, `?source=${source.slug}`))[0] as WireArticle;
  }

  it('returns the sanitised content', async () => {
    const ada = await app.signedIn();
    const { article_id: id } = await anArticle(ada, {
      html: '<p>Good</p><script>alert(1)</script><img src=x onerror=alert(1)>',
    });
    const { body } = await ada.get<WireArticle>(`/api/articles/${id}`);
    expect(body['content_html']).toContain('<p>Good</p>');
    expect(body['content_html']).not.toMatch(/script|onerror/);
    expect(body).toMatchObject({ enclosures: [], comments_url: null, story: null });
  });

  it('returns 404 for an article of another user and does not change it', async () => {
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

  it.each(['0', 'abc', '-1', '1.5', '99999999999999999999', '%00'])(
    'returns 404 for the id %s',
    async (id) => {
      expect((await (await app.signedIn()).get(`/api/articles/${id}`)).status).toBe(404);
    },
  );

  it('stores star, read-later mark and status', async () => {
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
    'returns 422 for the state %j',
    async (body) => {
      const ada = await app.signedIn();
      expect((await ada.patch(`/api/articles/${(await anArticle(ada)).article_id}/state`, body)).status).toBe(
        422,
      );
    },
  );

  it('stays with the user who starred it when its source is deleted', async () => {
    const [admin, ada, bob] = [await app.admin(), ...(await app.twoUsers())];
    const source = await aSource(admin, site, [{ guid: 'kept' }, { guid: 'lost' }]);
    const [starred, lost] = await articlesOf(ada, `?source=${source.slug}`);
    await ada.patch(`/api/articles/${starred?.article_id}/star`);
    await admin.delete(`/api/sources/${source.slug}`);
    expect((await ada.get(`/api/articles/${starred?.article_id}`)).status).toBe(200);
    expect((await ada.get(`/api/articles/${lost?.article_id}`)).status).toBe(404);
    expect((await bob.get(`/api/articles/${starred?.article_id}`)).status).toBe(404);
    expect((await articlesOf(ada, '?starred=true')).map(({ article_id: id }) => id)).toEqual([
      starred?.article_id,
    ]);
  });
});
