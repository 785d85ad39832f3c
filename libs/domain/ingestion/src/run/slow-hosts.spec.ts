import { testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { rss } from '@reader/sources/testing';
import { useWebSite, waitUntil } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';
import { importFeeds, waitForRun, type WireRun } from '../testing';
import { RunRepository } from './run.repository';
import { PendingSourcesRepository, RUN_MINUTES_MAX } from './pending-sources.repository';
import { RunWorker } from './run-worker';

describe('a run with many sources of a slow host', () => {
  const [slowSite, site] = [useWebSite(), useWebSite()];
  const app = testApp([SourcesHttpModule, IngestionHttpModule], { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' });
  beforeEach(async () => {
    await app.app.database.run(sql`delete from sources`);
    await app.app.database.run(sql`delete from ingest_runs`);
  });

  /** Sources of the owner, the first of them checked last. */
  const addSources = (owner: number, host: string, count: number) =>
    app.app.database.run(sql`
      with source as (
        insert into sources (slug, owner_id, type, title, feed_url)
        select split_part(${host}, '.', 1) || '-' || ${owner}::text || '-' || n, ${owner}, 'rss', 'Feed',
               'https://' || ${host} || '/' || ${owner}::text || '/' || n
        from generate_series(1, ${count}::int) n returning source_id, slug)
      insert into source_state (source_id, run_started_at)
      select source_id, now() - make_interval(days => 1, mins => split_part(slug, '-', 3)::int) from source`);

  const createRun = () => app.app.get(RunRepository).create('schedule', { firstRunId: null }, 1);

  it('polls some addresses of each host before more of one', async () => {
    const [ada, bob] = await app.twoUsers();
    await addSources(ada.id, 'slow.test', 50);
    await addSources(bob.id, 'other.test', 3);
    await app.app.database.run(sql`update sources set priority = 90 where owner_id = ${ada.id}`);
    const pending = await app.app.get(PendingSourcesRepository).list(await createRun(), {});
    const hosts = pending.map(({ slug }) => slug.split('-')[0]);
    expect(hosts).toEqual([...Array(20).fill('slow'), ...Array(3).fill('other'), ...Array(30).fill('slow')]);
  });

  it('leaves to the next run what it has not polled after 30 minutes, except what a user named', async () => {
    const ada = await app.signedIn();
    const feed = rss('Feed', [{ guid: 'one' }]);
    const paths = ['/a', '/b', '/c'];
    const [first = '', ...others] = await importFeeds(
      ada,
      paths.map((path) => site.addPage(path, feed)),
    );
    const requests = () => paths.map((path) => site.countRequests(path));
    const [before, { database }] = [requests(), app.app];
    await database.run(
      sql`update source_state set run_started_at = null, next_check_at = now(), not_before = null`,
    );
    const runId = await createRun();
    await database.run(sql`
      update ingest_runs set started_at = now() - make_interval(mins => ${RUN_MINUTES_MAX})`);
    const worker = app.app.get(RunWorker);
    await worker.poll(runId, { slugs: [first] });
    await worker.poll(runId);
    expect(requests().map((count, n) => count - (before[n] ?? 0))).toEqual([1, 0, 0]);
    expect(
      await database.queryOne(sql`
      select sources_total, sources_not_due, not_due_reasons from ingest_runs where run_id = ${runId}`),
    ).toEqual({
      sources_total: 1,
      sources_not_due: others.length,
      not_due_reasons: { postponed: others.length },
    });
    expect(await app.app.get(RunRepository).finish(runId)).toBe(true);
  });

  it('does not hold back a source that a user requests', async () => {
    const [ada, bob] = await app.twoUsers();
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const feed = rss('Feed', [{ guid: 'one' }]);
    await importFeeds(ada, [slowSite.addPage('/slow', () => opened.then(() => feed))]);
    const [slug = ''] = await importFeeds(bob, [site.addPage('/fast', feed)]);
    const { body } = await ada.post<{ run_id: number }>('/api/ingest');
    await waitUntil('the slow site has a request', () => slowSite.countRequests('/slow') === 1);
    expect((await bob.post('/api/ingest', { sources: [slug] })).body).toMatchObject({
      already_running: true,
    });
    const isDone = async () =>
      (await bob.get<WireRun>(`/api/ingest/runs/${body.run_id}`)).body.sources.some(
        (source) => source.slug === slug,
      );
    await waitUntil('the requested source is done', isDone, { timeoutMs: 15_000 });
    open();
    await waitForRun(ada, body.run_id);
  });
});
