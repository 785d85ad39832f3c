import { sql } from '@reader/database';
import { MetricsModule } from '@reader/metrics';
import {
  createTestDatabase,
  type RunningApp,
  startApp,
  type TestDatabase,
  testConfig,
} from '@reader/testing';
import { Backlog, type JobContext, Jobs, Scheduler, SchedulerModule, SchedulerSettings } from '../index';

type Run = (context: JobContext) => Promise<object | void>;

describe('a job that is run once', () => {
  let database: TestDatabase;
  let running: RunningApp[];

  beforeEach(async () => {
    running = [];
    database = await createTestDatabase();
  });
  afterEach(async () => {
    for (const app of running) await app.close();
    await database.drop();
  });

  /** Starts a process with the administered job `ingest`, and with `nightly`, which is off. */
  async function process(run: Run): Promise<RunningApp> {
    const env = { LOG_LEVEL: 'silent', DATABASE_URL: database.url };
    const modules = [SchedulerModule.forRoot({ runsJobs: false }), MetricsModule.with(testConfig(env))];
    const app = await startApp(modules, env);
    running.push(app);
    app.get(Jobs).register({ name: 'ingest', schedule: 'administered', run });
    app.get(Jobs).register({ name: 'nightly', schedule: () => null, run });
    return app;
  }

  const history = (app: RunningApp) =>
    app.database.query<{ status: string }>(
      sql`select job_name, trigger, status, slot, error from job_runs order by job_run_id`,
    );

  it('is in the history as a scheduled run without a slot, each time', async () => {
    const app = await process(() => Promise.resolve({ run_id: 7 }));
    for (let time = 0; time < 2; time++)
      expect(await app.get(Scheduler).runOnce('ingest')).toMatchObject({
        outcome: 'ended',
        run: { job_name: 'ingest', trigger: 'schedule', status: 'success', detail: { run_id: 7 } },
      });
    const run = { job_name: 'ingest', trigger: 'schedule', status: 'success', slot: null, error: null };
    expect(await history(app)).toEqual([run, run]);
  });

  it('reports its failure', async () => {
    const app = await process(() => Promise.reject(new Error('no way')));
    const result = await app.get(Scheduler).runOnce('ingest');
    expect(result).toMatchObject({ outcome: 'ended', run: { status: 'failure', error: 'no way' } });
  });

  it('does not run while it is paused or off', async () => {
    const app = await process(() => Promise.resolve());
    await app.get(SchedulerSettings).pause();
    expect(await app.get(Scheduler).runOnce('ingest')).toEqual({ outcome: 'paused' });
    expect(await app.get(Scheduler).runOnce('nightly')).toEqual({ outcome: 'off' });
    expect(await history(app)).toEqual([]);
  });

  it('does not run while another process runs it', async () => {
    const [started, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const app = await process(() => {
      started.resolve();
      return end.promise;
    });
    const other = await process(() => Promise.reject(new Error('it ran twice')));
    const first = app.get(Scheduler).runOnce('ingest');
    await started.promise;
    expect(await other.get(Scheduler).runOnce('ingest')).toEqual({ outcome: 'runs elsewhere' });
    end.resolve();
    expect(await first).toMatchObject({ outcome: 'ended', run: { status: 'success' } });
  });

  describe('then waits for the backlog', () => {
    it('until two checks in a row find nothing', async () => {
      const app = await process(() => Promise.resolve());
      const found = [2, 0, 1, 0, 0];
      app.get(Backlog).register('tasks', () => Promise.resolve(found.shift() ?? Infinity));
      expect(await app.get(Backlog).waitUntilEmpty(60_000)).toEqual({});
      expect(found).toEqual([]);
    });

    it('for a limited time, and returns what is left', async () => {
      const app = await process(() => Promise.resolve());
      app.get(Backlog).register('tasks', () => Promise.resolve(3));
      app.get(Backlog).register('others', () => Promise.resolve(0));
      expect(await app.get(Backlog).waitUntilEmpty(1)).toEqual({ tasks: 3 });
    });

    it('except for work that cannot be counted', async () => {
      const app = await process(() => Promise.resolve());
      app.get(Backlog).register('queue', () => Promise.reject(new Error('the store is away')));
      expect(await app.get(Backlog).waitUntilEmpty(60_000)).toEqual({});
    });
  });
});
