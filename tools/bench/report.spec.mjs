import { atLeast, atMost, figure, median, percentile } from './report.mjs';

describe('figures', () => {
  it('have a median', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 9])).toBe(3);
    expect(median([])).toBeNull();
  });

  it('have percentiles: the value that so many do not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([], 0.5)).toBeNull();
  });

  it('are told with three digits', () => {
    expect([0.1234, 12.345, 1234.5].map((value) => figure(value, 's'))).toEqual([
      '0.12 s',
      '12.3 s',
      '1235 s',
    ]);
    expect(figure(undefined)).toBe('–');
  });
});

describe('a goal', () => {
  it('is met, missed, or was not measured', () => {
    expect(atMost('time', 2, 2).met).toBe(true);
    expect(atMost('time', 2.1, 2).met).toBe(false);
    expect(atLeast('speed', 3, 3).met).toBe(true);
    expect(atLeast('speed', 2.9, 3).met).toBe(false);
    expect(atLeast('speed', undefined, 3)).toMatchObject({ met: null, value: null });
    expect(atMost('time', NaN, 3).met).toBeNull();
  });
});
