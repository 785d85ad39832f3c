import { type SignedIn, testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { SchedulerModule } from '@reader/scheduler';
import { SourcesHttpModule } from '@reader/sources';
import { conditionally, rss, type WireSource, withState } from '@reader/sources/testing';
import { type PageResponse, useWebSite } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';
import { importFeeds, ingest, type WireRun } from '../testing';
import { IngestionService } from './ingestion.service';

const HOUR_MS = 3_600_000;

/** Hours of the day in UTC, counted from the current one. */
function hoursFromNow(from: number, to: number): number[] {
  const now = new Date().getUTCHours();
  return Array.from({ length: to - from + 1 }, (_, at) => (now + from + at + 24) % 24);
}

/** A feed that skips these hours. */
function rssSkipping(name: string, hours: readonly number[]): PageResponse {
  const { headers = {}, body } = rss(name, [{ guid: 'one' }]);
  const list = hours.map((hour) => `<hour>${hour}</hour>`).join('');
  return {
    headers,
    body: String(body).replace('<channel>', `<channel><skipHours>${list}</skipHours>`),
  };
}

/** The current hour and some around it, so that the end of an hour during a test does not matter. */
const NOW = hoursFromNow(-3, 3);

describe('a feed that skips the current hour', () => {
  const site = useWebSite();
  const app = testApp(
    [SchedulerModule.forRoot({ runsJobs: false }), SourcesHttpModule, IngestionHttpModule],
    { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' },
  );
  let admin: SignedIn;
  let feeds = 0;

  beforeEach(async () => {
    admin = await app.admin();
    await app.app.database.run(sql`delete from sources`);
  });

  /** A source that was checked once; its feed skips these hours. */
  async function checked(page: PageResponse) {
    const path = `/skipping-${++feeds}`;
    const [slug = ''] = await importFeeds(admin, [site.addPage(path, conditionally(page))]);
    expect(await scheduledRun()).toMatchObject({ sources_ok: 1 });
    return { slug, path };
  }

  async function scheduledRun(): Promise<WireRun> {
    const runId = await app.app.get(IngestionService).runDue('schedule');
    return (await admin.get<WireRun>(`/api/ingest/runs/${runId}`)).body;
  }

  const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  const becomeDue = (slug: string, hours: number) =>
    withState(app.app.database, slug, {
      next_check_at: hoursAgo(hours),
      run_started_at: hoursAgo(hours + 1),
    });
  const nextCheck = async (slug: string) =>
    new Date((await admin.get<WireSource>(`/api/sources/${slug}`)).body.next_check_at ?? '');

  it('is left to a later scheduled run, as fresh', async () => {
    const { slug, path } = await checked(rssSkipping('Night', NOW));
    await becomeDue(slug, 1);
    expect(await scheduledRun()).toMatchObject({
      sources_total: 0,
      sources_not_due: 1,
      not_due_reasons: { fresh: 1, recent: 0 },
    });
    expect(site.countRequests(path)).toBe(1);
  });

  it('is checked next in the first hour that it does not skip', async () => {
    const { slug } = await checked(rssSkipping('Night', NOW));
    await becomeDue(slug, 1);
    const next = await nextCheck(slug);
    expect(next.getTime()).toBeGreaterThan(Date.now());
    expect(NOW).not.toContain(next.getUTCHours());
    expect(NOW).toContain(new Date(next.getTime() - 1).getUTCHours());
  });

  it('is fetched by a manual run', async () => {
    const { slug } = await checked(rssSkipping('Night', NOW));
    expect(await ingest(admin, [slug])).toMatchObject({ sources_not_modified: 1 });
  });

  it('still skips it after a response that is not modified, and after a failure', async () => {
    const { slug, path } = await checked(rssSkipping('Night', NOW));
    expect(await ingest(admin, [slug])).toMatchObject({ sources_not_modified: 1 });
    await becomeDue(slug, 1);
    expect(await scheduledRun()).toMatchObject({ sources_total: 0 });
    site.addPage(path, { status: 500 });
    expect(await ingest(admin, [slug])).toMatchObject({ sources_failed: 1 });
    await becomeDue(slug, 1);
    await withState(app.app.database, slug, { not_before: null });
    expect(await scheduledRun()).toMatchObject({ sources_total: 0, not_due_reasons: { fresh: 1 } });
  });

  it('is fetched when no run started in a whole hour that it does not skip', async () => {
    const { slug } = await checked(rssSkipping('Night', NOW));
    await becomeDue(slug, 12);
    expect(await scheduledRun()).toMatchObject({ sources_not_modified: 1 });
  });

  it('is fetched again when it no longer skips the hour, and when its address changes', async () => {
    const { slug, path } = await checked(rssSkipping('Night', NOW));
    site.addPage(path, rss('Day', [{ guid: 'one' }]));
    await ingest(admin, [slug]);
    await becomeDue(slug, 1);
    expect(await scheduledRun()).toMatchObject({ sources_ok: 1 });
    const other = await checked(rssSkipping('Night', NOW));
    const address = site.addPage('/elsewhere', rss('Elsewhere', [{ guid: 'one' }]));
    await admin.patch(`/api/sources/${other.slug}`, { feed_url: address });
    expect(await scheduledRun()).toMatchObject({ sources_ok: 1 });
  });

  it('is fetched in any other hour', async () => {
    const { slug } = await checked(rssSkipping('Noon', hoursFromNow(5, 19)));
    await becomeDue(slug, 1);
    expect(await scheduledRun()).toMatchObject({ sources_not_modified: 1 });
    expect((await nextCheck(slug)).getTime() - Date.now()).toBeLessThan(HOUR_MS);
  });
});
