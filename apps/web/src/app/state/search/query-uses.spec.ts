import { type Mode, NO_FILTERS, type SearchQuery } from './search-query';
import { toRuleParams, toWatchlistParams } from './query-uses';

const aQuery = (q: string, mode: Mode = 'keyword', filters = {}): SearchQuery => ({
  ...{ q, mode, sort: 'relevance' as const },
  filters: { ...NO_FILTERS, ...filters },
});

describe('a search as a watchlist', () => {
  it('has its words as one phrase, and those it excludes', () => {
    expect(toWatchlistParams(aQuery('storm barrier -film -"top ten"'))).toEqual({
      keywords: 'storm barrier',
      exclude: 'film\ntop ten',
    });
    expect(toWatchlistParams(aQuery('batter*'))).toEqual({ keywords: 'batter*' });
  });

  it('has its sentence where it searches by meaning, and its places', () => {
    expect(toWatchlistParams(aQuery('floods in towns', 'semantic'))).toEqual({ meaning: 'floods in towns' });
    expect(toWatchlistParams(aQuery('floods', 'hybrid'))).toEqual({ keywords: 'floods', meaning: 'floods' });
    const places = { sources: ['ledger'], categories: ['Cities'] };
    expect(toWatchlistParams(aQuery('', 'keyword', places))).toEqual(places);
  });
});

describe('a search as a rule', () => {
  it('has a condition for each word', () => {
    expect(toRuleParams(aQuery('storm "quay street" -film'))).toEqual({
      words: ['storm', 'quay street'],
      without: ['film'],
    });
  });

  it('has its only source or category', () => {
    expect(toRuleParams(aQuery('storm', 'keyword', { sources: ['ledger'] }))).toEqual({
      words: ['storm'],
      source: 'ledger',
    });
    expect(toRuleParams(aQuery('', 'keyword', { categories: ['Cities'] }))).toEqual({ category: 'Cities' });
    expect(toRuleParams(aQuery('storm', 'keyword', { sources: ['a', 'b'] }))).toEqual({ words: ['storm'] });
  });
});
