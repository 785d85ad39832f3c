import { measureSpread, toCosine, toScore } from './similarity-scale';

const SPREAD = { typical: 0.1, near: 0.6 };

describe('scores of similarity', () => {
  it('are 0 up to the typical cosine, 0.5 at the near one and 1 for the same', () => {
    expect([-1, 0.1, 0.35, 0.6, 0.8, 1].map((cosine) => toScore(cosine, SPREAD))).toEqual([
      0,
      0,
      expect.closeTo(0.25),
      0.5,
      expect.closeTo(0.75),
      1,
    ]);
  });

  it('never exceed 1 because of rounding', () => {
    expect(toScore(1.0001, SPREAD)).toBe(1);
  });

  it.each([0, 0.1, 0.25, 0.5, 0.7, 1])('belong to one cosine each: %p', (score) => {
    expect(toScore(toCosine(score, SPREAD), SPREAD)).toBeCloseTo(score);
  });
});

describe('measureSpread', () => {
  it('takes the median and the cosine that one of 200 exceeds', () => {
    const cosines = Array.from({ length: 1_000 }, (_, n) => ((n * 7) % 1_000) / 2_000);
    expect(measureSpread(cosines)).toEqual({ typical: 0.25, near: 0.4975 });
  });

  it('leaves copies out, so that the same scores 1 also in the 32 bits of the database', () => {
    const cosines = Array.from({ length: 1_000 }, (_, n) => (n % 100 === 0 ? 1 - 1e-8 : 0.1 + n / 5_000));
    const { typical, near } = measureSpread(cosines) ?? { typical: 0, near: 0 };
    expect(near).toBeCloseTo(0.299, 2);
    const stored = { typical: Math.fround(typical), near: Math.fround(near) };
    expect([toScore(1, stored), toScore(0.25, stored)]).toEqual([1, expect.closeTo(0.25)]);
  });

  it('is null when the cosines are too few or too much alike', () => {
    expect(measureSpread([])).toBeNull();
    expect(measureSpread([0.3, 0.3, 0.3])).toBeNull();
    expect(measureSpread([0.2, 1, 1])).toBeNull();
    expect(measureSpread([0.1, 0.2, 1, 1, 1])).toBeNull();
  });
});
