import type { Settings } from '@reader/accounts';
import { DAY_MS, MINUTE_MS, WEEK_MS } from '@reader/duration';

/** The first digest of a user has what is new since then. */
const LENGTH_MS = { daily: DAY_MS, weekly: WEEK_MS } as const;
/** After days without a digest, the next one has what is new since then. */
const LENGTH_MAX_MS = { daily: 3 * DAY_MS, weekly: 2 * WEEK_MS } as const;
/** Longer than a transaction that stores matches: they have the time at which it began. */
const COMMIT_MS = 5 * MINUTE_MS;

/** Up to when the matches of a digest are read: no more matches of that time can commit. */
export function findMatchesEnd(now: Date): Date {
  return new Date(now.getTime() - COMMIT_MS);
}

/**
 * The start of what is new for a digest: the last one, so that nothing is left out, whatever the hour of the
 * mail and the length of the day.
 * @param lastAt the end of the last digest's matches; null: there was no digest
 */
export function findPeriodStart(cadence: Settings['email_digest'], lastAt: Date | null, now: Date): Date {
  const kind = cadence === 'weekly' ? 'weekly' : 'daily';
  const start = lastAt?.getTime() ?? now.getTime() - LENGTH_MS[kind];
  return new Date(Math.max(start, now.getTime() - LENGTH_MAX_MS[kind]));
}
