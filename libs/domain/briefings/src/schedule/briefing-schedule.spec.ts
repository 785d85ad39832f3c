import { findDueBriefing, findPeriod } from './briefing-schedule';

const HOUR_MS = 3_600_000;
const CREATED = new Date('2025-01-01T00:00:00Z');
const settings = { briefing: 'daily', digest_hour: 7, digest_weekday: 1, timezone: 'UTC' } as const;

/** The days that are due when the job runs every half hour of a year. */
function listDays(of: Parameters<typeof findDueBriefing>[0]): string[] {
  const found = new Set<string>();
  const end = Date.parse('2027-01-01T00:00:00Z');
  for (let at = Date.parse('2025-12-31T00:00:00Z'); at < end; at += 1_800_000) {
    const due = findDueBriefing(of, CREATED, new Date(at));
    if (due !== null) found.add(due.day);
  }
  return [...found].filter((day) => day.startsWith('2026'));
}

describe('a scheduled briefing', () => {
  it.each([
    ['Europe/Berlin', 2],
    ['America/New_York', 2],
    ['Australia/Lord_Howe', 2],
    ['Africa/Cairo', 0],
    ['Pacific/Chatham', 3],
  ])('is due once on each local day in %s at %i, when clocks change too', (timezone, digest_hour) => {
    expect(listDays({ ...settings, timezone, digest_hour })).toHaveLength(365);
  });

  it('is due on its weekday only when it is weekly', () => {
    const days = listDays({ ...settings, briefing: 'weekly', timezone: 'Asia/Tokyo' });
    expect(days).toHaveLength(52);
    expect(days.every((day) => new Date(day).getUTCDay() === 1)).toBe(true);
  });

  it('comes on the next day to an account that was made after its hour', () => {
    const created = new Date('2026-03-02T09:00:00Z');
    const findDay = (now: string) => findDueBriefing(settings, created, new Date(now))?.day;
    expect(findDay('2026-03-02T09:05:00Z')).toBeUndefined();
    expect(findDay('2026-03-03T06:55:00Z')).toBeUndefined();
    expect(findDay('2026-03-03T07:05:00Z')).toBe('2026-03-03');
  });

  it('is never due when switched off', () => {
    expect(listDays({ ...settings, briefing: 'off' })).toEqual([]);
  });

  it('begins where the last one ended, on days of 23 and 25 hours too, and after days without one', () => {
    const now = new Date('2026-10-25T06:00:00Z');
    const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
    expect(findPeriod('daily', null, now)).toEqual({ from: before(24), to: now });
    expect(findPeriod('weekly', null, now)).toEqual({ from: before(7 * 24), to: now });
    for (const hours of [23, 25]) expect(findPeriod('daily', before(hours), now).from).toEqual(before(hours));
    expect(findPeriod('daily', before(1_000), now).from).toEqual(before(72));
  });
});
