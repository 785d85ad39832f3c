import type { JobRun } from '@reader/contract';
import { detailOf, scheduleOf, titleOf } from './job-words';

const run = (detail: JobRun['detail']): JobRun => ({
  job_run_id: 1,
  job_name: 'embedding_dedup',
  trigger: 'manual',
  status: 'success',
  started_at: '2026-11-20T10:00:00.000Z',
  finished_at: null,
  detail,
  error: null,
});

describe('the words of a job', () => {
  it('say what it did, by the names it has itself', () => {
    expect(detailOf(run({ articles_looked_at: 12, mode: 'titles' }))).toBe(
      'articles looked at 12 · mode titles',
    );
    expect(detailOf(run(null))).toBe('');
    expect(detailOf(run({ skipped: ['a'], done: null }))).toBe('skipped ["a"] · done null');
  });

  it('leave a job that is not known its own name', () => {
    expect(titleOf('ingest')).toBe('Check all sources');
    expect(titleOf('something-new')).toBe('something-new');
  });

  it('say when, and leave a kind of schedule that is not known as it is', () => {
    expect(scheduleOf('every 30 minutes')).toBe('every 30 minutes');
    expect(scheduleOf('daily at 06:00 UTC')).toBe('daily at 06:00 UTC');
    expect(scheduleOf('on Mondays')).toBe('on Mondays');
  });
});
