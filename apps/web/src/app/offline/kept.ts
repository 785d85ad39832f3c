/* What the page and its service worker agree on. */

/** Marks an answer that the worker had kept, because the server gave none. */
export const KEPT_HEADER = 'X-Reader-Kept';

/** Caches with what a reader has seen; those of the program itself are named otherwise. */
export const KEPT_CACHES = 'reader.kept.';

export type WorkerMessage =
  /** Lets go of everything of the reader; answered on the port. */
  | 'forget'
  /** The version that waits takes over. */
  | 'take over';
