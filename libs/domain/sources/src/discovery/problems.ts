import type { FeedCandidate } from '@reader/feeds';
import { Problem, UpstreamFailed, UpstreamTimeout, Unprocessable } from '@reader/http';
import { FetchFailed, UrlNotAllowed } from '@reader/safe-fetch';

/** There is a site, and no feed, or more than one. */
export class FeedNotFound extends Unprocessable {
  constructor(detail: string, candidates: readonly FeedCandidate[] = []) {
    super(detail, { code: 'not_a_feed', members: { candidates } });
  }
}

/** What went wrong on the way to somebody's server, as a problem for the caller. */
export function toFetchProblem(error: unknown): unknown {
  if (error instanceof Problem) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new UpstreamTimeout('The site took too long to answer.');
  if (error instanceof UrlNotAllowed) return new Unprocessable(error.message, { code: 'url_not_allowed' });
  if (error instanceof FetchFailed)
    return error.reason === 'timeout'
      ? new UpstreamTimeout(error.message)
      : new UpstreamFailed(error.message);
  return error;
}
