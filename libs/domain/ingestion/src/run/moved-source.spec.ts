import { type SignedIn, testApp } from '@reader/accounts/testing';
import { SourcesHttpModule } from '@reader/sources';
import { conditionally, rss, type WireSource } from '@reader/sources/testing';
import { useWebSite } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';
import { importFeeds, ingest } from '../testing';

describe('a feed that moved', () => {
  const site = useWebSite();
  const app = testApp([SourcesHttpModule, IngestionHttpModule], { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' });
  const feed = rss('A feed', [{ guid: 'one' }]);

  const redirect = (status: number, path: string) => ({ status, headers: { location: site.getUrl(path) } });

  async function addressOf(client: SignedIn, slug: string): Promise<string> {
    return (await client.get<WireSource>(`/api/sources/${slug}`)).body.feed_url;
  }

  it.each([
    ['a permanent redirect before a temporary one leads', [301, 302], '/b'],
    ['two permanent ones lead', [301, 308], '/c'],
  ] as const)('gets the address where %s', async (_, [first, second], path) => {
    const ada = await app.signedIn();
    const [slug = ''] = await importFeeds(ada, [site.addPage('/a', redirect(first, '/b'))]);
    site.addPage('/b', redirect(second, '/c'));
    site.addPage('/c', feed);
    expect(await ingest(ada)).toMatchObject({ sources_ok: 1, articles_new: 1 });
    expect(await addressOf(ada, slug)).toBe(site.getUrl(path));
  });

  it('keeps its address at a temporary redirect before a permanent one', async () => {
    const ada = await app.signedIn();
    const url = site.addPage('/a', redirect(302, '/b'));
    const [slug = ''] = await importFeeds(ada, [url]);
    site.addPage('/b', redirect(301, '/c'));
    site.addPage('/c', feed);
    await ingest(ada);
    expect(await addressOf(ada, slug)).toBe(url);
  });

  it('gets the new address although its content is the same (304)', async () => {
    const ada = await app.signedIn();
    const [slug = ''] = await importFeeds(ada, [site.addPage('/before', feed)]);
    await ingest(ada);
    const after = site.addPage('/after', conditionally(feed));
    site.addPage('/before', redirect(301, '/after'));
    expect(await ingest(ada)).toMatchObject({ sources_not_modified: 1 });
    expect(await addressOf(ada, slug)).toBe(after);
  });
});
