import { testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { rss } from '@reader/sources/testing';
import { useWebSite, waitUntil } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';
import { importFeeds, waitForRun, type WireRun } from '../testing';
import { RunRepository } from './run.repository';
import { HOST_SHARE, type RunScope } from './run-scope.repository';

/** INGEST_PER_HOST is 2. */
const HOST_SOURCES_MAX = 2 * HOST_SHARE;

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

  it('takes a share of each owner, those that are due longest, and counts the rest', async () => {
    const [ada, bob] = await app.twoUsers();
    await addSources(ada.id, 'slow.test', HOST_SOURCES_MAX + 10);
    await addSources(ada.id, 'other.test', 3);
    await addSources(bob.id, 'slow.test', 2);
    const runs = app.app.get(RunRepository);
    const runId = await runs.create('schedule', { firstRunId: null }, 1);
    const { database } = app.app;
    expect(
      await database.query(sql`
        select split_part(slug, '-', 1) as host, owner_id, count(*) as count
        from ingest_run_sources join sources using (source_id) group by 1, 2 order by 1, 2`),
    ).toEqual([
      { host: 'other', owner_id: ada.id, count: 3 },
      { host: 'slow', owner_id: ada.id, count: HOST_SOURCES_MAX },
      { host: 'slow', owner_id: bob.id, count: 2 },
    ]);
    const last = `slow-${ada.id}-1`;
    const isIncluded = async () =>
      (await database.queryOne(sql`
        select 1 from ingest_run_sources join sources using (source_id) where slug = ${last}`)) !== null;
    expect(await isIncluded()).toBe(false);
    expect(await database.queryOne(sql`select sources_not_due, not_due_reasons from ingest_runs`)).toEqual({
      sources_not_due: 10,
      not_due_reasons: { postponed: 10 },
    });
    const join = async (slugs: readonly string[] | null) => {
      const user = await database.queryOne<{ id: number }>(sql`
        select user_id as id from users where user_id = ${ada.id}`);
      await runs.addSources(runId, { user, slugs } as RunScope);
      return isIncluded();
    };
    expect(await join(null)).toBe(false);
    expect(await join([last])).toBe(true);
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
