const MINUTE_MS = 60_000;
/** Nobody waits for news longer than this without noticing, and no publisher is asked more often. */
export const INTERVAL_MIN_MINUTES = 15;
/** Even a feed that is silent for years, or fails for months, is asked once a day: none is given up. */
export const INTERVAL_MAX_MINUTES = 1440;
/** Until two dated articles say how often a feed writes. */
const INTERVAL_UNKNOWN_MINUTES = 60;
/** Asked twice as often as it writes, an article is late by a quarter of its feed's cadence on average. */
const CHECKS_PER_ARTICLE = 2;
/** Spreads what would fall due together, as a share of the interval. */
const JITTER = 0.1;
/**
 * The longest pace before chance is added. With it no source goes beyond a day: an interval of a day would
 * have all of those checked together, every day.
 */
const PACE_MAX_MINUTES = INTERVAL_MAX_MINUTES / (1 + JITTER);
/**
 * A source that fails is left alone for this long after its first failure in a row, doubled by each further
 * one.
 */
const FAILURE_WAIT_MINUTES = 15;
/** A feed that had nothing new writes a little less often than we thought. */
const QUIET_GROWTH = 1.05;

export interface NextCheckOptions {
  /** How far apart the newest articles are; null when unknown. */
  readonly cadenceMinutes: number | null;
  readonly consecutiveFailures: number;
  /** What the site asks for: `Retry-After`, `Cache-Control`, `ttl`. */
  readonly notBefore: Date | null;
}

/**
 * When to look again: as often as the feed writes, less often while it fails, never before the site wants.
 */
export function nextCheck(now: Date, options: NextCheckOptions, random: () => number = Math.random): Date {
  const minutes = Math.min(
    computeIntervalMinutes(options.cadenceMinutes) * 2 ** Math.min(options.consecutiveFailures, 10),
    PACE_MAX_MINUTES,
  );
  const next = new Date(now.getTime() + minutes * (1 + JITTER * (2 * random() - 1)) * MINUTE_MS);
  return options.notBefore !== null && options.notBefore > next ? options.notBefore : next;
}

/** How long a failing source is left alone at least, whatever the administrators' interval. */
export function getFailureRetryTime(now: Date, consecutiveFailures: number): Date {
  const minutes = FAILURE_WAIT_MINUTES * 2 ** Math.min(consecutiveFailures - 1, 10);
  return new Date(now.getTime() + Math.min(minutes, INTERVAL_MAX_MINUTES) * MINUTE_MS);
}

function computeIntervalMinutes(cadenceMinutes: number | null): number {
  const ideal = cadenceMinutes === null ? INTERVAL_UNKNOWN_MINUTES : cadenceMinutes / CHECKS_PER_ARTICLE;
  return Math.min(Math.max(ideal, INTERVAL_MIN_MINUTES), INTERVAL_MAX_MINUTES);
}

/** The cadence after a look that brought nothing: a feed that falls silent is asked less and less often. */
export function lengthenCadence(cadenceMinutes: number | null): number {
  const cadence = cadenceMinutes ?? INTERVAL_UNKNOWN_MINUTES * CHECKS_PER_ARTICLE;
  return Math.min(Math.ceil(cadence * QUIET_GROWTH), INTERVAL_MAX_MINUTES * CHECKS_PER_ARTICLE);
}
