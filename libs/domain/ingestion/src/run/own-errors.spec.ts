import { testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { FeedReader } from '@reader/feeds';
import { SourcesHttpModule } from '@reader/sources';
import { rss } from '@reader/sources/testing';
import { useWebSite, waitUntil } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';
import { importFeeds, ingest } from '../testing';
import { RunRepository } from './run.repository';
import { RunWorker } from './run-worker';

const MODULES = [SourcesHttpModule, IngestionHttpModule];
const ENV = { FETCH_ALLOW_PRIVATE: '127.0.0.0/8', LOG_LEVEL: 'silent' };
const FEED = rss('Feed', [{ guid: 'one' }]);
const UNTOUCHED = { consecutive_failures: 0, last_error: null, last_checked_at: null };

describe('an error on our side', () => {
  const site = useWebSite();
  const [app, stoppingApp] = [testApp(MODULES, ENV), testApp(MODULES, ENV)];

  const findState = ({ app: { database } }: typeof app, slug: string) =>
    database.queryOne(sql`
      select consecutive_failures, last_error, last_checked_at
      from source_state join sources using (source_id) where slug = ${slug}`);

  it('is reported in the run, and leaves the state of the source as it is', async () => {
    const ada = await app.signedIn();
    const [slug = ''] = await importFeeds(ada, [site.addPage('/feed', FEED)]);
    await app.app.get(FeedReader).close();
    const run = await ingest(ada);
    expect(run).toMatchObject({ status: 'failure', sources_total: 1, sources_failed: 1 });
    expect(run.sources[0]).toMatchObject({
      error: expect.stringMatching(/an error on our side/),
      error_code: 'internal_error',
    });
    expect(await findState(app, slug)).toEqual(UNTOUCHED);
  });

  it('leaves the source pending when the process stops', async () => {
    const ada = await stoppingApp.signedIn();
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const url = site.addPage('/held', () => opened.then(() => FEED));
    const [slug = ''] = await importFeeds(ada, [url]);
    const runId = await stoppingApp.app.get(RunRepository).create('schedule', { firstRunId: null }, 1);
    const worker = stoppingApp.app.get(RunWorker);
    const polling = worker.poll(runId);
    await waitUntil('the site has a request', () => site.countRequests('/held') === 1);
    worker.onModuleDestroy();
    await stoppingApp.app.get(FeedReader).close();
    open();
    await polling;
    expect(
      await stoppingApp.app.database.query(sql`
        select position, status from ingest_run_sources where run_id = ${runId}`),
    ).toEqual([{ position: null, status: null }]);
    expect(await findState(stoppingApp, slug)).toEqual(UNTOUCHED);
  });
});
