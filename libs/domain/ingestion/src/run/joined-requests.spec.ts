import type { User } from '@reader/accounts';
import { type SignedIn, testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { rss } from '@reader/sources/testing';
import { useWebSite, waitUntil } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';
import { importFeeds, ingest, waitForRun, type WireRun } from '../testing';
import { IngestionService } from './ingestion.service';
import { PendingSourcesRepository, RUN_MINUTES_MAX } from './pending-sources.repository';
import { RunRepository } from './run.repository';

const FEED = rss('Feed', [{ guid: 'one' }]);

describe('a request during a run', () => {
  const site = useWebSite();
  const app = testApp([SourcesHttpModule, IngestionHttpModule], { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' });
  let pages = 0;
  beforeEach(() => app.app.database.run(sql`delete from sources`));

  async function addSource(client: SignedIn, page: Parameters<typeof site.addPage>[1] = FEED) {
    const path = `/joined-${++pages}`;
    const [slug = ''] = await importFeeds(client, [site.addPage(path, page)]);
    return { path, slug, countRequests: () => site.countRequests(path) };
  }

  /** A source whose site answers when `open` is called. */
  async function addHeldSource(client: SignedIn) {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    return { ...(await addSource(client, () => opened.then(() => FEED))), open };
  }

  const findRun = async (client: SignedIn, runId: number) =>
    (await client.get<WireRun>(`/api/ingest/runs/${runId}`)).body;

  const age = (runId: number) =>
    app.app.database.run(sql`
      update ingest_runs set started_at = started_at - make_interval(mins => ${RUN_MINUTES_MAX})
      where run_id = ${runId}`);

  /** A run in which the quick source is done and the slow one is being fetched. */
  async function startRun(client: SignedIn) {
    const [quick, slow] = [await addSource(client), await addHeldSource(client)];
    const { body } = await client.post<{ run_id: number }>('/api/ingest');
    const isDone = async () => (await findRun(client, body.run_id)).sources.length === 1;
    await waitUntil('the quick source is done', isDone);
    await waitUntil('the slow site has a request', () => slow.countRequests() === 1);
    return { quick, slow, runId: body.run_id };
  }

  it('fetches a named source again that the run has already polled', async () => {
    const [ada, admin] = [await app.signedIn(), await app.admin()];
    const { quick, slow, runId } = await startRun(ada);
    const { body } = await ada.post('/api/ingest', { sources: [quick.slug] });
    expect(body).toEqual({ run_id: runId, status: 'running', already_running: true });
    await waitUntil('the source is done again', async () => (await findRun(ada, runId)).sources.length === 1);
    expect(quick.countRequests()).toBe(2);
    slow.open();
    const run = await waitForRun(ada, runId);
    expect(run).toMatchObject({ status: 'success', sources_total: 2, sources_ok: 2, articles_new: 2 });
    expect(run.sources.map(({ done }) => done)).toEqual([1, 2]);
    // The totals of the run count each check.
    expect(await findRun(admin, runId)).toMatchObject({ sources_total: 3, sources_ok: 3, articles_new: 2 });
  });

  it('fetches nothing again when all are requested twice, or when the run is old', async () => {
    const ada = await app.signedIn();
    const { quick, slow, runId } = await startRun(ada);
    await ada.post('/api/ingest');
    await age(runId);
    await ada.post('/api/ingest', { sources: [quick.slug] });
    slow.open();
    expect(await waitForRun(ada, runId)).toMatchObject({ status: 'success', sources_ok: 2 });
    expect([quick, slow].map((source) => source.countRequests())).toEqual([1, 1]);
  });

  it('for all sources polls those that a scheduled run has polled or would leave out', async () => {
    const [ada, bob] = await app.twoUsers();
    const [checked, slow] = [await addSource(ada), await addHeldSource(bob)];
    await ingest(ada);
    const due = await addSource(ada);
    const done = app.app.get(IngestionService).runDue('schedule');
    await waitUntil('both sites have a request', () => slow.countRequests() + due.countRequests() === 2);
    const runId = (await app.app.get(RunRepository).findRunningId()) ?? 0;
    await waitUntil('the due source is done', async () => (await findRun(ada, runId)).sources.length === 1);
    expect((await ada.post('/api/ingest')).body).toMatchObject({ run_id: runId, already_running: true });
    await age(runId);
    slow.open();
    await done;
    expect([checked, due].map((source) => source.countRequests())).toEqual([2, 2]);
    expect(await findRun(ada, runId)).toMatchObject({ status: 'success', sources_total: 2, sources_ok: 2 });
  });

  it('protects its sources from being left to the next run, for as long as a run lasts', async () => {
    const ada = await app.signedIn();
    const { slug } = await addSource(ada);
    await addSource(ada);
    const [runs, pending] = [app.app.get(RunRepository), app.app.get(PendingSourcesRepository)];
    const runId = await runs.create('schedule', { firstRunId: null }, 1);
    await runs.addSources(runId, { user: { id: ada.id } as User, slugs: [slug] });
    await age(runId);
    await pending.deleteUnrequested(runId, [slug]);
    await pending.deleteOverdue(runId, {});
    expect((await pending.list(runId, {})).map((source) => source.slug)).toEqual([slug]);
    await app.app.database.run(sql`
      update ingest_run_sources set requested_at = requested_at - make_interval(mins => ${RUN_MINUTES_MAX})
      where run_id = ${runId}`);
    await pending.deleteOverdue(runId, {});
    expect(await pending.list(runId, {})).toEqual([]);
    await runs.finish(runId);
  });
});
