import { testApp } from '@reader/accounts/testing';
import { createArticles } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { SyncHttpModule } from '../sync.http.module';
import { aSyncClient, type Items } from '../testing';

describe('the address of an item', () => {
  const apps = {
    configured: testApp([SyncHttpModule], { APP_BASE_URL: 'https://reader.test' }),
    unconfigured: testApp([SyncHttpModule]),
  };

  /** The addresses of a newsletter that has no web version. */
  async function readAddresses(app: (typeof apps)['configured'], url: string | null) {
    const reader = await app.signedIn();
    const slug = `letters-${reader.id}`;
    const [article] = await createArticles(app.app.database, reader.id, { slug, count: 1 });
    await app.app.database.run(sql`
      update sources set type = 'newsletter', feed_url = null where slug = ${slug}`);
    await app.app.database.run(sql`update articles set url = ${url}`);
    const client = await aSyncClient(reader);
    const [item] = (await client.get<Items>('stream/contents')).json.items;
    const { text } = await client.ask('GET', '/reader/atom/user/-/state/com.google/reading-list');
    const atom = /<link rel="alternate" type="text\/html" href="([^"]*)"\/>/.exec(text)?.[1];
    const { canonical } = item ?? {};
    return { client, id: article?.article_id, canonical, alternate: item?.['alternate'], atom };
  }

  it("is the article's page under APP_BASE_URL when the article has no address", async () => {
    const { id, canonical, alternate, atom } = await readAddresses(apps.configured, null);
    const href = `https://reader.test/inbox/${id}`;
    expect({ canonical, alternate, atom }).toEqual({
      canonical: [{ href }],
      alternate: [{ href, type: 'text/html' }],
      atom: href,
    });
  });

  it('is under the address that the app uses when APP_BASE_URL is not set', async () => {
    const { client, id, canonical, alternate } = await readAddresses(apps.unconfigured, null);
    const href = `${client.url}/inbox/${id}`;
    expect({ canonical, alternate }).toEqual({
      canonical: [{ href }],
      alternate: [{ href, type: 'text/html' }],
    });
  });

  it('is that of the article if it has one', async () => {
    const { canonical } = await readAddresses(apps.configured, 'https://letters.test/1');
    expect(canonical).toEqual([{ href: 'https://letters.test/1' }]);
  });
});
