import { DocumentFrequencies, FrequencySnapshot, getNextSnapshotSize } from './document-frequencies';
import { buildBag } from './term-bag';
import { toTermId } from './term-id';
import { measureTermCosine, type TermVector, weighBag, weighCounts, WEIGHT_SCALE } from './term-vector';

const bagOf = (title: string) => buildBag({ title, text: '' });

function freeze(titles: readonly string[]) {
  const frequencies = new DocumentFrequencies();
  for (const title of titles) frequencies.add(bagOf(title));
  return frequencies.freeze();
}

const weightOf = ({ terms, weights }: TermVector, term: string) =>
  weights[terms.indexOf(toTermId(term))] ?? 0;

const COMMON = [
  'the storm',
  'the coast',
  'the night',
  'the storm',
  'the moon',
  'the sea',
  'the sun',
  'the sky',
];

describe('document frequencies', () => {
  it('count articles, not occurrences', () => {
    const snapshot = freeze(['storm storm storm', 'storm', 'coast']);
    expect(snapshot.articles).toBe(3);
    expect(snapshot.getCount(toTermId('storm'))).toBe(2);
  });

  it('count a term as one when a single article has it, or none', () => {
    const snapshot = freeze(['storm', 'storm', 'coast']);
    expect(snapshot.getCount(toTermId('coast'))).toBe(1);
    expect(snapshot.getCount(toTermId('unseen'))).toBe(1);
    expect(snapshot.data.terms).toHaveLength(1);
  });

  it('stay frozen while more articles are counted', () => {
    const frequencies = new DocumentFrequencies();
    for (const title of COMMON) frequencies.add(bagOf(title));
    const snapshot = frequencies.freeze();
    frequencies.add(bagOf('the storm'));
    expect([snapshot.articles, snapshot.getCount(toTermId('the'))]).toEqual([8, 8]);
  });

  it('are frozen at 300 articles, at each doubling up to 38,400, then at each growth by half', () => {
    const sizes = [0];
    while ((sizes.at(-1) ?? 0) < 100_000) sizes.push(getNextSnapshotSize(sizes.at(-1) ?? 0));
    expect(sizes.slice(1)).toEqual([
      ...[300, 600, 1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 86_400, 129_600],
    ]);
    expect([getNextSnapshotSize(299), getNextSnapshotSize(700)]).toEqual([300, 1200]);
  });
});

describe('term vectors', () => {
  it('are the same from terms as they are stored', () => {
    const frequencies = freeze(COMMON);
    const bag = bagOf('storm storm noon noon noon dusk the coast');
    const stored = [...bag].sort(([, one], [, other]) => other - one);
    const terms = Int32Array.from(stored, ([term]) => term);
    const counts = Int32Array.from(
      stored.filter(([, count]) => count > 1),
      ([, count]) => count,
    );
    expect(counts).toHaveLength(2);
    expect(weighCounts({ terms, counts }, frequencies)).toEqual(weighBag(bag, frequencies));
  });

  const frequencies = freeze(COMMON);

  it('weigh rare terms more than common ones, and hardly count those that all articles have', () => {
    const vector = weighBag(bagOf('the storm at noon'), frequencies);
    expect(weightOf(vector, 'noon')).toBeGreaterThan(weightOf(vector, 'storm'));
    expect(weightOf(vector, 'the')).toBeLessThan(0.1);
  });

  it('leave out terms that are in more articles than the snapshot has', () => {
    const frequencies = freeze(['storm']);
    expect(
      weighBag(bagOf('storm'), new FrequencySnapshot({ ...frequencies.data, articles: 0 })).terms,
    ).toHaveLength(0);
  });

  it('weigh repeated terms more, but not in proportion', () => {
    const vector = weighBag(bagOf('noon noon noon dusk'), frequencies);
    const ratio = weightOf(vector, 'noon') / weightOf(vector, 'dusk');
    expect(ratio).toBeCloseTo(1 + Math.log(3), 2);
  });

  it('flatten rarity by the exponent .7', () => {
    const vector = weighBag(bagOf('storm noon'), frequencies);
    const ratio = weightOf(vector, 'noon') / weightOf(vector, 'storm');
    expect(ratio).toBeCloseTo((Math.log(9 / 1.5) / Math.log(9 / 2.5)) ** 0.7, 2);
  });

  it('have the 64 heaviest terms, by ascending id, length 1 and weights that fit a smallint', () => {
    const { terms, weights } = weighBag(
      bagOf(Array.from({ length: 90 }, (_, n) => `w${n}`).join(' ')),
      frequencies,
    );
    expect(terms).toHaveLength(64);
    expect(terms).toEqual(Int32Array.from(terms).sort());
    expect(weights.reduce((sum, weight) => sum + weight * weight, 0)).toBeCloseTo(1, 2);
    for (const weight of weights) expect(Number.isInteger(weight * WEIGHT_SCALE)).toBe(true);
  });

  it('have the heaviest terms whatever their ids, and of equal ones those with the least ids', () => {
    const name = (letter: string) => Array.from({ length: 40 }, (_, n) => `${letter}${n}`);
    const [once, twice] = [name('x'), name('y')];
    const bag = buildBag({ title: [...once, ...twice].join(' '), text: twice.join(' ') });
    const { terms } = weighBag(bag, frequencies);
    const idsOf = (words: readonly string[]) => Int32Array.from(words, toTermId).sort();
    expect(terms).toEqual(Int32Array.of(...idsOf(twice), ...idsOf(once).subarray(0, 24)).sort());
  });

  it('are empty for an article without terms', () => {
    const empty = weighBag(bagOf('!'), frequencies);
    expect(empty.terms).toHaveLength(0);
    expect(measureTermCosine(empty, empty)).toBe(0);
  });

  it('have cosine 1 with themselves, 0 without a common term, and the same both ways', () => {
    const [one, two, three] = ['storm noon dusk', 'storm noon moon', 'sea'].map((title) =>
      weighBag(bagOf(title), frequencies),
    ) as [TermVector, TermVector, TermVector];
    expect(measureTermCosine(one, one)).toBeCloseTo(1, 6);
    expect(measureTermCosine(one, three)).toBe(0);
    expect(measureTermCosine(one, two)).toBe(measureTermCosine(two, one));
    expect(measureTermCosine(one, two)).toBeGreaterThan(0.4);
  });
});
