import { isReached } from './table.mjs';

describe('a goal of the conformance', () => {
  it.each([
    [{ value: 98, atLeast: 98 }, true],
    [{ value: 97.9, atLeast: 98 }, false],
    [{ value: 0, atMost: 0 }, true],
    [{ value: 1, atMost: 0 }, false],
    [{ value: null, atLeast: 98 }, false],
    [{ value: NaN, atMost: 0 }, false],
    [{ value: undefined, atMost: 5 }, false],
    [{ value: null }, true],
  ])('%j: %s', (row, reached) => {
    expect(isReached(row)).toBe(reached);
  });
});
