import { MINUTE_MS } from '@reader/duration';
import { findUsableTime } from './dates';
import type { RawEntry } from './raw-feed';

/** Entries that count: how a feed behaves now, not years ago. */
const LATEST_MAX = 20;

/**
 * Average gap between the latest entries in whole minutes, at least 1. The time since the newest counts as a
 * gap, so a silent feed slows down. Null with fewer than two dated entries.
 */
export function computeCadence(entries: readonly RawEntry[], now: number): number | null {
  const times = entries
    .map(({ published, updated }) => findUsableTime([published, updated], now))
    .filter((time) => time !== null)
    .sort((a, b) => b - a)
    .slice(0, LATEST_MAX);
  const oldest = times.at(-1);
  if (oldest === undefined || times.length < 2) return null;
  // As many gaps as entries: one before each entry but the oldest, and one from the newest to now.
  return Math.max(1, Math.round((now - oldest) / times.length / MINUTE_MS));
}
