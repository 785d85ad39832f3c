import {
  isMissed,
  skipGoals,
  requireAtLeast,
  requireAtMost,
  formatFigure,
  getMedian,
  getPercentile,
} from './report.mjs';

describe('figures', () => {
  it('have a median', () => {
    expect(getMedian([9, 1, 5])).toBe(5);
    expect(getMedian([4, 1, 2, 9])).toBe(3);
    expect(getMedian([])).toBeNull();
  });

  it('have percentiles: the value that a share does not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect(getPercentile(hundred, 0.5)).toBe(50);
    expect(getPercentile(hundred, 0.99)).toBe(99);
    expect(getPercentile([7], 0.99)).toBe(7);
    expect(getPercentile([], 0.5)).toBeNull();
  });

  it('have three significant digits', () => {
    expect([0.1234, 12.345, 1234.5].map((value) => formatFigure(value, 's'))).toEqual([
      '0.12 s',
      '12.3 s',
      '1235 s',
    ]);
    expect(formatFigure(undefined)).toBe('–');
  });
});

describe('a goal', () => {
  it('is met, missed, or was not measured', () => {
    expect(requireAtMost('time', 2, 2).met).toBe(true);
    expect(requireAtMost('time', 2.1, 2).met).toBe(false);
    expect(requireAtLeast('speed', 3, 3).met).toBe(true);
    expect(requireAtLeast('speed', 2.9, 3).met).toBe(false);
    expect(requireAtLeast('speed', undefined, 3)).toMatchObject({ met: null, value: null });
    expect(requireAtMost('time', NaN, 3).met).toBeNull();
  });

  it('is missed when it was not measured, unless an option leaves it out', () => {
    expect(isMissed(requireAtMost('time', 2, 2))).toBe(false);
    expect(isMissed(requireAtMost('time', 3, 2))).toBe(true);
    expect(isMissed(requireAtMost('time', undefined, 2))).toBe(true);
    expect(skipGoals([requireAtMost('time', undefined, 2)]).map(isMissed)).toEqual([false]);
  });
});
