import { NO_FILTERS, askedBy, isAsked, paramsOf } from './asked';

describe('the address of a search', () => {
  it('says what is asked for, and nothing else', () => {
    const filters = { ...NO_FILTERS, sources: ['moss', 'fern'], starred_only: true, tag_id: 4 };
    const params = paramsOf({ q: 'heat', sort: 'date', filters });
    expect(params).toEqual({
      q: 'heat',
      sort: 'date',
      sources: ['moss', 'fern'],
      starred_only: 'true',
      tag_id: '4',
    });
    expect(askedBy(params)).toEqual({ q: 'heat', sort: 'date', filters });
    expect(paramsOf({ q: '', sort: 'relevance', filters: NO_FILTERS })).toEqual({});
  });

  it('is read whatever it says', () => {
    const asked = askedBy({ q: ['a', 'b'], sort: 'size', states: 'asleep', tag_id: 'x', sources: '' });
    expect(asked).toEqual({ q: 'a', sort: 'relevance', filters: NO_FILTERS });
  });

  it('asks for something by words or by a filter', () => {
    expect(isAsked(askedBy({}))).toBe(false);
    expect(isAsked(askedBy({ q: ' ' }))).toBe(false);
    expect(isAsked(askedBy({ q: 'a' }))).toBe(true);
    expect(isAsked(askedBy({ include_archived: 'true' }))).toBe(true);
  });
});
