import { DAY_MS } from '@reader/duration';

const FIRST_RETRY_MS = 30_000;

/** Milliseconds until the next attempt: 30 s after the first one, doubling, at most a day. */
export function computeRetryDelay(attempts: number): number {
  return Math.min(DAY_MS, FIRST_RETRY_MS * 2 ** (Math.max(1, attempts) - 1));
}
