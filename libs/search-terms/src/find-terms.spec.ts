import { findTerms } from './find-terms';
import { parseTerms } from './terms';

const find = (q: string, ...texts: string[]) => {
  const found = findTerms(texts, parseTerms(q));
  return found && found.map((spans, n) => spans.map(({ start, end }) => texts[n]?.slice(start, end)));
};

describe('terms in texts', () => {
  it.each<[string, string, string[] | null]>([
    ['heat pump', 'A pump for heat', ['pump', 'heat']],
    ['heat pump', 'A pump', null],
    ['HEAT', 'Preheat: heat!', ['heat']],
    ['pump', 'Pumping pumps', ['Pumping', 'pumps']],
    ['art', 'An article on art', ['art']],
    ['ar*', 'An article on art', ['article', 'art']],
    ['warme', 'Die Wärme', ['Wärme']],
    ['Wärme', 'die warme Stube', ['warme']],
    ['"heat pump"', 'A heat-pump, a pump', ['heat-pump']],
    ['"heat pump"', 'heat pumps', null],
    ['well-known', 'It is well known', ['well known']],
    ['heat -pump', 'heat and pumps', null],
    ['heat -pump', 'heat', ['heat']],
    ['-pump', 'nothing', []],
    ['日本', '日本 は', ['日本']],
    ['*', 'anything', null],
    ['', 'anything', null],
  ])('%j in %j', (q, text, words) => {
    expect(find(q, text)).toEqual(words && [words]);
  });

  it('may occur in different texts of one document', () => {
    expect(find('heat pump', 'The pump', 'has heat')).toEqual([['pump'], ['heat']]);
    expect(find('heat -pump', 'The pump', 'has heat')).toBeNull();
  });

  it('are found in a long text within reason', () => {
    const text = 'one two three '.repeat(50_000);
    expect(find('"one two three one"', text)?.[0]).toHaveLength(49_999);
  });
});
