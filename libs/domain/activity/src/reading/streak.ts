import { DAY_MS } from '@reader/duration';
/** Consecutive days, both ends included, as ISO dates in the user's time zone. */
export interface DayRun {
  readonly first: string;
  readonly last: string;
  readonly days: number;
}

export interface Streak {
  readonly current: number;
  readonly longest: number;
  readonly lastReadOn: string | null;
  readonly readToday: boolean;
}

/**
 * The current run is one that ends today or yesterday, because it can still be continued today.
 * @param runs oldest first
 * @param today ISO date in the user's time zone
 */
export function computeStreak(runs: readonly DayRun[], today: string): Streak {
  const last = runs.at(-1);
  const isAlive = last !== undefined && last.last >= getDayBefore(today);
  return {
    current: isAlive ? last.days : 0,
    longest: Math.max(0, ...runs.map(({ days }) => days)),
    lastReadOn: last?.last ?? null,
    readToday: last?.last === today,
  };
}

/** The calendar day of an instant in a time zone, as an ISO date. */
export function formatDay(timezone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const getPart = (name: string): string => parts.find(({ type }) => type === name)?.value ?? '';
  return `${getPart('year')}-${getPart('month')}-${getPart('day')}`;
}

function getDayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}
