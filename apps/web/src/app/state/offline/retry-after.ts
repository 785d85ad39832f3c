import { HttpErrorResponse } from '@angular/common/http';
import { HOUR_MS } from '@reader/duration';

/** The cap on Retry-After. */
const RETRY_AFTER_MAX_MS = HOUR_MS;

/**
 * Milliseconds that the server asks to wait; 0 without `Retry-After`, which is a number of seconds or a date
 * (RFC 9110 §10.2.3).
 */
export function parseRetryAfterMs(error: unknown, nowMs: number): number {
  const value = error instanceof HttpErrorResponse ? error.headers.get('Retry-After') : null;
  if (value === null) return 0;
  const wait = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - nowMs;
  return Math.min(Math.max(wait || 0, 0), RETRY_AFTER_MAX_MS);
}
