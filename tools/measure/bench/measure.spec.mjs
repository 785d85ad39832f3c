import { orderForRound } from './measure.mjs';

describe('the order of contenders', () => {
  it('lets each follow each other one once', () => {
    const pairs = [0, 1, 2, 3].flatMap((round) => {
      const order = orderForRound(['a', 'b', 'c', 'd'], round);
      return order.slice(1).map((value, n) => order[n] + value);
    });
    expect(new Set(pairs).size).toBe(12);
  });
});
