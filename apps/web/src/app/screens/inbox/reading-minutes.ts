import { formatNumber } from '@reader/web-words';

/** A minute says nothing: every announcement takes one, and so does every article of a feed without texts. */
const SHOWN_MIN = 2;

/**
 * How long an article takes, or its rest, as its row shows it; empty where that says nothing.
 * @param share how much of it is read, from 0 to 1
 */
export function formatReadingMinutes(minutes: number, share = 0): string {
  if (minutes < SHOWN_MIN) return '';
  if (share <= 0) return $localize`${formatNumber(minutes)}:MINUTES: min read`;
  const left = Math.max(1, Math.round(minutes * (1 - share)));
  return $localize`${formatNumber(left)}:MINUTES: min left`;
}
