import type { Settings } from '@reader/accounts';
import { DAY_MS, HOUR_MS } from '@reader/duration';

/** A digest that could not be created at its hour is created this much later at most. */
const CATCH_UP_MS = 6 * HOUR_MS;

type DigestSettings = Pick<Settings, 'email_digest' | 'digest_hour' | 'digest_weekday' | 'timezone'>;

/**
 * The local day (`2026-11-23`) of the digest that is due now; null when none is. Each day is counted from the
 * digest's hour. An hour that the clocks skip counts as the next one, and a repeated one gives the same day.
 */
export function findDigestDay(settings: DigestSettings, now: Date): string | null {
  if (settings.email_digest === 'off') return null;
  const sinceHour = getLocalTime(settings.timezone, now) - settings.digest_hour * HOUR_MS;
  const day = Math.floor(sinceHour / DAY_MS);
  if (sinceHour - day * DAY_MS >= CATCH_UP_MS) return null;
  const date = new Date(day * DAY_MS);
  if (settings.email_digest === 'weekly' && date.getUTCDay() !== settings.digest_weekday) return null;
  return date.toISOString().slice(0, 10);
}

/** What clocks show, as milliseconds of the same time in UTC. */
function getLocalTime(timezone: string, now: Date): number {
  const parts = new Map(
    getFormat(timezone)
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'));
}

/** Creating a format costs more than using it; there are about 600 zones at most. */
const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timezone: string): Intl.DateTimeFormat {
  const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  const known =
    formats.get(timezone) ??
    new Intl.DateTimeFormat('en', { timeZone: timezone, calendar: 'gregory', ...date, ...time });
  formats.set(timezone, known);
  return known;
}
