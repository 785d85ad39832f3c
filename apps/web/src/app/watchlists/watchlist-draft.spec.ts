import { draftOf, wishOf } from './watchlist-draft';

describe('a watchlist that is being written', () => {
  const blank = draftOf(null);

  it('is a line a keyword, without empty ones', () => {
    const wish = wishOf({ ...blank, name: ' Heat ', keywords: 'heat pump\n\n  boiler* \n', exclude: 'car' });
    expect(wish).toMatchObject({ name: 'Heat', keywords: ['heat pump', 'boiler*'], exclude: ['car'] });
  });

  it('is called by what it looks for until it has a name', () => {
    expect(wishOf({ ...blank, keywords: 'tide' })?.name).toBe('tide');
    expect(wishOf({ ...blank, categories: ['Energy'] })?.name).toBe('Energy');
  });

  it('is nothing to ask for as long as it only leaves things out', () => {
    expect(wishOf({ ...blank, exclude: 'car' })).toBeNull();
    expect(wishOf(blank)).toBeNull();
  });
});
