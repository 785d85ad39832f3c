import { NO_FILTERS, parseSearchQuery, hasCriteria, toQueryParams } from './search-query';

describe('the address of a search', () => {
  it('contains the criteria and nothing else', () => {
    const filters = { ...NO_FILTERS, sources: ['moss', 'fern'], starred_only: true, tag_id: 4 };
    const params = toQueryParams({ q: 'heat', sort: 'date', filters });
    expect(params).toEqual({
      q: 'heat',
      sort: 'date',
      sources: ['moss', 'fern'],
      starred_only: 'true',
      tag_id: '4',
    });
    expect(parseSearchQuery(params)).toEqual({ q: 'heat', sort: 'date', filters });
    expect(toQueryParams({ q: '', sort: 'relevance', filters: NO_FILTERS })).toEqual({});
  });

  it('can be parsed whatever it contains', () => {
    const query = parseSearchQuery({
      q: ['a', 'b'],
      sort: 'size',
      states: 'asleep',
      tag_id: 'x',
      sources: '',
    });
    expect(query).toEqual({ q: 'a', sort: 'relevance', filters: NO_FILTERS });
  });

  it('has criteria with words or with a filter', () => {
    expect(hasCriteria(parseSearchQuery({}))).toBe(false);
    expect(hasCriteria(parseSearchQuery({ q: ' ' }))).toBe(false);
    expect(hasCriteria(parseSearchQuery({ q: 'a' }))).toBe(true);
    expect(hasCriteria(parseSearchQuery({ include_archived: 'true' }))).toBe(true);
  });
});
