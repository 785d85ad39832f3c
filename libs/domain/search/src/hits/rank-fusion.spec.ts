import { mergeRanks } from './rank-fusion';

describe('mergeRanks', () => {
  it('puts what both lists have before what is first in one', () => {
    expect(
      mergeRanks([
        [1, 2, 3],
        [4, 3, 5],
      ]).map(({ articleId }) => articleId),
    ).toEqual([3, 4, 1, 2, 5]);
  });

  it('ranks from 0 to 1 by 1 / (60 + position)', () => {
    expect(mergeRanks([[7], [7]])).toEqual([{ articleId: 7, rank: 1 }]);
    expect(mergeRanks([[7, 8], []])[1]?.rank).toBeCloseTo(61 / 62 / 2);
  });
});
