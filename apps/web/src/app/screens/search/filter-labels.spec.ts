import { describeRange } from './filter-labels';

describe('the label of a date range', () => {
  it.each([
    ['2026-11-20..2026-11-24', 'Nov 20, 2026 to Nov 24, 2026'],
    ['2026-11-20..', 'Since Nov 20, 2026'],
    ['..2026-11-24', 'Until Nov 24, 2026'],
    ['2026-99-99..', 'Since 2026-99-99'],
    ['week', 'Last 7 days'],
  ])('of %s is %s', (range, label) => {
    expect(describeRange(range)).toBe(label);
  });
});
