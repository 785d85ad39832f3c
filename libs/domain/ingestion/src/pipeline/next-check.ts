const MINUTE_MS = 60_000;
/** A source that fails is asked less and less often, and at least once a day: it is never given up. */
const BACKOFF_MAX_MINUTES = 1440;
/** Spreads what would fall due together, as a share of the interval. */
const JITTER = 0.1;

interface Check {
  readonly intervalMinutes: number;
  readonly consecutiveFailures: number;
  readonly retryAfter: Date | null;
}

/** When to look again. Slightly early rather than late, so that a source is due when its slot comes. */
export function nextCheck(now: Date, check: Check, random: () => number = Math.random): Date {
  const backedOff = check.intervalMinutes * 2 ** Math.min(check.consecutiveFailures, 10);
  const minutes =
    Math.min(backedOff, Math.max(BACKOFF_MAX_MINUTES, check.intervalMinutes)) * (1 - JITTER * random());
  const next = new Date(now.getTime() + minutes * MINUTE_MS - MINUTE_MS / 2);
  return check.retryAfter !== null && check.retryAfter > next ? check.retryAfter : next;
}
