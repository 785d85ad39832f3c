import type { Triage } from '@reader/triage';

/* The protocol between the page and its service worker. */

/**
 * Marks a cached response that stands in for the server's; the value is the time of the original request in
 * ms.
 */
export const CACHED_AT_HEADER = 'X-Reader-Cached-At';

/** From a worker of version 0.1, which may still serve a page of this version. */
const PREVIOUS_CACHED_AT_HEADER = 'X-Reader-Kept';

/** Whether a response is from this device's cache. */
export function isCachedResponse(headers: { has: (name: string) => boolean }): boolean {
  return headers.has(CACHED_AT_HEADER) || headers.has(PREVIOUS_CACHED_AT_HEADER);
}

/** Prefix of caches with a user's data; the app's own caches have other names. */
export const CACHE_PREFIX = 'reader.cache.';

/** Cached requests, by path. */
export const CACHED_PATHS = {
  self: /^\/api\/(users\/me|config)$/,
  sources: /^\/api\/sources(\/activity)?$/,
  pane: /^\/api\/(tags|search\/saved|reading-list(\/queued)?)$/,
  lists: /^\/api\/articles(\/ids)?$/,
  rows: /^\/api\/articles\/by-id$/,
  articles: /^\/api\/articles\/\d+$/,
  icons: /^\/api\/sources\/[^/]+\/icon$/,
} as const;

/** An article's new state, overlaid on cached responses with a lower version. */
export interface TriageUpdate {
  readonly id: number;
  readonly version: number;
  readonly triage: Triage;
}

export type WorkerMessage =
  /** Deletes all data of the user; confirmed on the port. */
  | 'forget'
  /** Activates the waiting version. */
  | 'take over'
  | TriageUpdate;

/** From the worker to a page: the path of a pressed notification; the page confirms on the port. */
export interface OpenRequest {
  readonly open: string;
}
