import { parseDate } from './dates';
import type { RawEntry } from './raw-feed';

/**
 * Entries taken from one document. Who publishes more than this between two fetches is not read by people.
 */
export const ENTRIES_MAX = 500;

/**
 * The newest entries, in the order of the document. One without a date counts as new, since feeds begin with
 * the new.
 */
export function newest(entries: RawEntry[]): RawEntry[] {
  if (entries.length <= ENTRIES_MAX) return entries;
  const times = new Map(entries.map((entry) => [entry, timeOf(entry)]));
  const latest = entries.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0)).slice(0, ENTRIES_MAX);
  const kept = new Set(latest);
  return entries.filter((entry) => kept.has(entry));
}

function timeOf({ published, updated }: RawEntry): number {
  const time = parseDate(published ?? updated ?? '');
  return Number.isNaN(time) ? Number.MAX_SAFE_INTEGER : time;
}
