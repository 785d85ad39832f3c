import { buildPath } from './bars';

describe('a bar plot', () => {
  it('draws the highest bar at full height, and leaves a gap for zero', () => {
    expect(buildPath([2, 0, 4])).toBe('M0 24v-12.00h3V24zM8 24v-24.00h3V24z');
  });

  it('shows a small value beside a large one', () => {
    expect(buildPath([1, 10_000])).toContain('M0 24v-1.50');
  });

  it('is empty when all values are zero', () => {
    expect(buildPath([0, 0, 0])).toBe('');
  });
});
