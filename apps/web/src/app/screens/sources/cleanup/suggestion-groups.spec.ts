import type { CleanupSuggestion } from '@reader/contract';
import { groupByReason } from './suggestion-groups';

const suggestion = (slug: string, reason: CleanupSuggestion['reason']): CleanupSuggestion => ({
  slug,
  title: slug,
  reason,
  detail: '',
  duplicate_of: null,
  suggested_action: 'disable',
});

describe('suggestions', () => {
  it('are grouped by reason, the most certain first, without empty groups', () => {
    const groups = groupByReason([
      suggestion('a', 'unread'),
      suggestion('b', 'dead'),
      suggestion('c', 'unread'),
    ]);
    expect(groups.map(({ reason, suggestions }) => [reason, suggestions.length])).toEqual([
      ['dead', 1],
      ['unread', 2],
    ]);
  });
});
