import { explainFeedlessSite } from '@reader/feeds';
import type { FetchResponse } from '@reader/safe-fetch';
import { type Problem, UpstreamFailed } from '@reader/http';
import { FeedNotFound } from './problems';
import type { PageProbe } from './page-probe';

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

/**
 * Explains why no feed was found, and what the user can do.
 * @param reason why the response is no feed
 * @param refusedFeed the response that refused a likely feed
 */
export function explainNoFeed(probe: PageProbe, reason: string, refusedFeed: FetchResponse | null): Problem {
  const { answer, refused, page, platforms } = probe;
  const feedless = explainFeedlessSite(answer.url);
  if (feedless !== null) return new FeedNotFound(feedless);
  if (refused) return new FeedNotFound(describeRefusal(answer.status));
  if (answer.status >= 500) return new UpstreamFailed(`The site answered with an error (${answer.status}).`);
  if (answer.status === 204) return new FeedNotFound('The site sent nothing (204).');
  if (answer.status !== 200) return new FeedNotFound(`The site answered with status ${answer.status}.`);
  if (platforms.some(({ platform }) => platform === 'beehiiv')) return new FeedNotFound(NOT_SWITCHED_ON);
  if (refusedFeed !== null)
    return new FeedNotFound(`There may be a feed here. ${describeRefusal(refusedFeed.status)}`);
  return new FeedNotFound(page?.hasEntries ? MICROFORMATS : `No feed was found at this address. ${reason}`);
}

function describeRefusal(status: number): string {
  return REFUSALS[status] ?? CHALLENGED;
}
