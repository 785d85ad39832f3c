import { type FeedErrorCode, NotAFeed } from '@reader/feeds';
import { FetchFailed, type FetchErrorCode, UrlNotAllowed } from '@reader/safe-fetch';
import { DeadlineExceeded, OutOfMemory } from '@reader/threads';

/**
 * What went wrong with a check, for programs: part of the API, beside a text for people. A response with an
 * error is `http_` and its status. `truncated_feed` is the only one of a check that succeeded.
 */
export type CheckErrorCode =
  FetchErrorCode | FeedErrorCode | 'truncated_feed' | 'internal_error' | `http_${number}`;

export const CHECK_ERROR_CODE = {
  type: String,
  nullable: true,
  example: 'http_404',
  description:
    'The kind of error: `unreachable`, `timeout`, `invalid_certificate`, `connection_lost`, ' +
    '`bad_response`, `too_many_redirects`, `too_large`, `http_` with the status, `not_a_feed`, ' +
    '`damaged_feed`, `truncated_feed` (the check succeeded) or `internal_error`. More may follow. ' +
    'Null without an error, and for errors that are older than the codes.',
} as const;

/** Null when the error is on our side. */
export function findSiteFaultCode(error: unknown): CheckErrorCode | null {
  if (error instanceof UrlNotAllowed) return 'unreachable';
  if (error instanceof FetchFailed || error instanceof NotAFeed) return error.code;
  return error instanceof DeadlineExceeded || error instanceof OutOfMemory ? 'too_large' : null;
}
