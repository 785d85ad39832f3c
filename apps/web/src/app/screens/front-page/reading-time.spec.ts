import { describeReadingTime } from './reading-time';

describe('the time that articles take', () => {
  it.each([
    [1, '1 min to read'],
    [90, '90 min to read'],
    [91, '2 h to read'],
    [1_100, '18 h to read'],
  ])('is %d minutes in words', (minutes, words) => {
    expect(describeReadingTime(minutes)).toBe(words);
  });
});
