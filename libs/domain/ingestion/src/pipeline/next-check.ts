import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '@reader/duration';
/** Shortest interval: quick enough for readers, slow enough for publishers. */
export const INTERVAL_MIN_MINUTES = 15;
/** Longest interval: even a feed that is silent for years or fails for months is checked once a day. */
export const INTERVAL_MAX_MINUTES = DAY_MINUTES;
/** Interval of a feed until two dated articles show its cadence. */
const INTERVAL_UNKNOWN_MINUTES = 60;
/** With two checks per article, an article is late by a quarter of the cadence on average. */
const CHECKS_PER_ARTICLE = 2;
/** Share of the interval by which checks are spread, so that they do not fall due together. */
const JITTER = 0.1;
/** Longest interval before jitter; with jitter none exceeds a day. At a full day, checks would pile up. */
const PACE_MAX_MINUTES = INTERVAL_MAX_MINUTES / (1 + JITTER);
/** Wait after the first failure in a row; each further failure doubles it. */
const FAILURE_WAIT_MINUTES = 15;
/** Growth of the estimated cadence after a check without new articles. */
const QUIET_GROWTH = 1.05;

export interface NextCheckOptions {
  /** Time between the newest articles; null when unknown. */
  readonly cadenceMinutes: number | null;
  readonly consecutiveFailures: number;
  /** Earliest time that the site allows: `Retry-After`, `Cache-Control`, `ttl`. */
  readonly notBefore: Date | null;
}

/** When to check next: as often as the feed writes, less often while it fails, never before `notBefore`. */
export function nextCheck(now: Date, options: NextCheckOptions, random: () => number = Math.random): Date {
  const minutes = Math.min(
    computeIntervalMinutes(options.cadenceMinutes) * 2 ** Math.min(options.consecutiveFailures, 10),
    PACE_MAX_MINUTES,
  );
  const next = new Date(now.getTime() + minutes * (1 + JITTER * (2 * random() - 1)) * MINUTE_MS);
  return options.notBefore !== null && options.notBefore > next ? options.notBefore : next;
}

/** Earliest retry after a failure, even when the administrators' interval is shorter. */
export function getFailureRetryTime(now: Date, consecutiveFailures: number): Date {
  const minutes = FAILURE_WAIT_MINUTES * 2 ** Math.min(consecutiveFailures - 1, 10);
  return new Date(now.getTime() + Math.min(minutes, INTERVAL_MAX_MINUTES) * MINUTE_MS);
}

function computeIntervalMinutes(cadenceMinutes: number | null): number {
  const ideal = cadenceMinutes === null ? INTERVAL_UNKNOWN_MINUTES : cadenceMinutes / CHECKS_PER_ARTICLE;
  return Math.min(Math.max(ideal, INTERVAL_MIN_MINUTES), INTERVAL_MAX_MINUTES);
}

/** The cadence after a check without new articles: a silent feed is checked less and less often. */
export function lengthenCadence(cadenceMinutes: number | null): number {
  const cadence = cadenceMinutes ?? INTERVAL_UNKNOWN_MINUTES * CHECKS_PER_ARTICLE;
  return Math.min(Math.ceil(cadence * QUIET_GROWTH), INTERVAL_MAX_MINUTES * CHECKS_PER_ARTICLE);
}

/** Longest accepted wait: 7 days. */
const RETRY_AFTER_MAX_MS = 7 * DAY_MS;

/** Parses seconds or a date (RFC 9110 §10.2.3). Null when absent, unreadable or past. */
export function parseRetryAfter(header: string | null, now: Date): Date | null {
  if (header === null) return null;
  const delay = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return delay > 0 ? new Date(now.getTime() + Math.min(delay, RETRY_AFTER_MAX_MS)) : null;
}
