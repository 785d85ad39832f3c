import { NO_FILTERS, type SearchQuery } from '../../state/search/search-query';
import { deriveName } from './search-name';

const names = { getSourceTitle: (slug: string) => `The ${slug}`, getTagName: () => 'Energy' };
const query = (q: string, filters: Partial<SearchQuery['filters']> = {}): SearchQuery => ({
  ...{ q, mode: 'keyword', sort: 'relevance' },
  filters: { ...NO_FILTERS, ...filters },
});

describe('the name of a saved search', () => {
  it('is its words', () => {
    expect(deriveName(query(' heat pump ', { starred_only: true }), names)).toBe('heat pump');
  });

  it('is its filters when it has no words', () => {
    expect(deriveName(query('', { sources: ['moss'], states: ['new'], date_range: 'week' }), names)).toBe(
      'The moss, Unread, Last 7 days',
    );
    expect(deriveName(query('', { tag_id: 3 }), names)).toBe('Energy');
  });

  it('is no longer than the server accepts', () => {
    expect(deriveName(query('a'.repeat(200)), names)).toHaveLength(80);
  });
});
