import type { JobRun } from '@reader/contract';
import { detailOf, titleOf } from './job-words';

const run = (detail: JobRun['detail']): JobRun => ({
  job_run_id: 1,
  job_name: 'embedding-dedup',
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
});
