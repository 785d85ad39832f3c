import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '@reader/duration';
import { findDigestDay } from './digest-day';

const daily = { email_digest: 'daily', digest_hour: 7, digest_weekday: 1, timezone: 'Europe/Oslo' } as const;
const at = (time: string) => new Date(time);

describe('findDigestDay', () => {
  it('is null before the hour, the local day from the hour on, and null six hours later', () => {
    // Oslo is one hour ahead of UTC in winter.
    expect(findDigestDay(daily, at('2026-11-23T05:59:59Z'))).toBeNull();
    expect(findDigestDay(daily, at('2026-11-23T06:00:00Z'))).toBe('2026-11-23');
    expect(findDigestDay(daily, at('2026-11-23T11:59:59Z'))).toBe('2026-11-23');
    expect(findDigestDay(daily, at('2026-11-23T12:00:00Z'))).toBeNull();
    expect(findDigestDay(daily, at('2026-07-01T05:00:00Z'))).toBe('2026-07-01');
    expect(findDigestDay({ ...daily, email_digest: 'off' }, at('2026-11-23T06:00:00Z'))).toBeNull();
  });

  it('is the day of the hour after midnight, too', () => {
    const late = { ...daily, digest_hour: 23, timezone: 'UTC' };
    expect(findDigestDay(late, at('2026-11-23T23:30:00Z'))).toBe('2026-11-23');
    expect(findDigestDay(late, at('2026-11-24T03:00:00Z'))).toBe('2026-11-23');
  });

  it('is only the chosen day of the week for weekly digests', () => {
    const weekly = {
      ...daily,
      email_digest: 'weekly',
      digest_weekday: 0,
      timezone: 'Pacific/Auckland',
    } as const;
    // Saturday evening in UTC is Sunday morning in Auckland.
    expect(findDigestDay(weekly, at('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
    expect(findDigestDay(weekly, at('2026-11-22T18:30:00Z'))).toBeNull();
  });

  it.each([
    ['the clocks skip the hour', 'Europe/Oslo', '2026-03-29'],
    ['the clocks repeat the hour', 'Europe/Oslo', '2026-10-25'],
    ['the clocks skip midnight', 'Africa/Cairo', '2026-04-24'],
    ['the clocks repeat midnight', 'America/Havana', '2026-11-01'],
    ['the clocks change by half an hour', 'Australia/Lord_Howe', '2026-10-04'],
  ])('comes exactly once at every hour on the day on which %s', (_, timezone, date) => {
    for (let digest_hour = 0; digest_hour < 24; digest_hour++) {
      const days: (string | null)[] = [];
      const start = at(`${date}T00:00:00Z`).getTime();
      for (let time = start - 2 * DAY_MS; time < start + 3 * DAY_MS; time += 5 * 60_000)
        days.push(findDigestDay({ ...daily, digest_hour, timezone }, new Date(time)));
      expect([digest_hour, days.includes(date)]).toEqual([digest_hour, true]);
      const inOrder = days.filter((day) => day !== null);
      expect(inOrder).toEqual([...inOrder].sort());
    }
  });

  it('gives one day after the other in every time zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const hours = fc.integer({ min: 0, max: 23 });
    const times = fc.date({ min: at('2025-01-01'), max: at('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(zones, hours, times, (timezone, digest_hour, start) => {
        const days = new Set<string>();
        for (let hour = 0; hour < 72; hour++) {
          const time = new Date(start.getTime() + hour * HOUR_MS);
          const day = findDigestDay({ ...daily, digest_hour, timezone }, time);
          if (day !== null) days.add(day);
        }
        // 72 hours hold three digests; a fourth if they begin within the six hours of one.
        expect([3, 4]).toContain(days.size);
      }),
      { numRuns: 200 },
    );
  });
});
