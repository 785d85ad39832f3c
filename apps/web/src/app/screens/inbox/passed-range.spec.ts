import { getPassedRange } from './passed-range';

describe('getPassedRange', () => {
  it('returns rows that left at the top', () => {
    expect(getPassedRange({ first: 3, last: 12 }, { first: 5, last: 14 })).toEqual([3, 5]);
    expect(getPassedRange({ first: 3, last: 12 }, { first: 13, last: 22 })).toEqual([3, 13]);
  });

  it('returns nothing when the list scrolls back or stands still', () => {
    expect(getPassedRange({ first: 5, last: 14 }, { first: 3, last: 12 })).toEqual([0, 0]);
    expect(getPassedRange({ first: 5, last: 14 }, { first: 5, last: 15 })).toEqual([0, 0]);
  });

  it('returns nothing after a jump', () => {
    expect(getPassedRange({ first: 0, last: 9 }, { first: 9_990, last: 9_999 })).toEqual([0, 0]);
  });
});
