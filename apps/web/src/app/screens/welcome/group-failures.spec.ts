import type { FinishedSource } from '@reader/contract';
import { groupFailures } from './group-failures';

it('the failed sources of a run are grouped by reason, the most frequent first', () => {
  const result = (slug: string, error: string | null): FinishedSource =>
    ({ slug, error, status: error === null ? 'success' : 'error', new_articles: 0 }) as FinishedSource;
  const results = [result('a', 'Gone.'), result('b', null), result('c', 'Slow.'), result('d', 'Slow.')];
  expect(groupFailures(results)).toEqual([
    { reason: 'Slow.', slugs: ['c', 'd'] },
    { reason: 'Gone.', slugs: ['a'] },
  ]);
});
