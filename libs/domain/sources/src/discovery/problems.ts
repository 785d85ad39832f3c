import { type FeedCandidate, NotAFeed } from '@reader/feeds';
import { Problem, UpstreamFailed, UpstreamTimeout, Unprocessable } from '@reader/http';
import { FetchFailed, UrlNotAllowed } from '@reader/safe-fetch';
import type { CheckErrorCode } from '../polling/check-error';

/** Why there is no feed, for programs: part of the API as the member `reason` of the problem. */
export type NoFeedReason =
  | CheckErrorCode
  | 'several_feeds'
  | 'feedless_site'
  | 'closed_site'
  | 'challenge'
  | 'mail_only'
  | 'entries_in_page';

/** The site has no feed, or several to choose from. */
export class FeedNotFound extends Unprocessable {
  constructor(detail: string, reason: NoFeedReason, candidates: readonly FeedCandidate[] = []) {
    super(detail, { code: 'not_a_feed', members: { reason, candidates } });
  }
}

/** Maps a failure of the remote site to a problem for the caller. */
export function toFetchProblem(error: unknown): unknown {
  if (error instanceof Problem) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new UpstreamTimeout('The site took too long to answer.');
  if (error instanceof UrlNotAllowed) return new Unprocessable(error.message, { code: 'url_not_allowed' });
  if (error instanceof FetchFailed)
    return error.reason === 'timeout'
      ? new UpstreamTimeout(error.message)
      : new UpstreamFailed(error.message, error.code);
  return error;
}

/** Null when the site or its content fails. */
export async function ignoreFailures<T>(work: () => Promise<T | null>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const ignored = [FetchFailed, UrlNotAllowed, NotAFeed, FeedNotFound];
    if (ignored.some((kind) => error instanceof kind)) return null;
    throw error;
  }
}
