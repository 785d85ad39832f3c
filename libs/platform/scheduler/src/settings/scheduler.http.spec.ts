import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { sql } from '@reader/database';
import { HealthDetails } from '@reader/health';
import { HttpClient, type RunningApp, startApp, waitUntil } from '@reader/testing';
import { Clock, Jobs, Scheduler, SchedulerHttpModule, SchedulerModule } from '../index';

class FixedClock extends Clock {
  override now(): Date {
    return new Date('2026-11-20T12:10:00Z');
  }
}

/** The guard's own specs test who may call which route. */
@Module({ providers: [{ provide: APP_GUARD, useValue: { canActivate: () => true } }] })
class EverybodyIsAdmin {}

describe('the HTTP API of the scheduler', () => {
  let app: RunningApp;
  let client: HttpClient;

  beforeAll(async () => {
    const scheduler = SchedulerModule.forRoot({ runsJobs: false, clock: new FixedClock() });
    app = await startApp([EverybodyIsAdmin, scheduler, SchedulerHttpModule], {
      INGEST_INTERVAL_MINUTES: '20',
    });
    client = new HttpClient(app.url);
    const jobs = app.get(Jobs);
    jobs.register({ name: 'ingest', schedule: 'administered', run: async () => ({ articles: 2 }) });
    jobs.register({ name: 'digest', schedule: { dailyAt: '06:00' }, run: async () => undefined });
    jobs.register({ name: 'briefing', schedule: () => null, run: async () => undefined });
    jobs.register({ name: 'article_cleanup', schedule: () => null, run: async () => undefined });
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    await app.database.run(sql`delete from job_runs`);
    await app.database.run(sql`update scheduler_settings set paused = false, interval_minutes = null`);
  });

  it('lists every job with its next and its last run', async () => {
    const { status, body } = await client.get('/api/scheduler/status');
    expect(status).toBe(200);
    expect(body).toEqual({
      running: true,
      paused: false,
      in_process: false,
      interval_minutes: 20,
      next_ingest_at: '2026-11-20T12:20:00.000Z',
      jobs: [
        {
          name: 'ingest',
          schedule: 'every 20 minutes',
          enabled: true,
          next_run_at: '2026-11-20T12:20:00.000Z',
          last_run: null,
        },
        {
          name: 'digest',
          schedule: 'daily at 06:00 UTC',
          enabled: true,
          next_run_at: '2026-11-21T06:00:00.000Z',
          last_run: null,
        },
        { name: 'briefing', schedule: null, enabled: false, next_run_at: null, last_run: null },
        { name: 'article_cleanup', schedule: null, enabled: false, next_run_at: null, last_run: null },
      ],
    });
  });

  it('sets the interval', async () => {
    const { status, body } = await client.post('/api/scheduler/interval', { interval_minutes: 60 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ interval_minutes: 60, next_ingest_at: '2026-11-20T13:00:00.000Z' });
  });

  it.each([
    { interval_minutes: 0 },
    { interval_minutes: 1441 },
    { interval_minutes: 1.5 },
    { interval_minutes: '60' },
    { interval_minutes: 60, minutes: 60 },
    { minutes: 60 },
    {},
  ])('refuses the interval %j', async (body) => {
    const answer = await client.post('/api/scheduler/interval', body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'validation_error' });
  });

  it('pauses and resumes, any number of times', async () => {
    for (let time = 0; time < 2; time++) {
      const { status, body } = await client.post('/api/scheduler/pause');
      expect(status).toBe(200);
      expect(body).toMatchObject({ running: false, paused: true, next_ingest_at: null });
    }
    for (let time = 0; time < 2; time++) {
      const { body } = await client.post('/api/scheduler/resume');
      expect(body).toMatchObject({
        running: true,
        paused: false,
        next_ingest_at: '2026-11-20T12:20:00.000Z',
      });
    }
  });

  it('adds the next ingestion to the health details', async () => {
    expect(await app.get(HealthDetails).read()).toMatchObject({ next_ingest_at: '2026-11-20T12:20:00.000Z' });
    await client.post('/api/scheduler/pause');
    expect(await app.get(HealthDetails).read()).toMatchObject({ next_ingest_at: null });
  });

  it('lists the history, newest first, by job and by outcome', async () => {
    await app.get(Scheduler).tick();
    await app.database.run(sql`
      insert into job_runs (job_name, trigger, status, started_at, finished_at, error)
      values ('digest', 'schedule', 'failure', '2026-11-19T06:00:00Z', '2026-11-19T06:01:00Z', 'no server')`);
    const all = await client.get('/api/scheduler/job-runs');
    expect(all.body).toMatchObject({
      total: 2,
      limit: 100,
      offset: 0,
      items: [
        { job_name: 'ingest', trigger: 'schedule', status: 'success', detail: { articles: 2 }, error: null },
        {
          job_name: 'digest',
          status: 'failure',
          started_at: '2026-11-19T06:00:00.000Z',
          finished_at: '2026-11-19T06:01:00.000Z',
          detail: null,
          error: 'no server',
          error_code: null,
        },
      ],
    });
    await app.database.run(sql`
      update job_runs set error = 'The process ended before the job did.' where job_name = 'digest'`);
    const failed = await client.get('/api/scheduler/job-runs?status=failure&job_name=digest&limit=1');
    expect(failed.body).toMatchObject({
      ...{ total: 1, limit: 1, items: [{ job_name: 'digest', error_code: 'process_ended' }] },
    });
    const none = await client.get('/api/scheduler/job-runs?job_name=nobody&offset=5');
    expect(none.body).toEqual({ items: [], total: 0, limit: 100, offset: 5 });
    expect((await client.get('/api/scheduler/job-runs?status=odd')).status).toBe(422);
  });

  it('runs any registered job now, by its name with hyphens or underscores', async () => {
    for (const [path, name] of [
      ['digest', 'digest'],
      ['article-cleanup', 'article_cleanup'],
      ['article_cleanup', 'article_cleanup'],
    ]) {
      const { status, body } = await client.post(`/api/scheduler/jobs/${path}/run`);
      expect(status).toBe(202);
      expect(body).toMatchObject({
        job_run_id: expect.any(Number),
        job_name: name,
        trigger: 'manual',
        status: 'running',
      });
      await waitUntil('the job does not end', async () => {
        const { body: runs } = await client.get<{ total: number }>(
          `/api/scheduler/job-runs?job_name=${name}&status=running`,
        );
        return runs.total === 0 ? true : null;
      });
    }
    for (const name of ['article-cleanup', 'article_cleanup'])
      expect((await client.get(`/api/scheduler/job-runs?job_name=${name}`)).body).toMatchObject({ total: 2 });
    expect((await client.post('/api/scheduler/jobs/nothing/run')).status).toBe(404);
  });
});
