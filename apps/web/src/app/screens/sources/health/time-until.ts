import { getPageLocale } from '@reader/web-words';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@reader/duration';

/** "in 24 min", "in 3 hr", "in 2 days"; null for less than a minute and for the past. */
export function formatTimeUntil(iso: string, nowMs: number, locale = getPageLocale()): string | null {
  const ahead = Date.parse(iso) - nowMs;
  if (!(ahead >= MINUTE_MS)) return null;
  const format = new Intl.RelativeTimeFormat(locale, { style: 'short' });
  if (ahead < HOUR_MS) return format.format(Math.round(ahead / MINUTE_MS), 'minute');
  if (ahead < DAY_MS) return format.format(Math.round(ahead / HOUR_MS), 'hour');
  return format.format(Math.round(ahead / DAY_MS), 'day');
}
