import { parseTime } from './time';

describe('a time', () => {
  it.each([
    ['1700000000', 1_700_000_000_000],
    ['1700000000.0', 1_700_000_000_000],
    ['1700000000.25', 1_700_000_000_250],
    [' 1700000000\n', 1_700_000_000_000],
    ['1700000000123', 1_700_000_000_123],
    ['1700000000123456', 1_700_000_000_123],
    ['1700000000123456789', 1_700_000_000_123],
    ['9999999999999999999', 9_999_999_999_999],
  ])('of %j is parsed', (written, ms) => {
    expect(parseTime(written)?.getTime()).toBe(ms);
  });

  it.each([
    ['nanoseconds', (ms: number) => `${ms}000000`],
    ['microseconds', (ms: number) => `${ms}000`],
    ['milliseconds', String],
    ['seconds', (ms: number) => `${String(ms).slice(0, -3)}.${String(ms).slice(-3)}`],
  ])('in %s loses no millisecond', (_, write) => {
    const times = Array.from({ length: 1_000 }, (_each, n) => 1_700_000_000_000 + n);
    expect(times.filter((ms) => parseTime(write(ms))?.getTime() !== ms)).toEqual([]);
  });

  it.each([null, '', '0', '-1', 'null', '1e9', '99999999999999999999', '1.2.3'])('is not %j', (written) => {
    expect(parseTime(written)).toBeNull();
  });
});
