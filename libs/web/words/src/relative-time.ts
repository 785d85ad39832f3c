import { getPageLocale } from './locale';
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '@reader/duration';

/** From this age on, a date is more useful than an age. */
const AGE_MAX_MS = WEEK_MS;

/**
 * "now", "4 min", "2 h", "3 d", then a date, with its year when that is not this one. Future times give
 * "now".
 */
export function formatRelativeTime(iso: string, nowMs: number, locale = getPageLocale()): string {
  const then = Date.parse(iso);
  if (Number.isNaN(then)) return '';
  const age = nowMs - then;
  if (age < MINUTE_MS) return $localize`now`;
  if (age < HOUR_MS) return $localize`${Math.floor(age / MINUTE_MS)}:COUNT: min`;
  if (age < DAY_MS) return $localize`${Math.floor(age / HOUR_MS)}:COUNT: h`;
  if (age < AGE_MAX_MS) return $localize`${Math.floor(age / DAY_MS)}:COUNT: d`;
  return formatDate(then, nowMs, locale);
}

/** The same within a sentence: "just now", "4 min ago", "on 12 Nov". */
export function formatTimeAgo(iso: string, nowMs: number, locale = getPageLocale()): string {
  const text = formatRelativeTime(iso, nowMs, locale);
  if (text === '') return '';
  const age = nowMs - Date.parse(iso);
  if (age < MINUTE_MS) return $localize`just now`;
  return age < AGE_MAX_MS ? $localize`${text}:AGE: ago` : $localize`on ${text}:DATE:`;
}

/** Day and time in full, for a tooltip. */
export function formatFullTime(iso: string, locale = getPageLocale()): string {
  const then = Date.parse(iso);
  if (Number.isNaN(then)) return '';
  return getFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(then);
}

function formatDate(thenMs: number, nowMs: number, locale: string | undefined): string {
  const sameYear = new Date(thenMs).getFullYear() === new Date(nowMs).getFullYear();
  const year = sameYear ? undefined : 'numeric';
  return getFormat(locale, { day: 'numeric', month: 'short', year }).format(thenMs);
}

/** Cached, because creating a format takes longer than drawing a row. */
const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
