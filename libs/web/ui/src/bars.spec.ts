import { buildPath } from './bars';

describe('a bar plot', () => {
  it('draws the highest bar over the whole height, and leaves a gap for nothing', () => {
    expect(buildPath([2, 0, 4])).toBe('M0 24v-12.00h3V24zM8 24v-24.00h3V24z');
  });

  it('lets a little be seen beside a lot', () => {
    expect(buildPath([1, 10_000])).toContain('M0 24v-1.50');
  });

  it('is empty when nothing happened', () => {
    expect(buildPath([0, 0, 0])).toBe('');
  });
});
