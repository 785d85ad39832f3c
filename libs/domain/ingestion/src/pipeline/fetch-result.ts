import type { PackedFeed } from '@reader/feeds';
import type { CheckErrorCode } from '@reader/sources';
import type { RunSource } from './run-source';

/** The result of requesting one address. */
export type FetchResult =
  | {
      readonly status: 'ok';
      readonly feed: PackedFeed;
      readonly etag: string | null;
      readonly lastModified: string | null;
      /** The feed's new address, where permanent redirects led; else null. */
      readonly movedTo: string | null;
      /** Until when the response is fresh by its headers; the feed's `ttl` may add to it. */
      readonly notBefore: Date | null;
    }
  | {
      readonly status: 'not_modified';
      readonly movedTo: string | null;
      readonly notBefore: Date | null;
    }
  | {
      readonly status: 'error';
      readonly error: string;
      readonly code: CheckErrorCode;
      /** When the site allows the next request (`Retry-After`); manual runs respect it too. */
      readonly retryAfter: Date | null;
      /** An address of the host that limits requests (429, or 503 with `Retry-After`); else null. */
      readonly limitedAt: string | null;
      /** The feed was removed for good (410). */
      readonly gone: boolean;
      /** An error on our side, which says nothing about the source: its state stays as it is. */
      readonly isInternal: boolean;
    };

export function buildErrorResult(error: string, code: CheckErrorCode, isInternal = false): FetchResult {
  return { status: 'error', error, code, retryAfter: null, limitedAt: null, gone: false, isInternal };
}

/** The result of one source of a run. */
export interface SourceCheck {
  readonly source: RunSource;
  readonly result: FetchResult;
  readonly durationMs: number;
}
