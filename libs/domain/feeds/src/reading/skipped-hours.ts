import { findChild, listTexts, type XmlNode } from './node';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const DAY_HOURS = 24;

/**
 * The hours of the week in UTC in which the publisher asks for no request (`skipHours` and `skipDays` of
 * RSS), ascending: 0 begins on Monday at 00:00, 167 on Sunday at 23:00. Null for none. A list of all hours or
 * of all days is a mistake and does not count.
 */
export function readSkippedHours(channel: XmlNode): number[] | null {
  const hours = readSet(channel, ['skiphours', 'hour'], DAY_HOURS, parseHour);
  const days = readSet(channel, ['skipdays', 'day'], DAYS.length, (text) => DAYS.indexOf(text.toLowerCase()));
  const week = Array.from({ length: DAYS.length * DAY_HOURS }, (_, hour) => hour);
  const skipped = week.filter(
    (hour) => hours.has(hour % DAY_HOURS) || days.has(Math.floor(hour / DAY_HOURS)),
  );
  return skipped.length > 0 ? skipped : null;
}

/** @param parse returns -1 for a text that is no member */
function readSet(
  channel: XmlNode,
  [list, item]: readonly [list: string, item: string],
  size: number,
  parse: (text: string) => number,
): ReadonlySet<number> {
  const node = findChild(channel, list);
  const members = new Set(node === null ? [] : listTexts(node, item).map(parse));
  members.delete(-1);
  return members.size < size ? members : new Set();
}

/** 0 to 23. RSS 0.91 counts from 1 to 24, and 24 is midnight. */
function parseHour(text: string): number {
  return /^(?:[01]?\d|2[0-4])$/.test(text) ? Number(text) % DAY_HOURS : -1;
}
