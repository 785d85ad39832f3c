import { type SignedIn, testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { SchedulerHttpModule, SchedulerModule } from '@reader/scheduler';
import { SourcesHttpModule } from '@reader/sources';
import { datedItems, rss, type WireSource, withState } from '@reader/sources/testing';
import { type PageResponse, waitUntil, useWebSite } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';
import { importFeeds, ingest, type WireRun } from '../testing';
import { IngestionService } from './ingestion.service';

const MINUTE_MS = 60_000;
const LIMITED: PageResponse = { status: 429, headers: { 'retry-after': '7200' } };

/** A feed without new articles for months, so that its own interval is a day. */
const silent = (extra: Record<string, string> = {}): PageResponse => rss('Silent', datedItems(3), extra);

describe("the administrators' interval", () => {
  const site = useWebSite();
  const app = testApp(
    [
      SchedulerModule.forRoot({ runsJobs: false }),
      SchedulerHttpModule,
      SourcesHttpModule,
      IngestionHttpModule,
    ],
    { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' },
  );
  let admin: SignedIn;
  let feeds = 0;

  beforeEach(async () => {
    admin = await app.admin();
    await app.app.database.run(sql`delete from sources`);
    await setInterval(30);
  });

  const setInterval = async (minutes: number): Promise<void> => {
    const answer = await admin.post('/api/scheduler/interval', { interval_minutes: minutes });
    expect(answer.status).toBe(200);
  };

  async function subscribed(page: PageResponse) {
    const path = `/interval-${++feeds}`;
    const [slug = ''] = await importFeeds(admin, [site.addPage(path, page)]);
    return { slug, path };
  }

  async function scheduledRun(): Promise<WireRun> {
    const runId = await app.app.get(IngestionService).runDue('schedule');
    return (await admin.get<WireRun>(`/api/ingest/runs/${runId}`)).body;
  }

  /** Moves all runs and answers so far this many minutes into the past. */
  const minutesPass = (minutes: number) =>
    app.app.database.run(sql`
      update source_state set run_started_at = run_started_at - ${minutes} * interval '1 minute',
             next_check_at = next_check_at - ${minutes} * interval '1 minute',
             not_before = not_before - ${minutes} * interval '1 minute',
             retry_after = retry_after - ${minutes} * interval '1 minute'`);

  const minutesToNext = async (slug: string): Promise<number> => {
    const { body } = await admin.get<WireSource>(`/api/sources/${slug}`);
    return (Date.parse(body.next_check_at ?? '') - Date.now()) / MINUTE_MS;
  };

  it('of one minute makes every run fetch every source without limits of its own', async () => {
    for (let n = 0; n < 3; n++) await subscribed(silent());
    await setInterval(1);
    for (let run = 0; run < 3; run++) {
      expect(await scheduledRun()).toMatchObject({ sources_total: 3, sources_ok: 3, sources_not_due: 0 });
      await minutesPass(1);
    }
  });

  it('is counted from the start of a run, so that sources fetched late are in the next', async () => {
    const { slug } = await subscribed(silent());
    const run = await scheduledRun();
    const [state] = await app.app.database.query<{ same: boolean }>(sql`
      select c.run_started_at = r.started_at as same from source_state c
      join sources s on s.source_id = c.source_id and s.slug = ${slug}
      join ingest_runs r on r.run_id = ${run.run_id}`);
    expect(state).toEqual({ same: true });
    // A few seconds early, to allow for the clock.
    await minutesPass(29.5);
    expect(await scheduledRun()).toMatchObject({ sources_total: 1 });
  });

  it('leaves a source out until it is over, and the run counts those left out', async () => {
    await subscribed(silent());
    await scheduledRun();
    await minutesPass(20);
    expect(await scheduledRun()).toMatchObject({
      sources_total: 0,
      sources_not_due: 1,
      not_due_reasons: { retry_after: 0, failing: 0, fresh: 0, recent: 1 },
    });
  });

  it('applies at once when it changes, and the next check of a source shows it', async () => {
    const { slug } = await subscribed(silent());
    await scheduledRun();
    expect(await minutesToNext(slug)).toBeLessThanOrEqual(30);
    await minutesPass(5);
    await setInterval(5);
    expect(await minutesToNext(slug)).toBeLessThanOrEqual(0);
    expect(await scheduledRun()).toMatchObject({ sources_total: 1 });
    await setInterval(1440);
    expect(await minutesToNext(slug)).toBeGreaterThan(60);
  });

  it('does not override sites’ limits and failures, each counted by its reason', async () => {
    const limited = await subscribed(LIMITED);
    const fresh = await subscribed(silent({ 'cache-control': 'max-age=7200' }));
    const failing = await subscribed({ status: 500 });
    const open = await subscribed(silent());
    expect(await scheduledRun()).toMatchObject({ sources_total: 4, sources_not_due: 0 });
    await setInterval(1);
    await minutesPass(10);
    expect(await scheduledRun()).toMatchObject({
      sources_total: 1,
      sources_not_due: 3,
      not_due_reasons: { retry_after: 1, failing: 1, fresh: 1, recent: 0, postponed: 0 },
    });
    for (const { path } of [limited, fresh, failing]) expect(site.countRequests(path)).toBe(1);
    expect(site.countRequests(open.path)).toBe(2);
    // The source is retried 15 minutes after the first failure, and later after each further one.
    await minutesPass(10);
    expect(await scheduledRun()).toMatchObject({ sources_total: 2, sources_failed: 1 });
    await minutesPass(20);
    expect(await scheduledRun()).toMatchObject({ sources_total: 1, not_due_reasons: { failing: 1 } });
    await minutesPass(90);
    expect(await scheduledRun()).toMatchObject({ sources_total: 4, sources_not_due: 0 });
  });

  it('leaves a source with Retry-After out of a manual run and counts it', async () => {
    const { slug } = await subscribed(LIMITED);
    await scheduledRun();
    expect(await ingest(admin, [slug])).toMatchObject({
      sources_total: 0,
      sources_not_due: 1,
      not_due_reasons: { retry_after: 1 },
    });
  });

  it('shows users what it left out of the runs that they requested, and of no others', async () => {
    const ada = await app.signedIn();
    const [slug = ''] = await importFeeds(ada, [site.addPage(`/interval-${++feeds}`, LIMITED)]);
    const runId = await app.app.get(IngestionService).runDue('schedule');
    expect((await ada.get<WireRun>(`/api/ingest/runs/${runId}`)).body).toMatchObject({
      ...{ sources_total: 1, sources_failed: 1, sources_not_due: null, not_due_reasons: null },
    });
    expect(await ingest(ada, [slug])).toMatchObject({
      ...{ sources_total: 0, sources_not_due: 1, not_due_reasons: { retry_after: 1, postponed: 0 } },
    });
  });

  it('adds due sources to a run under way that a scheduled run joins', async () => {
    const gate = Promise.withResolvers<void>();
    const path = `/interval-${++feeds}`;
    const [slow = ''] = await importFeeds(admin, [
      site.addPage(path, async () => {
        await gate.promise;
        return silent();
      }),
    ]);
    const other = await subscribed(silent());
    const running = ingest(admin, [slow]);
    await waitUntil('the run is under way', () => site.countRequests(path) > 0);
    const service = app.app.get(IngestionService);
    const joined = await service.runDue('schedule');
    gate.resolve();
    expect(await running).toMatchObject({ run_id: joined, sources_total: 2, sources_ok: 2 });
    expect(site.countRequests(other.path)).toBe(1);
  });

  it('starts again when a source gets another address', async () => {
    const { slug } = await subscribed(silent({ 'cache-control': 'max-age=7200' }));
    await scheduledRun();
    await admin.patch(`/api/sources/${slug}`, { feed_url: site.addPage(`/interval-${++feeds}`, silent()) });
    expect(await scheduledRun()).toMatchObject({ sources_total: 1, sources_ok: 1 });
  });

  it('does not delay a source whose own interval is shorter', async () => {
    const { slug } = await subscribed(silent());
    await scheduledRun();
    await setInterval(1440);
    await withState(app.app.database, slug, { next_check_at: new Date() });
    expect(await scheduledRun()).toMatchObject({ sources_total: 1 });
  });
});
