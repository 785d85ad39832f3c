import {
  NO_FILTERS,
  parseSearchQuery,
  hasCriteria,
  toQueryParams,
  toRequestQuery,
  toSavedQuery,
} from './search-query';

describe('the address of a search', () => {
  it('contains the criteria and nothing else', () => {
    const filters = { ...NO_FILTERS, sources: ['moss', 'fern'], starred_only: true, tag_id: 4 };
    const params = toQueryParams({ q: 'heat', mode: 'keyword', sort: 'date', filters });
    expect(params).toEqual({
      q: 'heat',
      sort: 'date',
      sources: ['moss', 'fern'],
      starred_only: 'true',
      tag_id: '4',
    });
    expect(parseSearchQuery(params)).toEqual({ q: 'heat', mode: 'keyword', sort: 'date', filters });
    expect(toQueryParams(toSavedQuery({ query: '', mode: 'keyword', filters: NO_FILTERS }))).toEqual({});
  });

  it('can be parsed whatever it contains', () => {
    const query = parseSearchQuery({
      q: ['a', 'b'],
      mode: 'guess',
      sort: 'size',
      states: 'asleep',
      tag_id: 'x',
      sources: '',
    });
    expect(query).toEqual({ q: 'a', mode: 'keyword', sort: 'relevance', filters: NO_FILTERS });
  });

  it('names a search by meaning, which has an order of its own', () => {
    const query = parseSearchQuery({ q: 'cold homes', mode: 'semantic', sort: 'date' });
    expect(toQueryParams(query)).toEqual({ q: 'cold homes', mode: 'semantic', sort: 'date' });
    expect(toRequestQuery(query)).toMatchObject({ mode: 'semantic', sort: undefined });
    expect(toRequestQuery({ ...query, mode: 'keyword' })).toMatchObject({ mode: undefined, sort: 'date' });
    expect(toRequestQuery({ ...query, q: '' }).mode).toBeUndefined();
  });

  it('has criteria with words or with a filter', () => {
    expect(hasCriteria(parseSearchQuery({}))).toBe(false);
    expect(hasCriteria(parseSearchQuery({ q: ' ' }))).toBe(false);
    expect(hasCriteria(parseSearchQuery({ q: 'a' }))).toBe(true);
    expect(hasCriteria(parseSearchQuery({ include_archived: 'true' }))).toBe(true);
  });
});
