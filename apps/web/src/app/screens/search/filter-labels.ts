import { getPageLocale } from '@reader/web-words';
import type { TriageState } from '@reader/triage';

export const STATE_LABELS: Readonly<Record<TriageState, string>> = {
  new: $localize`:State of an article|:Unread`,
  read: $localize`:State of an article|:Read`,
  saved: $localize`:State of an article|:Saved`,
  skipped: $localize`:State of an article|:Skipped`,
  archived: $localize`:State of an article|:Archived`,
};

export const RANGE_LABELS: Readonly<Record<string, string>> = {
  all: $localize`Any time`,
  day: $localize`Last 24 hours`,
  week: $localize`Last 7 days`,
  month: $localize`Last 30 days`,
  year: $localize`Last 365 days`,
};

const DAYS = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/;

/** The two days of a custom range; empty where it is open. */
export function parseDays(range: string): { readonly from: string; readonly to: string } {
  const [, from = '', to = ''] = DAYS.exec(range) ?? [];
  return { from, to };
}

export function toRange(from: string, to: string): string {
  return from === '' && to === '' ? 'all' : `${from}..${to}`;
}

export function describeRange(range: string): string {
  const word = RANGE_LABELS[range];
  if (word !== undefined) return word;
  const days = parseDays(range);
  const [from, to] = [formatDay(days.from), formatDay(days.to)];
  if (from === '') return $localize`Until ${to}:DAY:`;
  return to === '' ? $localize`Since ${from}:DAY:` : $localize`${from}:FROM: to ${to}:TO:`;
}

/** In the words of the page's language; a day of the address that no calendar has stays as it is. */
function formatDay(day: string): string {
  const time = Date.parse(day);
  if (Number.isNaN(time)) return day;
  return new Intl.DateTimeFormat(getPageLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}
