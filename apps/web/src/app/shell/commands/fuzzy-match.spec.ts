import { match, splitIntoRuns } from './fuzzy-match';

const order = (query: string, texts: string[]): string[] =>
  texts
    .map((text) => ({ text, score: match(query, text)?.score ?? -Infinity }))
    .filter(({ score }) => score > -Infinity)
    .sort((a, b) => b.score - a.score)
    .map(({ text }) => text);

describe('a fuzzy match', () => {
  it('requires every letter, in order', () => {
    expect(match('mar', 'Mark all as read')).not.toBeNull();
    expect(match('ram', 'Mark all as read')).toBeNull();
    expect(match('', 'Mark all as read')).not.toBeNull();
  });

  it('prefers the start of the text, then consecutive letters, then starts of words', () => {
    expect(order('ar', ['Star', 'Archive', 'All, or read'])).toEqual(['Archive', 'All, or read', 'Star']);
    expect(order('star', ['Search the archive', 'Go to starred', 'Star'])).toEqual([
      'Star',
      'Go to starred',
      'Search the archive',
    ]);
  });

  it('accepts initials, words in any order, and letters without accents', () => {
    expect(match('gts', 'Go to starred')?.at).toEqual([0, 3, 6]);
    expect(match('read mark', 'Mark all as read')).not.toBeNull();
    expect(match('el pais', 'El País')).not.toBeNull();
  });

  it('returns the positions of the matched letters', () => {
    expect(splitIntoRuns('Star', match('tr', 'Star')?.at ?? [])).toEqual([
      { text: 'S', hit: false },
      { text: 't', hit: true },
      { text: 'a', hit: false },
      { text: 'r', hit: true },
    ]);
  });
});
