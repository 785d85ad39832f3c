import type { PackedFeed } from '@reader/feeds';
import type { RunSource } from './run-source';

/** What came of asking one address. */
export type FetchResult =
  | {
      readonly status: 'ok';
      readonly feed: PackedFeed;
      readonly etag: string | null;
      readonly lastModified: string | null;
      /** Where the feed lives from now on, when every redirect on the way there was permanent. */
      readonly movedTo: string | null;
      readonly notBefore: Date | null;
    }
  | { readonly status: 'not_modified'; readonly notBefore: Date | null }
  | {
      readonly status: 'error';
      readonly error: string;
      /** The site said itself when to come back: that holds for runs by hand too. */
      readonly retryAfter: Date | null;
      /** Removed for good (410). */
      readonly gone: boolean;
    };

export function buildErrorResult(error: string): FetchResult {
  return { status: 'error', error, retryAfter: null, gone: false };
}

/** What came of one source of a run. */
export interface SourceCheck {
  readonly source: RunSource;
  readonly result: FetchResult;
  readonly durationMs: number;
}
