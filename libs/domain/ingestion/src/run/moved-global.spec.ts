import { testApp } from '@reader/accounts/testing';
import { SourcesHttpModule } from '@reader/sources';
import { rss, type WireSource } from '@reader/sources/testing';
import { useWebSite } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';
import { importFeeds, ingest } from '../testing';

describe('a permanent redirect of a global source', () => {
  const site = useWebSite();
  const app = testApp([SourcesHttpModule, IngestionHttpModule], { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' });
  const feed = rss('A feed', [{ guid: 'one' }]);

  async function globalSource(path: string): Promise<string> {
    const admin = await app.admin();
    const input = { url: site.addPage(path, feed), visibility: 'global' };
    const { status, body } = await admin.post<WireSource>('/api/sources', input);
    expect(status).toBe(201);
    return body.slug;
  }

  const addressOf = async (slug: string): Promise<string> =>
    (await (await app.admin()).get<WireSource>(`/api/sources/${slug}`)).body.feed_url;

  it('is stored when only a user follows the new address', async () => {
    const ada = await app.signedIn();
    const target = site.addPage('/private', feed);
    await importFeeds(ada, [target]);
    const slug = await globalSource('/before');
    site.addPage('/before', { status: 301, headers: { location: target } });
    expect(await ingest(await app.admin(), [slug])).toMatchObject({ status: 'success' });
    expect(await addressOf(slug)).toBe(target);
  });

  it('is not stored when another global source has the new address', async () => {
    const target = site.addPage('/other', feed);
    await globalSource('/other');
    const slug = await globalSource('/old');
    site.addPage('/old', { status: 301, headers: { location: target } });
    expect(await ingest(await app.admin(), [slug])).toMatchObject({ status: 'success', sources_ok: 1 });
    expect(await addressOf(slug)).toBe(site.getUrl('/old'));
  });
});
