import { DAY_MS, HOUR_MS } from '@reader/duration';

/** What could not be done at its hour is done this much later at most. */
const CATCH_UP_MS = 6 * HOUR_MS;

/** When something is due for a user. */
export interface LocalSchedule {
  /** IANA name. */
  readonly timezone: string;
  /** Local hour, 0 to 23. */
  readonly hour: number;
  /** 0 is Sunday; null: every day. */
  readonly weekday: number | null;
}

/**
 * The local day (`2026-11-23`) for which something is due now; null when nothing is. Each day is counted from
 * its hour. An hour that the clocks skip counts as the next one, and a repeated one gives the same day.
 */
export function findDueDay({ timezone, hour, weekday }: LocalSchedule, now: Date): string | null {
  const sinceHour = getLocalTime(timezone, now) - hour * HOUR_MS;
  const day = Math.floor(sinceHour / DAY_MS);
  if (sinceHour - day * DAY_MS >= CATCH_UP_MS) return null;
  const date = new Date(day * DAY_MS);
  if (weekday !== null && date.getUTCDay() !== weekday) return null;
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
