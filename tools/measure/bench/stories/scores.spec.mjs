import { combineSingles, shuffleInTime } from './data-set.mjs';
import { scoreAuc, scoreBcubed, scoreSingles } from './scores.mjs';

const HOUR_MS = 3_600_000;

describe('BCubed', () => {
  it('is 1 for the same stories under other names', () => {
    expect(scoreBcubed(['a', 'a', 'b'], [7, 7, 9])).toEqual({ precision: 1, recall: 1, f1: 1 });
  });

  it('lowers precision when stories are mixed, and recall when one is torn', () => {
    const mixed = scoreBcubed(['a', 'a', 'b', 'b'], [1, 1, 1, 1]);
    expect([mixed.precision, mixed.recall]).toEqual([0.5, 1]);
    const torn = scoreBcubed(['a', 'a', 'a', 'a'], [1, 1, 1, 2]);
    expect([torn.precision, torn.recall]).toEqual([1, 0.625]);
  });
});

describe('the area under the curve', () => {
  it('is 1 when every pair of one story scores higher, .5 when all score the same', () => {
    expect(scoreAuc([0.9, 0.8], [0.1, 0.2])).toBe(1);
    expect(scoreAuc([0.1, 0.2], [0.9, 0.8])).toBe(0);
    expect(scoreAuc([0.5, 0.5], [0.5])).toBe(0.5);
    expect(scoreAuc([0.9, 0.1], [0.5])).toBe(0.5);
  });
});

describe('singles', () => {
  it('count when their story has another article, whichever it is', () => {
    const articles = [{ isSingle: true }, {}, { isSingle: true }, {}, {}];
    expect(scoreSingles(articles, [1, 1, 2, 3, 3])).toEqual({ singles: 2, foreign: 1 });
  });

  it('are one article of each story, between feed items', () => {
    const articles = ['a', 'a', 'a', 'b'].map((story, n) => ({ id: n, at: n * 100, story }));
    const mixed = combineSingles(articles, [{ id: 'x' }, { id: 'y' }], 1);
    expect(mixed.filter(({ isSingle }) => isSingle).map(({ story }) => story)).toEqual(['a', 'b']);
    expect(mixed).toHaveLength(4);
    expect(mixed.map(({ at }) => at)).toEqual(mixed.map(({ at }) => at).sort((a, b) => a - b));
    for (const { at } of mixed) expect(at).toBeLessThanOrEqual(300);
  });
});

describe('a random order', () => {
  const articles = Array.from({ length: 200 }, (_, n) => ({ id: n, at: n * HOUR_MS }));

  it('moves each article, by less than three days, and changes no times', () => {
    const shuffled = shuffleInTime(articles, 1);
    expect(shuffled.map(({ at }) => at)).toEqual(articles.map(({ at }) => at));
    expect(shuffled.map(({ id }) => id).sort((a, b) => a - b)).toEqual(articles.map(({ id }) => id));
    expect(shuffled.filter(({ id }, n) => id !== n).length).toBeGreaterThan(150);
    for (const { id, at } of shuffled) expect(Math.abs(at - id * HOUR_MS)).toBeLessThan(72 * HOUR_MS);
  });

  it('is the same for the same seed', () => {
    expect(shuffleInTime(articles, 1)).toEqual(shuffleInTime(articles, 1));
    expect(shuffleInTime(articles, 1)).not.toEqual(shuffleInTime(articles, 2));
  });
});
