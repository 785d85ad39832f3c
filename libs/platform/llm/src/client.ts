import type { Logger } from '@nestjs/common';
import type OpenAI from 'openai';
import { ModelFailed } from './errors';
import { fetchLimited } from './limited-fetch';
import { loadOpenAI } from './open-ai';

/** The default; FREE_LLM_BASE_URL or PROVIDER_BASE_URL overrides it. */
export const BASE_URL = 'https://api.openai.com/v1';
const DETAIL_LENGTH_MAX = 300;

export interface ModelAccess {
  /** Null: the server needs none. */
  readonly apiKey: string | null;
  readonly baseUrl: string | null;
  readonly model: string;
}

/** @param retries after a lost connection, 429 or 5xx; the client waits as the server asks */
export function createClient({ apiKey, baseUrl }: ModelAccess, retries: number): OpenAI {
  const Client = loadOpenAI();
  return new Client({
    // The client requires a key. Without one, its header is removed.
    apiKey: apiKey ?? 'none',
    ...(apiKey === null ? { defaultHeaders: { authorization: null } } : {}),
    baseURL: baseUrl ?? BASE_URL,
    maxRetries: retries,
    // Otherwise the client reads these from the environment, and prints to the console.
    ...{ organization: null, project: null, adminAPIKey: null, webhookSecret: null, logLevel: 'off' },
    // The key goes only to the operator's address, never to a redirect.
    fetchOptions: { redirect: 'error' },
    fetch: fetchLimited,
  });
}

/** Logs why a request failed. @returns what callers may see, which names no key, host or account */
export function toModelFailed(
  error: unknown,
  { apiKey }: ModelAccess,
  { log, purpose, signal }: { readonly log: Logger; readonly purpose: string; readonly signal: AbortSignal },
): ModelFailed {
  if (signal.aborted || error instanceof loadOpenAI().APIConnectionTimeoutError)
    return new ModelFailed('timeout', 'The language model took too long to answer.');
  const detail = error instanceof Error ? error.message : String(error);
  // Providers repeat the key in their error messages.
  const why = (apiKey === null ? detail : detail.replaceAll(apiKey, '[key]')).slice(0, DETAIL_LENGTH_MAX);
  log.warn({ purpose, what: 'the language model could not be reached', why });
  return new ModelFailed('unavailable', 'The language model could not be reached, or refused.');
}
