import type { JobRun } from '@reader/contract';
import { describeJobError, formatDetail, formatSchedule, getJobTitle } from './job-text';

const run = (detail: JobRun['detail']): JobRun => ({
  job_run_id: 1,
  job_name: 'embedding_dedup',
  trigger: 'manual',
  status: 'success',
  started_at: '2026-11-20T10:00:00.000Z',
  finished_at: null,
  detail,
  error: null,
  error_code: null,
});

describe('job texts', () => {
  it('say why a run failed, and quote errors that are for the operator', () => {
    const failed = { ...run(null), status: 'failure', error: 'connection refused' } as const;
    expect(describeJobError(failed)).toEqual({
      words: 'The job failed. The server reports:',
      quote: 'connection refused',
    });
    expect(describeJobError({ ...failed, error_code: 'process_ended' })).toEqual({
      words: 'The server stopped before the job ended. It runs again at its next time.',
      quote: '',
    });
    expect(describeJobError(run(null))).toBeNull();
  });

  it("show the results of a run under the job's own names", () => {
    expect(formatDetail(run({ articles_looked_at: 12, mode: 'titles' }))).toBe(
      'articles looked at 12 · mode titles',
    );
    expect(formatDetail(run(null))).toBe('');
    expect(formatDetail(run({ skipped: ['a'], done: null }))).toBe('skipped ["a"] · done null');
  });

  it('name every job of the service, and write an unknown name as words', () => {
    expect(getJobTitle('ingest')).toBe('Check all sources');
    expect(getJobTitle('analytics_retention')).toBe('Delete old activity data');
    expect(getJobTitle('something-new_here')).toBe('Something new here');
  });

  it.each([
    ['every minute', 'every minute'],
    ['every 30 minutes', 'every 30 minutes'],
    ['every 60 minutes', 'hourly'],
    ['every 90 minutes', 'every 90 minutes'],
    ['every 360 minutes', 'every 6 hours'],
    ['every 1440 minutes', 'daily'],
    ['every 2880 minutes', 'every 2 days'],
    ['every 10080 minutes', 'weekly'],
    ['daily at 06:00 UTC', 'daily at 06:00 UTC'],
    ['on Mondays', 'on Mondays'],
  ])('describe how often a job with the schedule “%s” runs', (schedule, words) => {
    expect(formatSchedule(schedule)).toBe(words);
  });
});
