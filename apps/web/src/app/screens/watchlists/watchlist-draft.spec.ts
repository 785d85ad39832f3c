import { deriveName, toDraft, toWatchlistInput } from './watchlist-draft';

describe('a watchlist draft', () => {
  const blank = toDraft(null);

  it('has one keyword per line, without empty ones', () => {
    const input = toWatchlistInput({
      ...blank,
      name: ' Heat ',
      keywords: 'heat pump\n\n  boiler* \n',
      exclude: 'car',
    });
    expect(input).toMatchObject({ name: 'Heat', keywords: ['heat pump', 'boiler*'], exclude: ['car'] });
  });

  it('is named after its keywords until it has a name', () => {
    expect(toWatchlistInput({ ...blank, keywords: 'tide' })?.name).toBe('tide');
    expect(toWatchlistInput({ ...blank, categories: ['Energy'] })?.name).toBe('Energy');
  });

  it('has the title of a source as its name, and never more than the server accepts', () => {
    const name = (draft: object) => deriveName({ ...blank, ...draft }, (slug) => `The ${slug}`);
    expect(name({ sources: ['daily'] })).toBe('The daily');
    expect(name({ sources: ['daily'], categories: ['Energy'] })).toBe('Energy');
    expect(name({ keywords: 'a'.repeat(200) })).toHaveLength(100);
    expect(name({ exclude: 'car' })).toBe('');
  });

  it('matches by a sentence alone, from the chosen score on', () => {
    const input = toWatchlistInput({ ...blank, meaning: ' Cold homes \n', threshold: 0.6 });
    expect(input).toMatchObject({ name: 'Cold homes', semantic_query: 'Cold homes', threshold: 0.6 });
    expect(toWatchlistInput({ ...blank, keywords: 'tide' })).toMatchObject({
      semantic_query: null,
      threshold: 0.5,
    });
  });

  it('is incomplete while it only excludes', () => {
    expect(toWatchlistInput({ ...blank, exclude: 'car' })).toBeNull();
    expect(toWatchlistInput(blank)).toBeNull();
  });

  it('starts with what a search gave, and says where matches are announced', () => {
    const draft = toDraft(null, { keywords: 'storm barrier', notify: 'email' });
    expect(toWatchlistInput(draft)).toMatchObject({ keywords: ['storm barrier'], notify: 'email' });
    expect(toWatchlistInput(toDraft(null, { keywords: 'tide' }))).toMatchObject({ notify: 'none' });
  });
});
