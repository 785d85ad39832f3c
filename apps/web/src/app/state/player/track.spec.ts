import { formatClock, toKnownSeconds } from './track';

describe('the time of a recording', () => {
  it.each([
    [0, '0:00'],
    [7.9, '0:07'],
    [760, '12:40'],
    [3723, '1:02:03'],
    [-1, '0:00'],
  ])('%s s is %s', (seconds, text) => expect(formatClock(seconds)).toBe(text));

  it('is 0 while unknown or infinite', () => {
    expect([NaN, Infinity, 12].map(toKnownSeconds)).toEqual([0, 0, 12]);
  });
});
