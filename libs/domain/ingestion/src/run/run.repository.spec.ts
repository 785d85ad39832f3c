import { testApp, waitForBlocked } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { rss } from '@reader/sources/testing';
import { useWebSite } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';
import { importFeeds, ingest, type WireRun } from '../testing';
import { RUN_SOURCES_MAX } from './run-scope.repository';
import { RunRepository } from './run.repository';

describe('the run history', () => {
  const site = useWebSite();
  const app = testApp([SourcesHttpModule, IngestionHttpModule], { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' });

  it('stores runs for 90 days and their sources for 7', async () => {
    const admin = await app.admin();
    const [slug = ''] = await importFeeds(admin, [site.addPage('/history', rss('Feed', [{ guid: 'one' }]))]);
    const createAged = async (days: number): Promise<number> => {
      const { run_id: id } = await ingest(admin, [slug]);
      await app.app.database.run(sql`
        update ingest_runs set started_at = started_at - make_interval(days => ${days}),
               finished_at = finished_at - make_interval(days => ${days}) where run_id = ${id}`);
      return id;
    };
    const [days91, days89, days8, days6] = [
      await createAged(91),
      await createAged(89),
      await createAged(8),
      await createAged(6),
    ];
    // A run deletes old history at its end: first the rows of sources, then runs that have none.
    for (let run = 0; run < 2; run++) await ingest(admin, [slug]);
    const findSources = async (id: number) => {
      const { status, body } = await admin.get<WireRun>(`/api/ingest/runs/${id}`);
      return status === 200 ? body.sources.length : status;
    };
    expect(await Promise.all([days91, days89, days8, days6].map(findSources))).toEqual([404, 0, 0, 1]);
  });

  it.each([
    ['that was full', 0, 0, true],
    ['that was full and postponed a few sources', 5, 0, true],
    ['that postponed most of its sources', RUN_SOURCES_MAX - 1, 0, false],
    ['in which most sources failed', 0, RUN_SOURCES_MAX - 1, false],
    ['that was not full', -1, 0, false],
  ])('says whether to continue a run %s', async (_, postponed, failed, isContinued) => {
    const total = RUN_SOURCES_MAX - Math.abs(postponed);
    const reasons = { postponed: Math.max(0, postponed) };
    const { run_id: id = 0 } =
      (await app.app.database.queryOne<{ run_id: number }>(sql`
        insert into ingest_runs (trigger, status, sources_total, sources_ok, sources_failed, not_due_reasons)
        values ('schedule', 'success', ${total}, ${total - failed}, ${failed}, ${JSON.stringify(reasons)})
        returning run_id`)) ?? {};
    expect(await app.app.get(RunRepository).isContinued(id)).toBe(isContinued);
  });

  it('does not end a run while a request adds sources to it', async () => {
    const admin = await app.admin();
    await importFeeds(admin, [site.addPage('/late', rss('Feed', [{ guid: 'one' }]))]);
    const [runs, { database }] = [app.app.get(RunRepository), app.app];
    const runId = await runs.create('schedule', { firstRunId: null }, 1);
    await database.run(sql`delete from ingest_run_sources where run_id = ${runId}`);
    const finished = await database.withTransaction(async (tx) => {
      await tx.run(sql`
        insert into ingest_run_sources (run_id, source_id) select ${runId}::bigint, source_id from sources`);
      await tx.run(sql`update ingest_runs set sources_total = 1 where run_id = ${runId}`);
      const ending = runs.finish(runId);
      await waitForBlocked(database.pool, 1);
      return { ending };
    });
    expect(await finished.ending).toBe(false);
    await runs.fail(runId, 'The spec is over.');
  });
});
