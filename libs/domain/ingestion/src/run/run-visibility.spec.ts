import { type SignedIn, testApp } from '@reader/accounts/testing';
import { SourcesHttpModule } from '@reader/sources';
import { rss } from '@reader/sources/testing';
import { useWebSite } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';
import { importFeeds, ingest, type WireRun } from '../testing';

const LIMITED = { status: 429, headers: { 'retry-after': '3600' } };

describe('a run', () => {
  const site = useWebSite();
  const app = testApp([SourcesHttpModule, IngestionHttpModule], { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' });
  let feeds = 0;

  async function imported(client: SignedIn): Promise<{ path: string; slug: string }> {
    const path = `/seen-${++feeds}`;
    const [slug = ''] = await importFeeds(client, [site.getUrl(path)]);
    return { path, slug };
  }

  it('is shown to users whose sources it covers, with only these sources', async () => {
    const [ada, bob, admin] = [...(await app.twoUsers()), await app.admin()];
    const [mine, theirs] = [await imported(ada), await imported(bob)];
    for (const { path } of [mine, theirs]) site.addPage(path, rss('Feed', [{ guid: path }]));
    const run = await ingest(admin);
    const seen = (await ada.get<WireRun>(`/api/ingest/runs/${run.run_id}`)).body;
    expect(seen.sources.map(({ slug }) => slug)).toEqual([mine.slug]);
    expect(seen).toMatchObject({ sources_total: 1, sources_ok: 1, articles_new: 1 });
    const outsider = await app.signedIn();
    expect((await outsider.get(`/api/ingest/runs/${run.run_id}`)).status).toBe(404);
    expect((await outsider.get<{ total: number }>('/api/ingest/runs')).body.total).toBe(0);
  });

  it('without sources is shown to the user who requested it', async () => {
    const ada = await app.signedIn();
    const { path, slug } = await imported(ada);
    site.addPage(path, LIMITED);
    await ingest(ada, [slug]);
    const second = await ingest(ada, [slug]);
    expect(second).toMatchObject({ status: 'success', sources_total: 0 });
    const outsider = await app.signedIn();
    expect((await outsider.get(`/api/ingest/runs/${second.run_id}`)).status).toBe(404);
  });

  it('counts private sources in an administrator’s totals without naming them', async () => {
    const [ada, admin] = [await app.signedIn(), await app.admin()];
    const [good, bad] = [await imported(ada), await imported(ada)];
    site.addPage(good.path, rss('Feed', [{ guid: 'private' }]));
    site.addPage(bad.path, { status: 500 });
    const { run_id: id } = await ingest(ada);
    const { body } = await admin.get<WireRun>(`/api/ingest/runs/${id}`);
    expect(body).toMatchObject({ sources_total: 2, sources_ok: 1, sources_failed: 1, articles_new: 1 });
    expect(body.sources).toEqual([]);
    const { body: list } = await admin.get<object>('/api/ingest/runs');
    expect(JSON.stringify([body, list])).not.toMatch(
      new RegExp(`${good.slug}|${bad.slug}|\\(500\\)|http_500`),
    );
  });
});
