import { HttpErrorResponse } from '@angular/common/http';

/** A server that asks for more is asked again anyway: the reader may have come back days later. */
const RETRY_AFTER_MAX_MS = 60 * 60_000;

/**
 * How long the server asked to be left alone, in milliseconds; 0 when it did not. `Retry-After` is a number
 * of seconds or a date (RFC 9110 §10.2.3).
 */
export function parseRetryAfterMs(error: unknown, nowMs: number): number {
  const value = error instanceof HttpErrorResponse ? error.headers.get('Retry-After') : null;
  if (value === null) return 0;
  const wait = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - nowMs;
  return Math.min(Math.max(wait || 0, 0), RETRY_AFTER_MAX_MS);
}
