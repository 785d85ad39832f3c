import { formatNumber } from '@reader/web-words';

/** A minute says nothing: every announcement takes one, and so does every article of a feed without texts. */
const SHOWN_MIN = 2;

/** How long an article takes, as its row shows it; empty where that says nothing. */
export function formatReadingMinutes(minutes: number): string {
  return minutes < SHOWN_MIN ? '' : $localize`${formatNumber(minutes)}:MINUTES: min read`;
}
