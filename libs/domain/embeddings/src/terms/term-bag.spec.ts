import { findRepeatedLines } from './repeated-lines';
import { listSourceNames } from './source-names';
import { buildBag } from './term-bag';
import { toTermId } from './term-id';

const count = (bag: ReadonlyMap<number, number>, term: string) => bag.get(toTermId(term)) ?? 0;

describe('the bag of an article', () => {
  it('counts the terms of title and text', () => {
    const bag = buildBag({ title: 'Storm hits coast', text: 'The storm hit the coast at night.' });
    expect(count(bag, 'storm')).toBe(2);
    expect(count(bag, 'coast')).toBe(2);
    expect(count(bag, 'hits')).toBe(1);
  });

  it('reads 100 terms of a title and 250 of a text', () => {
    const words = (name: string) => Array.from({ length: 400 }, (_, n) => `${name}${n}`).join(' ');
    expect(buildBag({ title: words('a'), text: words('b') }).size).toBe(350);
  });

  it('leaves out a name of several words everywhere', () => {
    const source = { names: ['The Daily Planet'], repeatedLines: new Set<number>() };
    const bag = buildBag(
      { title: 'Planet seen - The Daily Planet', text: 'The Daily Planet: a planet.' },
      source,
    );
    expect(count(bag, 'daily')).toBe(0);
    expect(count(bag, 'plane')).toBe(2);
  });

  it('leaves out a name of one word only at the ends, because it may be the topic', () => {
    const source = { names: ['Apple'], repeatedLines: new Set<number>() };
    const bag = buildBag({ title: 'Apple: new phones of Apple tested | Apple', text: '' }, source);
    expect(count(bag, 'apple')).toBe(1);
  });

  it('leaves out lines that many articles of the source share', () => {
    const texts = Array.from({ length: 10 }, (_, n) => `Report ${n} of day\nSubscribe to our newsletter`);
    const repeatedLines = new Set(
      findRepeatedLines(texts.map((text, n) => text.replace('Report', `Word${n}`))),
    );
    const bag = buildBag(
      { title: 'Storm', text: 'Coast\nSubscribe to our newsletter' },
      { names: [], repeatedLines },
    );
    expect([...bag.keys()]).toEqual([toTermId('storm'), toTermId('coast')]);
  });
});

describe('repeated lines', () => {
  const texts = (repeated: number, all: number) =>
    Array.from({ length: all }, (_, n) => (n < repeated ? '3 comments' : `only here ${'x'.repeat(n)}`));

  it('are those of more than 30 % of the articles, whatever their numbers', () => {
    expect(findRepeatedLines(texts(4, 10))).toHaveLength(1);
    expect(findRepeatedLines(texts(3, 10))).toEqual([]);
    expect(findRepeatedLines(['1 comment', '2 comment', '7 comment', 'a', 'b', 'c'])).toHaveLength(1);
  });

  it('need six articles', () => {
    expect(findRepeatedLines(texts(5, 5))).toEqual([]);
    expect(findRepeatedLines(texts(6, 6))).toHaveLength(1);
  });

  it('count once for each article, of the 50 newest', () => {
    expect(findRepeatedLines(['a\na\na\na', 'b', 'c', 'd', 'e', 'f'])).toEqual([]);
    expect(findRepeatedLines([...texts(0, 50), ...texts(50, 50)])).toEqual([]);
  });

  it('are at most 200, of 200 lines of an article', () => {
    const long = Array.from({ length: 5000 }, (_, n) => `line ${'y'.repeat(n % 400)} ${n % 7}`).join('\n');
    expect(findRepeatedLines(Array.from({ length: 6 }, () => long)).length).toBeLessThanOrEqual(200);
  });
});

describe('names of a source', () => {
  it.each([
    ['The Daily Planet', 'www.dailyplanet.com', ['The Daily Planet', 'dailyplanet']],
    ['', 'in.reuters.com', ['reuters']],
    ['', 'news.bbc.co.uk', ['bbc']],
    ['Planet', 'localhost', ['Planet']],
    [' ', '', []],
  ])('of %j at %j are %j', (title, host, names) => {
    expect(listSourceNames(title, host)).toEqual(names);
  });
});
