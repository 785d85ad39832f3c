import { sumMinutesLeft } from './minutes-left';

const MINUTES = new Map([
  [1, 4],
  [2, 0],
  [3, 7],
]);
const getMinutes = (id: number): number | undefined => MINUTES.get(id);

describe('the minutes left of a queue', () => {
  it('include the open article and end with the last one', () => {
    expect(sumMinutesLeft([1, 2, 3], 1, getMinutes)).toBe(11);
    expect(sumMinutesLeft([1, 2, 3], 3, getMinutes)).toBe(7);
  });

  it('are unknown outside the list and while the time of an article is unknown', () => {
    expect(sumMinutesLeft([1, 2, 3], 9, getMinutes)).toBeNull();
    expect(sumMinutesLeft([1, 2, 3], null, getMinutes)).toBeNull();
    expect(sumMinutesLeft([1, 8], 1, getMinutes)).toBeNull();
  });
});
