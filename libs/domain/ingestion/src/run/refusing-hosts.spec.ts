import type { User } from '@reader/accounts';
import { type SignedIn, testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { rss } from '@reader/sources/testing';
import { type PageResponse, useWebSite, type WebSite } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';
import { importFeeds, ingest, type WireRun } from '../testing';
import { IngestionService } from './ingestion.service';
import { RunRepository } from './run.repository';
import { RunWorker } from './run-worker';

const PATHS = ['/a', '/b', '/c'];
const SOON = { 'retry-after': '5' };
const REFUSALS = [
  ['429', { status: 429 }],
  ['503 with Retry-After', { status: 503, headers: SOON }],
] as const;

describe('a host with several sources that refuses one request', () => {
  const app = testApp([SourcesHttpModule, IngestionHttpModule], {
    // An allowed block does not make a name that resolves into it one of the operator's own hosts.
    FETCH_ALLOW_PRIVATE: '127.0.0.0/8,::1/128',
    INGEST_PER_HOST: '1',
  });
  // The process remembers refusals, so each test has its own hosts.
  const sites = Array.from({ length: 8 }, () => useWebSite());
  const other = useWebSite();
  let admin: SignedIn;
  beforeEach(async () => {
    admin = await app.admin();
    await app.app.database.run(sql`delete from sources`);
  });

  const takeSite = (): WebSite => sites.pop() ?? other;

  /** The address of a public host: the name is not in the operator's list. */
  const getPublicUrl = (site: WebSite, path: string) =>
    site.getUrl(path).replace('//127.0.0.1:', '//localhost:');

  /** Three feeds of the site, whose second request gets this answer, and one of another host. */
  async function addFeeds(site: WebSite, refusal: PageResponse, toUrl = getPublicUrl) {
    const answer = () => (site.requests.length === 2 ? refusal : rss('Feed', [{ guid: 'one' }]));
    for (const path of PATHS) site.addPage(path, answer);
    const slugs = await importFeeds(
      admin,
      PATHS.map((path) => toUrl(site, path)),
    );
    await importFeeds(admin, [other.addPage('/d', rss('Other', [{ guid: 'one' }]))]);
    return slugs;
  }

  async function scheduledRun(): Promise<WireRun> {
    const runId = await app.app.get(IngestionService).runDue('schedule');
    return (await admin.get<WireRun>(`/api/ingest/runs/${runId}`)).body;
  }

  const listFailures = () =>
    app.app.database.query(sql`
      select feed_url as url, consecutive_failures as failures from source_state
      join sources using (source_id) where consecutive_failures > 0 or last_checked_at is null
      order by consecutive_failures desc`);

  it.each(REFUSALS)('leaves the others to the next scheduled run: %s', async (_, refusal) => {
    const site = takeSite();
    await addFeeds(site, refusal);
    expect(await scheduledRun()).toMatchObject({
      ...{ status: 'partial', sources_total: 3, sources_ok: 2, sources_failed: 1 },
      ...{ sources_not_due: 1, not_due_reasons: { postponed: 1 } },
    });
    expect(site.requests).toHaveLength(2);
    const polled = site.requests.map(({ path }) => getPublicUrl(site, path));
    const [left] = PATHS.map((path) => getPublicUrl(site, path)).filter((url) => !polled.includes(url));
    expect(await listFailures()).toEqual([
      { url: polled[1], failures: 1 },
      { url: left, failures: 0 },
    ]);
  });

  it.each(REFUSALS)('polls the others in a manual run: %s', async (_, refusal) => {
    const site = takeSite();
    await addFeeds(site, refusal);
    expect(await ingest(admin)).toMatchObject({
      ...{ status: 'partial', sources_total: 4, sources_ok: 3, sources_failed: 1, sources_not_due: 0 },
    });
    expect(site.requests).toHaveLength(3);
    expect(await listFailures()).toEqual([
      { url: getPublicUrl(site, site.requests[1]?.path ?? ''), failures: 1 },
    ]);
  });

  it('polls the others when a user requests all during a scheduled run', async () => {
    const site = takeSite();
    await addFeeds(site, { status: 429 });
    const runs = app.app.get(RunRepository);
    const runId = await runs.create('schedule', { firstRunId: null }, 1);
    await runs.addSources(runId, {
      user: { id: admin.id, role: 'admin', isAdmin: true } as User,
      slugs: null,
    });
    await app.app.get(RunWorker).poll(runId);
    expect(site.requests).toHaveLength(3);
    expect(await runs.finish(runId)).toBe(true);
  });

  it('polls a source that a user names after a scheduled run postponed it', async () => {
    const site = takeSite();
    const slugs = await addFeeds(site, { status: 429 });
    await scheduledRun();
    const left = PATHS.findIndex((path) => site.countRequests(path) === 0);
    expect(await ingest(admin, slugs.slice(left, left + 1))).toMatchObject({
      ...{ status: 'success', sources_total: 1, sources_ok: 1, sources_not_due: 0 },
    });
  });

  it('polls the others of a host of the operator in a scheduled run', async () => {
    const site = takeSite();
    await addFeeds(site, { status: 429 }, (own, path) => own.getUrl(path));
    expect(await scheduledRun()).toMatchObject({ sources_total: 4, sources_ok: 3, sources_failed: 1 });
    expect(site.requests).toHaveLength(3);
  });

  it('polls the others in a scheduled run when the answer is an error of one source', async () => {
    const site = takeSite();
    await addFeeds(site, { status: 503 });
    expect(await scheduledRun()).toMatchObject({ sources_total: 4, sources_ok: 3, sources_failed: 1 });
    expect(site.requests).toHaveLength(3);
  });
});
