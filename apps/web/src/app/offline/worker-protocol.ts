import type { Article } from '@reader/contract';

/* What the page and its service worker agree on. */

/** Marks an answer that the worker had kept, because the server gave none; when it was asked for, in ms. */
export const CACHED_AT_HEADER = 'X-Reader-Kept';

/** Caches with what a reader has seen; those of the program itself are named otherwise. */
export const CACHE_PREFIX = 'reader.kept.';

/** What is kept, by the path of the question. */
export const CACHED_PATHS = {
  self: /^\/api\/(users\/me|config)$/,
  sources: /^\/api\/sources(\/activity)?$/,
  pane: /^\/api\/(tags|search\/saved|reading-list\/queued)$/,
  lists: /^\/api\/articles(\/ids)?$/,
  rows: /^\/api\/articles\/by-id$/,
  articles: /^\/api\/articles\/\d+$/,
  icons: /^\/api\/sources\/[^/]+\/icon$/,
} as const;

/** What became of an article: kept answers that are older are shown with it. */
export interface TriageUpdate {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly triage: Pick<Article, 'state' | 'starred' | 'read'>;
}

export type WorkerMessage =
  /** Lets go of everything of the reader; answered on the port. */
  | 'forget'
  /** The version that waits takes over. */
  | 'take over'
  | TriageUpdate;
