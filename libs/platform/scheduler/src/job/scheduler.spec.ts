import { setImmediate as turn } from 'node:timers/promises';
import { Leases, sql } from '@reader/database';
import { createTestDatabase, type RunningApp, startApp, type TestDatabase } from '@reader/testing';
import { Clock, type JobContext, Jobs, Scheduler, SchedulerModule, SchedulerSettings } from '../index';

class TestClock extends Clock {
  constructor(public time: string) {
    super();
  }

  override now(): Date {
    return new Date(this.time);
  }
}

interface Row {
  readonly job_name: string;
  readonly status: string;
  readonly slot: Date | null;
  readonly detail: object | null;
  readonly error: string | null;
}

/** A promise with its resolve function. */
function gate() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

describe('the scheduler', () => {
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

  /** Starts one process of the service with its own clock. */
  async function process(clock = new TestClock('2026-11-20T12:10:00Z'), env: Record<string, string> = {}) {
    const modules = [SchedulerModule.forRoot({ runsJobs: false, clock })];
    const app = await startApp(modules, { LOG_LEVEL: 'silent', DATABASE_URL: database.url, ...env });
    running.push(app);
    const jobs = app.get(Jobs);
    return { app, clock, jobs, scheduler: app.get(Scheduler) };
  }

  /** Registers a job that goes on until its process stops, and then does the rest. Resolves once it runs. */
  function registerEndless(jobs: Jobs, finish: () => Promise<void>): Promise<void> {
    const started = gate();
    jobs.register({
      name: 'endless',
      schedule: { everyMinutes: 30 },
      run: async ({ signal }) => {
        started.resolve();
        while (!signal.aborted) await turn();
        await finish();
      },
    });
    return started.promise;
  }

  async function history(app: RunningApp): Promise<Row[]> {
    return app.database.query<Row>(sql`select * from job_runs order by job_run_id`);
  }

  it('runs a slot in one process', async () => {
    const all = await Promise.all([process(), process(), process()]);
    const ran: (Date | null)[] = [];
    const run = async ({ slot }: JobContext) => void ran.push(slot);
    for (const { jobs } of all) jobs.register({ name: 'tidy', schedule: { everyMinutes: 30 }, run });

    await Promise.all(all.map(({ scheduler }) => scheduler.tick()));
    await Promise.all(all.map(({ scheduler }) => scheduler.tick()));
    expect(ran.map((slot) => slot?.toISOString())).toEqual(['2026-11-20T12:00:00.000Z']);

    for (const { clock } of all) clock.time = '2026-11-20T12:30:00Z';
    await Promise.all(all.map(({ scheduler }) => scheduler.tick()));
    expect(ran).toHaveLength(2);
  });

  it('stores the result or the error of a run, without secrets', async () => {
    const { app, jobs, scheduler } = await process();
    jobs.register({ name: 'good', schedule: { everyMinutes: 1 }, run: async () => ({ cleaned: 3 }) });
    jobs.register({
      name: 'bad',
      schedule: { everyMinutes: 1 },
      run: () => Promise.reject(new Error('no way to postgres://u:hunter2@h/d\0')),
    });
    await scheduler.tick();
    const rows = await history(app);
    expect(rows.find((row) => row.job_name === 'good')).toMatchObject({
      status: 'success',
      detail: { cleaned: 3 },
      error: null,
    });
    expect(rows.find((row) => row.job_name === 'bad')).toMatchObject({
      status: 'failure',
      detail: null,
      error: 'no way to postgres://[redacted]@h/d',
    });
  });

  it('never runs two slots of a job at once, in any process', async () => {
    const [first, second] = await Promise.all([process(), process()]);
    const [started, end] = [gate(), gate()];
    let secondRan = 0;
    const schedule = { everyMinutes: 30 };
    first.jobs.register({
      name: 'slow',
      schedule,
      run: async () => {
        started.resolve();
        await end.promise;
      },
    });
    second.jobs.register({ name: 'slow', schedule, run: async () => void secondRan++ });

    const slow = first.scheduler.tick();
    await started.promise;
    first.clock.time = second.clock.time = '2026-11-20T12:31:00Z';
    await first.scheduler.tick();
    await second.scheduler.tick();
    expect(secondRan).toBe(0);

    end.resolve();
    await slow;
    await second.scheduler.tick();
    expect(secondRan).toBe(1);
    expect(await history(first.app)).toHaveLength(2);
  });

  it('runs once after the clock jumped ahead, and not again after it was corrected', async () => {
    const { clock, jobs, scheduler } = await process();
    let runs = 0;
    jobs.register({ name: 'tidy', schedule: { everyMinutes: 30 }, run: async () => void runs++ });
    await scheduler.tick();
    clock.time = '2026-11-23T12:10:00Z';
    for (let look = 0; look < 3; look++) await scheduler.tick();
    expect(runs).toBe(2);

    clock.time = '2026-11-20T12:11:00Z';
    await scheduler.tick();
    expect(runs).toBe(2);
    clock.time = '2026-11-20T12:30:00Z';
    await scheduler.tick();
    expect(runs).toBe(3);
  });

  it('reads an interval at every tick, and a shorter one causes no burst', async () => {
    const { clock, jobs, scheduler } = await process();
    let [everyMinutes, runs] = [30, 0];
    jobs.register({ name: 'tidy', schedule: () => ({ everyMinutes }), run: async () => void runs++ });
    await scheduler.tick();
    everyMinutes = 45;
    await scheduler.tick();
    expect(runs).toBe(1);
    everyMinutes = 5;
    clock.time = '2026-11-20T12:16:00Z';
    await scheduler.tick();
    await scheduler.tick();
    expect(runs).toBe(2);
  });

  it('does not run a job that is off', async () => {
    const { app, jobs, scheduler } = await process();
    jobs.register({ name: 'digest', schedule: () => null, run: () => Promise.reject(new Error('ran')) });
    await scheduler.tick();
    expect(await history(app)).toEqual([]);
  });

  it('stops only the administered job while paused', async () => {
    const { app, clock, jobs, scheduler } = await process(undefined, { INGEST_INTERVAL_MINUTES: '15' });
    const ran: string[] = [];
    jobs.register({ name: 'ingest', schedule: 'administered', run: async () => void ran.push('ingest') });
    jobs.register({
      name: 'digest',
      schedule: { everyMinutes: 15 },
      run: async () => void ran.push('digest'),
    });
    await app.get(SchedulerSettings).pause();
    await scheduler.tick();
    expect(ran).toEqual(['digest']);

    await app.get(SchedulerSettings).resume();
    await scheduler.tick();
    expect(ran).toEqual(['digest', 'ingest']);

    await app.get(SchedulerSettings).setInterval(60);
    clock.time = '2026-11-20T12:15:00Z';
    await scheduler.tick();
    expect(ran).toEqual(['digest', 'ingest', 'digest']);
  });

  it('closes the run of a dead process, before the next slot and by itself', async () => {
    const { app, jobs, scheduler } = await process();
    const dead = (name: string) =>
      app.database.run(
        sql`insert into job_runs (job_name, trigger, status) values (${name}, 'schedule', 'running')`,
      );
    await dead('tidy');
    await dead('of another process');
    jobs.register({ name: 'tidy', schedule: { everyMinutes: 30 }, run: async () => undefined });
    await scheduler.tick();
    await scheduler.closeAbandoned();
    expect((await history(app)).map(({ status, error }) => [status, error])).toEqual([
      ['failure', 'The process ended before the job did.'],
      ['failure', 'The process ended before the job did.'],
      ['success', null],
    ]);
  });

  it('does not close a run in progress', async () => {
    const [first, second] = await Promise.all([process(), process()]);
    const [started, end] = [gate(), gate()];
    first.jobs.register({
      name: 'slow',
      schedule: { everyMinutes: 30 },
      run: async () => {
        started.resolve();
        await end.promise;
      },
    });
    const slow = first.scheduler.tick();
    await started.promise;
    await second.scheduler.closeAbandoned();
    await first.scheduler.closeAbandoned();
    end.resolve();
    await slow;
    expect(await history(first.app)).toMatchObject([{ status: 'success' }]);
  });

  it('writes nothing for a job that lost its lease while its process was frozen', async () => {
    const { app, jobs, scheduler } = await process();
    jobs.register({
      name: 'frozen',
      schedule: { everyMinutes: 30 },
      run: async ({ lease }) => {
        await app.database.run(
          sql`update leases set expires_at = now() - interval '1 s' where name = ${lease.name}`,
        );
        await app.get(Leases).hold(lease.name, async () => undefined);
      },
    });
    await scheduler.tick();
    expect(await history(app)).toMatchObject([{ status: 'running', detail: null }]);
    await scheduler.closeAbandoned();
    expect(await history(app)).toMatchObject([{ status: 'failure' }]);
  });

  it('on shutdown starts no more jobs, aborts running ones and waits for them', async () => {
    const { app, clock, jobs, scheduler } = await process();
    let ended = false;
    const started = registerEndless(jobs, async () => {
      await app.database.queryOne(sql`select 1`);
      ended = true;
    });
    void scheduler.tick();
    await started;
    await app.nest.close();
    expect(ended).toBe(true);
    clock.time = '2026-11-20T12:31:00Z';
    await expect(scheduler.tick()).resolves.toBeUndefined();
    running = [];
  });

  it('says that the process ended, whatever the job that it stopped threw', async () => {
    const { app, jobs, scheduler } = await process();
    const started = registerEndless(jobs, () => Promise.reject(new Error('The worker pool is closed.')));
    void scheduler.tick();
    await started;
    await app.nest.close();
    running = [];
    const { app: other } = await process();
    expect((await history(other)).map(({ status, error }) => [status, error])).toEqual([
      ['failure', 'The process ended before the job did.'],
    ]);
  });

  it('ticks by itself in a process that runs jobs', async () => {
    const app = await startApp([SchedulerModule.forRoot({ runsJobs: true })], { DATABASE_URL: database.url });
    running.push(app);
    const ran = gate();
    const run = async () => ran.resolve();
    app.get(Jobs).register({ name: 'tidy', schedule: { everyMinutes: 1440 }, run });
    await ran.promise;
  });

  it('refuses two jobs with one name, and a second administered job', async () => {
    const { jobs } = await process();
    const run = async () => undefined;
    jobs.register({ name: 'ingest', schedule: 'administered', run });
    expect(() => jobs.register({ name: 'ingest', schedule: { everyMinutes: 1 }, run })).toThrow('twice');
    expect(() => jobs.register({ name: 'other', schedule: 'administered', run })).toThrow('administered');
  });
});
