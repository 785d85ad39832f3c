import { testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { rss } from '@reader/sources/testing';
import { useWebSite } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';
import { importFeeds, ingest, type WireRun } from '../testing';

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
});
