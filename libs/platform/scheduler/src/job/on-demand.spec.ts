import { sql } from '@reader/database';
import { MetricsModule } from '@reader/metrics';
import {
  createTestDatabase,
  HttpClient,
  type RunningApp,
  startApp,
  type TestDatabase,
  testConfig,
  waitUntil,
} from '@reader/testing';
import { Clock, type JobContext, Jobs, Scheduler, SchedulerModule } from '../index';

const NOON = new Date('2026-11-20T12:10:00Z');

class StoppedClock extends Clock {
  override now(): Date {
    return NOON;
  }
}

/** A promise with its resolve function. */
function gate() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

describe('a job on demand', () => {
  const env = { LOG_LEVEL: 'silent', METRICS_ENABLED: 'true' };
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

  /** Starts one process of the service with a job that runs the given function. */
  async function process(run: (context: JobContext) => Promise<object | void>) {
    const scheduler = SchedulerModule.forRoot({ runsJobs: false, clock: new StoppedClock() });
    const register = (jobs: Jobs) => jobs.register({ name: 'dedup', schedule: { everyMinutes: 60 }, run });
    const lib = {
      module: class DedupJobsModule {},
      providers: [{ provide: 'registration', inject: [Jobs], useFactory: register }],
    };
    const modules = [scheduler, MetricsModule.with(testConfig(env)), lib];
    const app = await startApp(modules, { ...env, DATABASE_URL: database.url });
    running.push(app);
    return { app, scheduler: app.get(Scheduler) };
  }

  async function waitForRuns(app: RunningApp): Promise<object[]> {
    return waitUntil('no job runs', async () => {
      const rows = await app.database.query<{ status: string }>(
        sql`select * from job_runs order by job_run_id`,
      );
      return rows.every(({ status }) => status !== 'running') && rows;
    });
  }

  it('runs at once in the requested process without scheduled jobs, and is in the history', async () => {
    let context: JobContext | null = null;
    const { app, scheduler } = await process(async (given) => {
      context = given;
      return { linked: 2 };
    });
    const run = await scheduler.runNow('dedup');
    expect(run).toMatchObject({ job_name: 'dedup', trigger: 'manual', status: 'running', finished_at: null });
    expect(await waitForRuns(app)).toMatchObject([
      { job_run_id: run.job_run_id, trigger: 'manual', slot: null, status: 'success', detail: { linked: 2 } },
    ]);
    expect(context).toMatchObject({ slot: null, previous: null });
  });

  it('returns the run in progress, whatever started it, and never starts a second one', async () => {
    const [started, end] = [gate(), gate()];
    let ran = 0;
    const work = async () => {
      ran++;
      started.resolve();
      await end.promise;
    };
    const [one, other] = [await process(work), await process(work)];
    const slot = one.scheduler.tick();
    await started.promise;
    const requestedRuns = await Promise.all([
      one.scheduler.runNow('dedup'),
      other.scheduler.runNow('dedup'),
      other.scheduler.runNow('dedup'),
    ]);
    end.resolve();
    await slot;
    const [run] = await waitForRuns(one.app);
    expect(run).toMatchObject({ trigger: 'schedule', status: 'success' });
    expect(requestedRuns).toMatchObject(Array(3).fill({ trigger: 'schedule', status: 'running' }));
    expect(ran).toBe(1);

    await one.scheduler.runNow('dedup');
    await waitForRuns(one.app);
    expect(ran).toBe(2);
  });

  it('starts once for concurrent requests', async () => {
    const end = gate();
    const { app, scheduler } = await process(() => end.promise);
    const requestedRuns = await Promise.all(Array.from({ length: 5 }, () => scheduler.runNow('dedup')));
    end.resolve();
    expect(new Set(requestedRuns.map((run) => run.job_run_id)).size).toBe(1);
    expect(await waitForRuns(app)).toHaveLength(1);
  });

  it('takes no slot from the schedule, and closes the runs of dead processes', async () => {
    let ran = 0;
    const { app, scheduler } = await process(async () => void ran++);
    await app.database.run(
      sql`insert into job_runs (job_name, trigger, status) values ('dedup', 'manual', 'running')`,
    );
    await scheduler.runNow('dedup');
    await waitForRuns(app);
    // The lease is released shortly after the row ends, so the first tick may come too early.
    await waitUntil('the job ran again', async () => {
      await scheduler.tick();
      return ran >= 2;
    });
    expect((await waitForRuns(app)).map((run) => (run as { status: string }).status)).toEqual([
      'failure',
      'success',
      'success',
    ]);
  });

  it('gets the result of the last successful run', async () => {
    const seen: (object | null)[] = [];
    const { app, scheduler } = await process(async ({ previous }) => {
      seen.push(previous);
      if (seen.length === 2) throw new Error('no luck');
      return { until: seen.length };
    });
    for (let time = 0; time < 3; time++) {
      await scheduler.runNow('dedup');
      await waitForRuns(app);
    }
    expect(seen).toEqual([null, { until: 1 }, { until: 1 }]);
  });

  it('is awaited on shutdown, and cannot be started after it', async () => {
    const started = gate();
    let finished = false;
    const { app, scheduler } = await process(async ({ signal }) => {
      started.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await app.database.queryOne(sql`select 1`);
      finished = true;
    });
    await scheduler.runNow('dedup');
    await started.promise;
    await app.nest.close();
    running = [];
    expect(finished).toBe(true);
    await expect(scheduler.runNow('dedup')).rejects.toThrow('Try again');
  });

  it('is counted by outcome, in the specified metric or in the one for other jobs', async () => {
    const { app, scheduler } = await process(async () => undefined);
    const series = async () => {
      const { body } = await new HttpClient(app.url).get<string>('/metrics');
      return body.split('\n').filter((line) => /^\w+_job_runs_total/.test(line));
    };
    const named = ['digest', 'briefing', 'recommendations', 'analytics_retention', 'per_user_briefings'];
    const of = (metric: string, name: string, [success, failure]: readonly number[]) => [
      `${metric}{job_name="${name}",status="success"} ${success}`,
      `${metric}{job_name="${name}",status="failure"} ${failure}`,
    ];
    expect(await series()).toEqual([
      ...named.flatMap((name) => of('svc_scheduler_job_runs_total', name, [0, 0])),
      ...of('reader_scheduler_job_runs_total', 'dedup', [0, 0]),
    ]);

    const fail = () => Promise.reject(new Error('no server'));
    app.get(Jobs).register({ name: 'digest', schedule: { dailyAt: '06:00' }, run: fail });
    await app.database.run(
      sql`insert into job_runs (job_name, trigger, status) values ('briefing', 'manual', 'running')`,
    );
    await scheduler.runNow('dedup');
    await scheduler.runNow('digest');
    await scheduler.closeAbandoned();
    await waitForRuns(app);
    const isCounted = async () => (await series()).join().includes('dedup",status="success"} 1');
    await waitUntil('the success is counted', isCounted);
    const failed = ['digest', 'briefing'];
    expect(await series()).toEqual([
      ...named.flatMap((name) =>
        of('svc_scheduler_job_runs_total', name, [0, failed.includes(name) ? 1 : 0]),
      ),
      ...of('reader_scheduler_job_runs_total', 'dedup', [1, 0]),
    ]);
  });
});
