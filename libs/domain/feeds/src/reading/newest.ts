import { parseDate } from './dates';
import type { RawEntry } from './raw-feed';

/** Entries per document; whole archives and long podcasts have fewer. */
export const ENTRIES_MAX = 10_000;

/** The newest entries, in the order of the document. */
export function takeNewest(entries: RawEntry[]): RawEntry[] {
  if (entries.length <= ENTRIES_MAX) return entries;
  const selected = new Set(sortNewestFirst(entries, (entry) => entry).slice(0, ENTRIES_MAX));
  return entries.filter((entry) => selected.has(entry));
}

/**
 * Sorts by date, newest first. Entries without a date come first, in document order, as feeds begin with new
 * ones.
 */
export function sortNewestFirst<T>(items: readonly T[], entryOf: (item: T) => RawEntry): T[] {
  const times = new Map(items.map((item) => [item, getTime(entryOf(item))]));
  return items.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
}

function getTime({ published, updated }: RawEntry): number {
  const time = parseDate(published ?? updated ?? '');
  return Number.isNaN(time) ? Number.MAX_SAFE_INTEGER : time;
}
