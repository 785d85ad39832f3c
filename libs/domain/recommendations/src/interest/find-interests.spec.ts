import fc from 'fast-check';
import { toUnit } from '@reader/embeddings';
import { findInterests, INTERESTS_MAX } from './find-interests';
import { EVIDENCE_MAX, type VectorSignal } from './interest';

const DIMENSIONS = 12;
const COSINE_MIN = 0.35;
const find = (signals: readonly VectorSignal[]) => findInterests(signals, { cosineMin: COSINE_MIN });

/** Near the axis of its subject; `noise` says how far away. */
const on = (subject: number, articleId: number, { weight = 1, noise = 0.1 } = {}): VectorSignal => ({
  ...{ articleId, weight },
  vector: toUnit(
    Array.from({ length: DIMENSIONS }, (_, k) =>
      k === subject ? 1 : noise * Math.sin(articleId * 7 + k * 3),
    ),
  ),
});

const signals = fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { maxLength: 40 }).chain((ids) =>
  fc.tuple(
    ...ids.map((articleId) =>
      fc.record({
        articleId: fc.constant(articleId),
        weight: fc.double({ min: 0.01, max: 8, noNaN: true }),
        vector: fc
          .array(fc.double({ min: -1, max: 1, noNaN: true }), {
            minLength: DIMENSIONS,
            maxLength: DIMENSIONS,
          })
          .map((values) => toUnit([...values.slice(1), (values[0] ?? 0) + 2])),
      }),
    ),
  ),
);

describe('findInterests', () => {
  it('finds each planted subject with its articles, the heaviest first', async () => {
    const planted = [0, 1, 2].flatMap((subject) =>
      Array.from({ length: 4 + 3 * subject }, (_, n) => on(subject, subject * 100 + n)),
    );
    const interests = await find(planted);
    expect(interests.map(({ weight }) => weight)).toEqual([10, 7, 4]);
    expect(interests.map(({ articleIds }) => new Set(articleIds.map((id) => Math.floor(id / 100))))).toEqual([
      new Set([2]),
      new Set([1]),
      new Set([0]),
    ]);
    const [first] = interests;
    expect(first?.vector[2]).toBeGreaterThan(0.9);
  });

  it('drops the weakest subjects beyond eight', async () => {
    const planted = Array.from({ length: 10 }, (_, n) => on(n, n + 1, { weight: n + 1, noise: 0 }));
    const interests = await find(planted);
    expect(interests.map(({ weight }) => weight)).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
  });

  it('has no interests without articles', async () => {
    expect(await find([])).toEqual([]);
  });

  it('makes means of length 1 of the articles it names, and weighs no more than they do', async () => {
    await fc.assert(
      fc.asyncProperty(signals, async (all) => {
        const interests = await find(all);
        expect(interests.length).toBeLessThanOrEqual(INTERESTS_MAX);
        const ids = interests.flatMap(({ articleIds }) => articleIds);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.every((id) => all.some(({ articleId }) => articleId === id))).toBe(true);
        const sum = (weights: readonly { weight: number }[]) =>
          weights.reduce((all_, one) => all_ + one.weight, 0);
        expect(sum(interests)).toBeLessThanOrEqual(sum(all) + 1e-6);
        for (const { vector, articleIds } of interests) {
          expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
          expect(articleIds.length).toBeLessThanOrEqual(EVIDENCE_MAX);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same interests for every order of the articles', async () => {
    await fc.assert(
      fc.asyncProperty(signals, async (all) => {
        expect(await find(all.toReversed())).toEqual(await find(all));
      }),
      { numRuns: 60 },
    );
  });
});
