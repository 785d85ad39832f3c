import type { CleanupSuggestion } from '@reader/contract';
import { groupByReason } from './suggestion-groups';

const suggestion = (slug: string, reason: CleanupSuggestion['reason']): CleanupSuggestion => ({
  slug,
  title: slug,
  reason,
  detail: '',
  facts: {
    days: null,
    failures: null,
    days_between_articles: null,
    last_article_at: null,
    articles: null,
    shared_articles: null,
  },
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
