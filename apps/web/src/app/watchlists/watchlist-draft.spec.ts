import { toDraft, toWatchlistInput } from './watchlist-draft';

describe('a watchlist that is being written', () => {
  const blank = toDraft(null);

  it('is a line a keyword, without empty ones', () => {
    const input = toWatchlistInput({ ...blank, name: ' Heat ', keywords: 'heat pump\n\n  boiler* \n', exclude: 'car' });
    expect(input).toMatchObject({ name: 'Heat', keywords: ['heat pump', 'boiler*'], exclude: ['car'] });
  });

  it('is called by what it looks for until it has a name', () => {
    expect(toWatchlistInput({ ...blank, keywords: 'tide' })?.name).toBe('tide');
    expect(toWatchlistInput({ ...blank, categories: ['Energy'] })?.name).toBe('Energy');
  });

  it('is nothing to ask for as long as it only leaves things out', () => {
    expect(toWatchlistInput({ ...blank, exclude: 'car' })).toBeNull();
    expect(toWatchlistInput(blank)).toBeNull();
  });
});
