import { matchTitles } from './match-titles';

const ARTICLES = [
  { article_id: 1, title: 'Grid batteries overtook gas' },
  { article_id: 2, title: 'Señor Batería explains' },
  { article_id: 3, title: 'Heat pumps in old houses' },
];
const listMatches = (query: string): number[] | null => {
  const found = matchTitles(ARTICLES, query);
  return found && [...found];
};

describe('the search of the map', () => {
  it('finds titles with every word, whatever the case', () => {
    expect(listMatches('GAS grid')).toEqual([1]);
    expect(listMatches('gas pumps')).toEqual([]);
  });

  it('ignores accents on both sides', () => {
    expect(listMatches('senor bateria')).toEqual([2]);
    expect(listMatches('bátter')).toEqual([1]);
  });

  it('is off without words', () => {
    expect(listMatches('  ')).toBeNull();
  });
});
