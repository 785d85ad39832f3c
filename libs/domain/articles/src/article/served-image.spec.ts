import { type SignedIn, testApp } from '@reader/accounts/testing';
import { useWebSite } from '@reader/testing';
import { ArticlesHttpModule } from '../articles.http.module';
import { createArticles, articlesOf, type WireArticle } from '../testing';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FETCHING = { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' };

describe('the picture of an article', () => {
  const site = useWebSite();
  const proxied = testApp([ArticlesHttpModule], { ...FETCHING, IMAGE_PROXY: 'true' });
  const direct = testApp([ArticlesHttpModule], FETCHING);
  let sourceCount = 0;

  /** A user with one article that has a picture and one without. */
  async function aReader(app: typeof proxied): Promise<{ reader: SignedIn; ids: number[]; picture: string }> {
    const reader = await app.signedIn();
    const picture = site.addPage(`/pictures/${++sourceCount}`, { body: PNG });
    const articles = await createArticles(app.app.database, reader.id, {
      slug: `pictures-${sourceCount}`,
      count: 2,
    });
    const ids = articles.map(({ article_id: id }) => id);
    await app.app.database.pool.query('update articles set image_url = $2 where article_id = $1', [
      ids[0],
      picture,
    ]);
    return { reader, ids, picture };
  }

  /** Image URLs as seen in a list, alone and after a change. */
  async function seen(reader: SignedIn, [id]: number[]): Promise<unknown[]> {
    const [first, second] = await articlesOf(reader);
    const alone = await reader.get<WireArticle>(`/api/articles/${id}`);
    const changed = await reader.patch<WireArticle>(`/api/articles/${id}/state`, { state: 'read' });
    return [first, alone.body, changed.body, second].map((article) => article?.['image_url']);
  }

  it('has the publisher’s URL when the proxy is off', async () => {
    const { reader, ids, picture } = await aReader(direct);
    expect(await seen(reader, ids)).toEqual([picture, picture, picture, null]);
  });

  it('has the proxy’s URL in every answer when the proxy is on', async () => {
    const { reader, ids, picture } = await aReader(proxied);
    const ours = `/api/articles/${ids[0]}/image`;
    expect(await seen(reader, ids)).toEqual([ours, ours, ours, null]);
    const { status, headers } = await reader.get(ours);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(site.countRequests(new URL(picture).pathname)).toBe(1);
  });

  it('returns 404 to users who may not read the article', async () => {
    const { reader, ids } = await aReader(proxied);
    const bob = await proxied.signedIn();
    expect((await bob.get(`/api/articles/${ids[0]}/image`)).status).toBe(404);
    expect((await reader.get(`/api/articles/${ids[1]}/image`)).status).toBe(404);
  });
});
