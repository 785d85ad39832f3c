import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testApp } from '@reader/accounts/testing';
import { HOUR_MS } from '@reader/duration';
import { HealthModule } from '@reader/health';
import { SchedulerModule } from '@reader/scheduler';
import { SourcesHttpModule } from '@reader/sources';
import { rss } from '@reader/sources/testing';
import { type RunningApp, startApp, waitUntil } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';
import { IngestionJobsModule } from '../ingestion.jobs.module';
import { waitForRun, importFeeds } from '../testing';
import { RunSlicesRepository } from './run-slices.repository';
import { SliceDispatcher } from './slice-dispatcher';
import { IngestionService } from './ingestion.service';

const ENV = { FETCH_ALLOW_PRIVATE: '127.0.0.0/8', INGEST_CONCURRENCY: '4', INGEST_PER_HOST: '2' };
const ANSWER_MS = 20;
/** More than a run may take. */
const CLOCK_STEP_MS = 24 * HOUR_MS;

/**
 * Two workers and an api on one database, as a cluster deployment runs them; each worker has its own name.
 */
describe('a run shared by workers', () => {
  const received: { address: string; worker: string }[] = [];
  /** Answers wait for it. */
  let held = Promise.resolve();
  const server = createServer((request, response) => {
    const address = `http://${request.headers.host}${request.url}`;
    received.push({ address, worker: request.headers['user-agent'] ?? '' });
    const { headers, body } = rss(address, [{ guid: address }]);
    void held.then(() => setTimeout(() => response.writeHead(200, headers).end(body), ANSWER_MS));
  });
  const api = testApp([SourcesHttpModule, IngestionHttpModule], ENV);
  const workers: RunningApp[] = [];

  async function startWorker(name: string, more = {}): Promise<RunningApp> {
    const { connectionString } = api.app.config.database.connection as { connectionString: string };
    const scheduler = SchedulerModule.forRoot({ runsJobs: false });
    const env = { ...ENV, FETCH_USER_AGENT: name, DATABASE_URL: connectionString, ...more };
    return startApp([HealthModule, scheduler, IngestionJobsModule.withSharedRuns()], env);
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    for (const name of ['first', 'second']) workers.push(await startWorker(name));
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => void received.splice(0));

  /** All of 127.0.0.0/8 is this machine, and each of its addresses counts as a host. */
  function addresses(count: number, hosts: number): string[] {
    const { port } = server.address() as AddressInfo;
    const name = Math.random().toString(36).slice(2);
    return Array.from({ length: count }, (_, n) => `http://127.0.0.${(n % hosts) + 1}:${port}/${name}/${n}`);
  }

  const dispatch = (worker: RunningApp | undefined) =>
    worker!.get(IngestionService).runDue('schedule', (runId) => worker!.get(SliceDispatcher).dispatch(runId));

  it('is polled by both workers, each address once and each host by one worker, and ends once', async () => {
    const admin = await api.admin();
    const urls = addresses(200, 20);
    await importFeeds(admin, urls);
    const run = await waitForRun(admin, await dispatch(workers[0]));
    expect(run).toMatchObject({ status: 'success', sources_total: 200, sources_ok: 200, articles_new: 200 });
    expect(received.map(({ address }) => address).sort()).toEqual(urls.toSorted());
    expect(new Set(received.map(({ worker }) => worker))).toEqual(new Set(['first', 'second']));
    const workersOf = Map.groupBy(received, ({ address }) => new URL(address).host);
    for (const [, requests] of workersOf) expect(new Set(requests.map(({ worker }) => worker)).size).toBe(1);
    expect(run.sources.map(({ done }) => done)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
  });

  it('takes in sources that are requested manually meanwhile', async () => {
    const admin = await api.admin();
    const [scheduled, late] = [addresses(60, 3), addresses(1, 1)];
    await importFeeds(admin, scheduled);
    const sharing = dispatch(workers[1]);
    await waitUntil('the run fetches', () => received.length > 0, { intervalMs: 5 });
    const [slug] = await importFeeds(admin, late);
    const { body } = await admin.post<{ run_id: number; already_running: boolean }>('/api/ingest', {
      sources: [slug],
    });
    expect(body).toEqual({ run_id: await sharing, status: 'running', already_running: true });
    expect(await waitForRun(admin, body.run_id)).toMatchObject({ status: 'success', sources_ok: 61 });
  });

  it('goes on when the clock is set forward meanwhile', async () => {
    const admin = await api.admin();
    await importFeeds(admin, addresses(60, 3));
    const checks = jest.spyOn(workers[0]!.get(RunSlicesRepository), 'countPending');
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    held = promise;
    const run = dispatch(workers[0]);
    await waitUntil('the run is checked', () => checks.mock.calls.length > 0);
    const now = Date.now.bind(Date);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + CLOCK_STEP_MS);
    try {
      await waitUntil('the run is checked again', () => checks.mock.calls.length > 2);
      answer();
      expect(await waitForRun(admin, await run)).toMatchObject({ status: 'success', sources_ok: 60 });
    } finally {
      answer();
      clock.mockRestore();
    }
  });

  it('is polled by one worker without a queue', async () => {
    const admin = await api.admin();
    await importFeeds(admin, addresses(30, 3));
    const alone = await startWorker('alone', { QUEUE_REDIS_URL: 'redis://127.0.0.1:1' });
    const run = await waitForRun(admin, await dispatch(alone));
    await alone.close();
    expect(run).toMatchObject({ status: 'success', sources_ok: 30 });
    expect(new Set(received.map(({ worker }) => worker))).toEqual(new Set(['alone']));
    // Connecting to a queue that does not answer takes until its timeout.
  });
});
