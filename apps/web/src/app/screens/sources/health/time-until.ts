import { getPageLocale } from '@reader/web-words';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "in 24 min", "in 3 hr", "in 2 days"; null for less than a minute and for the past. */
export function formatTimeUntil(iso: string, nowMs: number, locale = getPageLocale()): string | null {
  const ahead = Date.parse(iso) - nowMs;
  if (!(ahead >= MINUTE)) return null;
  const format = new Intl.RelativeTimeFormat(locale, { style: 'short' });
  if (ahead < HOUR) return format.format(Math.round(ahead / MINUTE), 'minute');
  if (ahead < DAY) return format.format(Math.round(ahead / HOUR), 'hour');
  return format.format(Math.round(ahead / DAY), 'day');
}
