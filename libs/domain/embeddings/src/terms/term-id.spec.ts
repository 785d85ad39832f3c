import { toTermId } from './term-id';

const TERMS = 200_000;
/** Of random 32-bit numbers, 4.7 pairs are expected to be equal. */
const COLLISIONS_MAX = 15;

describe('ids of terms', () => {
  it('never change, because they are stored', () => {
    expect(['', 'earth', '東京', '2026'].map(toTermId)).toMatchInlineSnapshot(`
      [
        -1421968373,
        -639992424,
        -712292174,
        204998144,
      ]
    `);
  });

  it('collide no more often than random numbers', () => {
    const ids = new Set(Array.from({ length: TERMS }, (_, n) => toTermId(n.toString(36))));
    expect(TERMS - ids.size).toBeLessThanOrEqual(COLLISIONS_MAX);
  });

  it('are signed 32-bit integers', () => {
    const ids = Array.from({ length: 1000 }, (_, n) => toTermId(`term ${n}`));
    expect(ids).toEqual(ids.map((id) => id | 0));
    expect(Math.min(...ids)).toBeLessThan(0);
  });
});
