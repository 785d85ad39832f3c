import { findUsableTime } from './dates';
import type { RawEntry } from './raw-feed';

/** Entries looked at: how a feed behaves now, not how it behaved years ago. */
const LATEST_MAX = 20;
const MINUTE_MS = 60_000;

/**
 * How far apart the latest entries are on average, in whole minutes and at least one. The time since the
 * newest counts as a gap too, so a feed that falls silent slows down. Null with fewer than two dated entries.
 */
export function computeCadence(entries: readonly RawEntry[], now: number): number | null {
  const times = entries
    .map(({ published, updated }) => findUsableTime([published, updated], now))
    .filter((time) => time !== null)
    .sort((a, b) => b - a)
    .slice(0, LATEST_MAX);
  const oldest = times.at(-1);
  if (oldest === undefined || times.length < 2) return null;
  // As many gaps as entries: between each and the one before it, and between the newest and now.
  return Math.max(1, Math.round((now - oldest) / times.length / MINUTE_MS));
}
