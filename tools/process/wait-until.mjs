import { setTimeout as wait } from 'node:timers/promises';

const INTERVAL_MS = 100;
/** What a run over tens of thousands of feeds takes on a small machine. */
const TIMEOUT_MS = 60 * 60_000;

/**
 * Checks `condition` again and again until it returns something truthy, and returns that.
 *
 * @param description completes the sentence "wait until …"
 * @throws when `timeoutMs` are over; what `condition` throws, or the abort of `signal`, ends the wait at once
 */
export async function waitUntil(
  description,
  condition,
  { timeoutMs = TIMEOUT_MS, intervalMs = INTERVAL_MS, signal } = {},
) {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const result = await condition();
    if (result) return result;
    if (performance.now() > deadline)
      throw new Error(`Waited ${timeoutMs / 1000} s until ${description}, in vain.`);
    await wait(intervalMs, undefined, { signal });
  }
}
