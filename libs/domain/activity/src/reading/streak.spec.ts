import { formatDay, type DayRun, computeStreak } from './streak';

const run = (first: string, last: string): DayRun => ({
  first,
  last,
  days: (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1,
});

describe('streak', () => {
  const runs = [run('2026-01-01', '2026-01-10'), run('2026-02-26', '2026-03-01')];

  it.each([
    ['2026-03-01', 4, true],
    ['2026-03-02', 4, false],
    ['2026-03-03', 0, false],
  ])('is on %s at %i days', (today, current, readToday) => {
    expect(computeStreak(runs, today)).toEqual({ current, longest: 10, lastReadOn: '2026-03-01', readToday });
  });

  it('is zero without readings', () => {
    expect(computeStreak([], '2026-03-01')).toEqual({
      current: 0,
      longest: 0,
      lastReadOn: null,
      readToday: false,
    });
  });

  it('uses days in the time zone of the user, not of the server', () => {
    const instant = new Date('2026-03-08T03:30:00Z');
    expect(formatDay('America/New_York', instant)).toBe('2026-03-07');
    expect(formatDay('Asia/Kathmandu', instant)).toBe('2026-03-08');
    expect(formatDay('Pacific/Kiritimati', new Date('2026-12-31T12:00:00Z'))).toBe('2027-01-01');
  });
});
