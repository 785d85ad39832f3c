import { getPageLocale } from '@reader/web-words';

interface Choice {
  readonly value: number;
  readonly label: string;
}

const HOURS = 24;
const WEEKDAYS = 7;
/** 1 January 2023 was a Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1);
const HOUR_MS = 3_600_000;

/** The hours of the day in the user's language. */
export function listHours(locale = getPageLocale()): Choice[] {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  return createChoices(HOURS, (hour) => format.format(SUNDAY + hour * HOUR_MS));
}

/** Sunday first, as the server counts. */
export function listWeekdays(locale = getPageLocale()): Choice[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return createChoices(WEEKDAYS, (day) => format.format(SUNDAY + day * HOURS * HOUR_MS));
}

const createChoices = (count: number, getLabel: (value: number) => string): Choice[] =>
  Array.from({ length: count }, (_, value) => ({ value, label: getLabel(value) }));
