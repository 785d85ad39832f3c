import type { Bar } from '@reader/web-ui';
import { formatNumber } from '@reader/web-words';
import { DAY_MS, HOUR_MS } from '@reader/duration';

/** 2024-01-01 is a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

/** @param counts 24, from midnight */
export function toHourBars(counts: readonly number[], locale: string | undefined): Bar[] {
  const format = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  return counts.map((value, hour) => ({ label: format.format(MONDAY + hour * HOUR_MS), value }));
}

/** @param counts 7, Monday first */
export function toWeekdayBars(counts: readonly number[], locale: string | undefined): Bar[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return counts.map((value, day) => ({ label: format.format(MONDAY + day * DAY_MS), value }));
}

/** The label of the highest bar in words; empty when all bars are zero. */
export function describePeak(bars: readonly Bar[]): string {
  const most = bars.reduce<Bar | null>((best, bar) => (bar.value > (best?.value ?? 0) ? bar : best), null);
  return most === null ? '' : $localize`most: ${most.label}:time: (${formatNumber(most.value)}:count:)`;
}
