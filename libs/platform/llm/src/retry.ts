import { setTimeout as sleep } from 'node:timers/promises';
import type OpenAI from 'openai';
import { loadOpenAI } from './open-ai';

/** Requests of one prompt, the first included. */
const ATTEMPTS = 2;
/** Before the second one, when the server does not say. */
const PAUSE_MS = 500;
/** Somebody waits, so a server that asks for more gets no second request. */
export const WAIT_MS_MAX = 10_000;
/** Statuses after which the same request can succeed. */
const PASSING = new Set([408, 409, 429]);

/**
 * Sends again after a lost connection, 429 or 5xx, when the server asks for no more than WAIT_MS_MAX.
 * @param onBusy gets the time when it asks for more
 */
export async function sendWithRetry<T>(
  send: () => Promise<T>,
  signal: AbortSignal,
  onBusy: (waitMs: number) => void,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      const waitMs = findWaitMs(error);
      if (waitMs === null) throw error;
      if (waitMs > WAIT_MS_MAX) onBusy(waitMs);
      if (waitMs > WAIT_MS_MAX || attempt === ATTEMPTS || signal.aborted) throw error;
      await sleep(waitMs, undefined, { signal });
    }
  }
}

/** Null: the same request would fail again. */
function findWaitMs(error: unknown): number | null {
  return isPassing(error) ? (readRetryAfter(error) ?? PAUSE_MS) : null;
}

type ApiError = InstanceType<typeof OpenAI.APIError>;

function isPassing(error: unknown): error is ApiError {
  const { APIError, APIUserAbortError } = loadOpenAI();
  if (!(error instanceof APIError) || error instanceof APIUserAbortError) return false;
  return error.status === undefined || PASSING.has(Number(error.status)) || Number(error.status) >= 500;
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter({ headers }: ApiError): number | null {
  const value = headers?.get('retry-after') ?? null;
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
