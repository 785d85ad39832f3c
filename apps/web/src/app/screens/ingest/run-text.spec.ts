import type { FinishedSource, Run } from '@reader/contract';
import { formatDuration, describeResult, describeRunError } from './run-text';

const finished: FinishedSource = {
  run_id: 1,
  slug: 'moss',
  status: 'ok',
  new_articles: 0,
  duration_ms: 10,
  error: null,
  error_code: null,
  done: 1,
  total: 2,
};

describe('run texts', () => {
  it('describe the result of a source', () => {
    expect(describeResult(finished)).toBe('Nothing new');
    expect(describeResult({ ...finished, new_articles: 3 })).toBe('3 new');
    expect(describeResult({ ...finished, status: 'not_modified' })).toBe('Unchanged');
    expect(describeResult({ ...finished, status: 'error', error: 'The site is gone.' })).toBe(
      'The site is gone.',
    );
    expect(describeResult({ ...finished, status: 'error' })).toBe('Failed');
    const refused = { ...finished, status: 'error', error: 'Refused (403).' } as const;
    expect(describeResult({ ...refused, error_code: 'http_403' })).toBe('The site refuses access (403).');
    expect(describeResult({ ...refused, error_code: 'later_code' })).toBe('Refused (403).');
  });

  it('say why a run failed, in the words of the page for a known code', () => {
    const failed = { error: 'No source could be read.', error_code: 'nothing_read' } as Run;
    expect(describeRunError(failed)).toContain('connection to the internet');
    expect(describeRunError({ ...failed, error_code: null })).toBe('No source could be read.');
    expect(describeRunError({ ...failed, error: null, error_code: null })).toBeNull();
  });

  it('show the duration', () => {
    const from = '2026-11-20T10:00:00.000Z';
    expect(formatDuration(from, '2026-11-20T10:00:00.400Z')).toBe('0.4 s');
    expect(formatDuration(from, '2026-11-20T10:00:42.000Z')).toBe('42 s');
    expect(formatDuration(from, '2026-11-20T10:05:00.000Z')).toBe('5 min');
  });
});
