import { type SignedIn, testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { conditionally, rss, type WireSource } from '@reader/sources/testing';
import { type PageResponse, useWebSite } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';
import { importFeeds, ingest } from '../testing';

const TTL_MINUTES = 600;

/** A feed with a `ttl`. */
function rssWithTtl(name: string): PageResponse {
  const { headers = {}, body } = rss(name, [{ guid: 'one' }]);
  return { headers, body: String(body).replace('<channel>', `<channel><ttl>${TTL_MINUTES}</ttl>`) };
}

describe('the ttl of a feed', () => {
  const site = useWebSite();
  const app = testApp([SourcesHttpModule, IngestionHttpModule], { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' });
  /** Minutes until a scheduled run may check the source, to ten minutes; null when it may at once. */
  const findDelay = async (slug: string) => {
    const row = await app.app.database.queryOne<{ minutes: number | null }>(sql`
      select (round(extract(epoch from not_before - now()) / 600) * 10)::integer as minutes
      from source_state join sources using (source_id) where slug = ${slug}`);
    return row?.minutes;
  };
  const forgetDelay = (slug: string) =>
    app.app.database.run(sql`
      update source_state c set not_before = null from sources s
      where s.source_id = c.source_id and s.slug = ${slug}`);
  const add = async (client: SignedIn, url: string) =>
    (await client.post<WireSource>('/api/sources', { url })).body.slug;

  it('delays the next check also after a response that is not modified', async () => {
    const admin = await app.admin();
    const [slug = ''] = await importFeeds(admin, [
      site.addPage('/imported', conditionally(rssWithTtl('Imported'))),
    ]);
    expect(await ingest(admin, [slug])).toMatchObject({ sources_ok: 1 });
    expect(await findDelay(slug)).toBe(TTL_MINUTES);
    for (let round = 0; round < 2; round++) {
      await forgetDelay(slug);
      expect(await ingest(admin, [slug])).toMatchObject({ sources_not_modified: 1 });
      expect(await findDelay(slug)).toBe(TTL_MINUTES);
    }
  });

  it('delays the first check of an added source, as its headers do', async () => {
    const ada = await app.signedIn();
    const slug = await add(ada, site.addPage('/added', rssWithTtl('Added')));
    expect(await findDelay(slug)).toBe(TTL_MINUTES);
    const fresh = rss('Fresh', [{ guid: 'one' }], { 'cache-control': 'max-age=7200' });
    expect(await findDelay(await add(ada, site.addPage('/fresh', fresh)))).toBe(120);
  });

  it('is dropped with the feed that had it', async () => {
    const ada = await app.signedIn();
    const path = '/changed';
    const slug = await add(ada, site.addPage(path, rssWithTtl('Changed')));
    site.addPage(path, rss('Changed', [{ guid: 'one' }]));
    await ingest(ada, [slug]);
    expect(await findDelay(slug)).toBeNull();
  });

  it('is dropped with the address', async () => {
    const ada = await app.signedIn();
    const slug = await add(ada, site.addPage('/old', rssWithTtl('Old')));
    await ada.patch(`/api/sources/${slug}`, { feed_url: site.addPage('/new', { status: 304 }) });
    await ingest(ada, [slug]);
    expect(await findDelay(slug)).toBeNull();
  });
});
