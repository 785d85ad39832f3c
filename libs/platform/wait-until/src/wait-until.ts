// Jest's fake timers do not replace node:timers/promises, so a spec with a stopped clock can wait too.
import { setTimeout as sleep } from 'node:timers/promises';

/** Several times what the slowest condition needs on a busy machine, and below Jest's own limit. */
const TIMEOUT_MS = 90_000;
const INTERVAL_MS = 10;

export interface WaitOptions {
  /** Milliseconds until the wait fails. Default: 90 seconds. */
  readonly timeoutMs?: number;
  /** Milliseconds between two checks. Default: 10. */
  readonly intervalMs?: number;
}

type Truthy<T> = Exclude<T, false | 0 | '' | null | undefined>;

export class WaitTimeout extends Error {
  constructor(description: string, timeoutMs: number, last: unknown) {
    super(`Waited ${timeoutMs / 1000} s until ${description}. The last check returned ${String(last)}.`);
  }
}

/**
 * Checks `condition` again and again until it returns something truthy, and returns that. For tests only.
 *
 * @param description completes the sentence "wait until …"
 * @throws WaitTimeout when the time is over; what `condition` throws ends the wait at once
 */
export async function waitUntil<T>(
  description: string,
  condition: () => T | Promise<T>,
  { timeoutMs = TIMEOUT_MS, intervalMs = INTERVAL_MS }: WaitOptions = {},
): Promise<Truthy<T>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const result = await condition();
    if (result) return result as Truthy<T>;
    if (performance.now() > deadline) throw new WaitTimeout(description, timeoutMs, result);
    await sleep(intervalMs);
  }
}
