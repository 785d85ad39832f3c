import { explainFeedlessSite } from '@reader/feeds';
import type { FetchResponse } from '@reader/safe-fetch';
import { type Problem, UpstreamFailed } from '@reader/http';
import type { CheckErrorCode } from '../polling/check-error';
import { FeedNotFound, type NoFeedReason } from './problems';
import type { PageProbe } from './page-probe';

/** Why a response is no feed: in words, and as a code. */
export interface NotRead {
  readonly words: string;
  readonly code: CheckErrorCode;
}

const TRY_ITSELF = 'Its feed may still answer at an address of its own: try that one.';

/** What a refusal means for the user. */
const REFUSALS: Readonly<Record<number, string>> = {
  401: 'The site asks for a password (401).',
  403: `The site refuses our requests (403), as some do to every program. ${TRY_ITSELF}`,
  429: 'The site has had too many requests from here (429). Try again later.',
  451: 'The site is blocked for legal reasons (451).',
};
const CHALLENGED = `The site lets in browsers only, after a check (a challenge page). ${TRY_ITSELF}`;
const NOT_SWITCHED_ON =
  'This newsletter is on beehiiv, and its owner has not switched the RSS feed on: it comes by mail only.';
const MICROFORMATS =
  'No feed was found at this address: its entries are in the page itself (h-feed), which is not read.';

/** @throws FeedNotFound for a site that is known to have no feeds */
export function refuseFeedless(address: string): void {
  const feedless = explainFeedlessSite(address);
  if (feedless !== null) throw new FeedNotFound(feedless.words, feedless.reason);
}

/**
 * Explains why no feed was found, and what the user can do.
 * @param notRead why the response is no feed
 * @param refusedFeed the response that refused a likely feed
 * @throws FeedNotFound for a site that is known to have no feeds
 */
export function explainNoFeed(
  probe: PageProbe,
  notRead: NotRead,
  refusedFeed: FetchResponse | null,
): Problem {
  const { answer, refused, page, platforms } = probe;
  refuseFeedless(answer.url);
  if (refused) return new FeedNotFound(...describeRefusal(answer.status));
  if (answer.status !== 200) return explainStatus(answer.status);
  if (platforms.some(({ platform }) => platform === 'beehiiv'))
    return new FeedNotFound(NOT_SWITCHED_ON, 'mail_only');
  if (refusedFeed !== null) {
    const [words, reason] = describeRefusal(refusedFeed.status);
    return new FeedNotFound(`There may be a feed here. ${words}`, reason);
  }
  if (page?.hasEntries) return new FeedNotFound(MICROFORMATS, 'entries_in_page');
  return new FeedNotFound(`No feed was found at this address. ${notRead.words}`, notRead.code);
}

function explainStatus(status: number): Problem {
  if (status >= 500)
    return new UpstreamFailed(`The site answered with an error (${status}).`, `http_${status}`);
  const words = status === 204 ? 'The site sent nothing (204).' : `The site answered with status ${status}.`;
  return new FeedNotFound(words, `http_${status}`);
}

function describeRefusal(status: number): [words: string, reason: NoFeedReason] {
  const words = REFUSALS[status];
  return words === undefined ? [CHALLENGED, 'challenge'] : [words, `http_${status}`];
}
