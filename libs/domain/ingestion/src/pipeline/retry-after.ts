/** Longest accepted wait: 7 days. */
const RETRY_AFTER_MAX_MS = 7 * 86_400_000;

/** Parses seconds or a date (RFC 9110 §10.2.3). Null when absent, unreadable or past. */
export function parseRetryAfter(header: string | null, now: Date): Date | null {
  if (header === null) return null;
  const delay = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return delay > 0 ? new Date(now.getTime() + Math.min(delay, RETRY_AFTER_MAX_MS)) : null;
}
