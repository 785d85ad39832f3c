import { sql } from '@reader/database';
import { createTestDatabase, type RunningApp, startApp, type TestDatabase } from '@reader/testing';
import { Clock, Jobs, type Schedule, Scheduler, SchedulerModule } from '../index';

class TestClock extends Clock {
  time = '2026-11-20T12:00:00Z';

  override now(): Date {
    return new Date(this.time);
  }
}

const DAILY = { dailyAt: '03:40', shouldCatchUp: true };

describe('a daily job that catches up', () => {
  const clock = new TestClock();
  let database: TestDatabase;
  let running: RunningApp[];
  let schedule: Schedule | null;

  beforeEach(async () => {
    running = [];
    schedule = DAILY;
    database = await createTestDatabase();
  });
  afterEach(async () => {
    for (const app of running) await app.close();
    await database.drop();
  });

  /** Starts a process with the job. */
  async function start(): Promise<RunningApp> {
    const modules = [SchedulerModule.forRoot({ runsJobs: false, clock })];
    const app = await startApp(modules, { LOG_LEVEL: 'silent', DATABASE_URL: database.url });
    running.push(app);
    app.get(Jobs).register({ name: 'daily', schedule: () => schedule, run: async () => undefined });
    return app;
  }

  /** Ticks at these times. @returns the slots that have run so far */
  async function tickAt(app: RunningApp, ...times: string[]): Promise<string[]> {
    for (const time of times) {
      clock.time = time;
      await app.get(Scheduler).tick();
    }
    const rows = await app.database.query<{ slot: Date }>(sql`select slot from job_runs order by job_run_id`);
    return rows.map(({ slot }) => slot.toISOString().slice(0, 16));
  }

  it('runs once a day on a machine that is off at its hour', async () => {
    const monday = await tickAt(await start(), '2026-11-23T09:00:00Z', '2026-11-23T09:05:00Z');
    expect(monday).toEqual(['2026-11-23T03:40']);
    expect(await tickAt(await start(), '2026-11-23T20:00:00Z')).toEqual(monday);
    const thursday = await tickAt(await start(), '2026-11-26T09:00:00Z', '2026-11-26T20:00:00Z');
    expect(thursday).toEqual([...monday, '2026-11-26T03:40']);
  });

  it('runs after its process was suspended at its hour', async () => {
    const app = await start();
    expect(await tickAt(app, '2026-11-23T03:40:00Z', '2026-11-23T22:00:00Z')).toHaveLength(1);
    const slots = await tickAt(app, '2026-11-24T09:00:00Z', '2026-11-24T09:00:05Z');
    expect(slots).toEqual(['2026-11-23T03:40', '2026-11-24T03:40']);
  });

  it('does not run at once when it is switched on after its hour', async () => {
    const app = await start();
    schedule = null;
    await tickAt(app, '2026-11-23T02:00:00Z', '2026-11-23T12:00:00Z');
    schedule = DAILY;
    expect(await tickAt(app, '2026-11-23T12:00:05Z', '2026-11-24T03:39:55Z')).toEqual([]);
    expect(await tickAt(app, '2026-11-24T03:40:00Z')).toEqual(['2026-11-24T03:40']);
  });
});
