import { testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { rss } from '@reader/sources/testing';
import { type PageResponse, useWebSite } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';
import { importFeeds, ingest } from '../testing';

const SOON = { 'retry-after': '5' };

describe('a run with several sources of a host that refuses requests', () => {
  const app = testApp([SourcesHttpModule, IngestionHttpModule], {
    FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
    INGEST_PER_HOST: '1',
  });
  const other = useWebSite();
  const sites = { limited: useWebSite(), unavailable: useWebSite(), broken: useWebSite() };
  beforeEach(() => app.app.database.run(sql`delete from sources`));

  /** Three feeds of a host, whose second request gets this answer. */
  const addFeeds = async (site: (typeof sites)['limited'], refusal: PageResponse) => {
    const admin = await app.admin();
    const answer = () => (site.requests.length === 2 ? refusal : rss('Feed', [{ guid: 'one' }]));
    await importFeeds(
      admin,
      ['/a', '/b', '/c'].map((path) => site.addPage(path, answer)),
    );
    await importFeeds(admin, [other.addPage('/d', rss('Other', [{ guid: 'one' }]))]);
    return admin;
  };

  const listFailures = () =>
    app.app.database.query(sql`
      select feed_url as url, consecutive_failures as failures from source_state
      join sources using (source_id) where consecutive_failures > 0 or last_checked_at is null
      order by consecutive_failures desc`);

  it.each([
    ['limited', { status: 429 }],
    ['unavailable', { status: 503, headers: SOON }],
  ] as const)('leaves the others to the next run without a failure: %s', async (name, refusal) => {
    const site = sites[name];
    const admin = await addFeeds(site, refusal);
    expect(await ingest(admin)).toMatchObject({
      ...{ status: 'partial', sources_total: 3, sources_ok: 2, sources_failed: 1 },
      ...{ sources_not_due: 1, not_due_reasons: { postponed: 1 } },
    });
    expect(site.requests).toHaveLength(2);
    const polled = site.requests.map(({ path }) => site.getUrl(path));
    const [left] = ['/a', '/b', '/c'].map((path) => site.getUrl(path)).filter((url) => !polled.includes(url));
    expect(await listFailures()).toEqual([
      { url: polled[1], failures: 1 },
      { url: left, failures: 0 },
    ]);
  });

  it('polls the others when the answer is an error of one source', async () => {
    const admin = await addFeeds(sites.broken, { status: 503 });
    expect(await ingest(admin)).toMatchObject({ sources_total: 4, sources_ok: 3, sources_failed: 1 });
    expect(sites.broken.requests).toHaveLength(3);
  });
});
