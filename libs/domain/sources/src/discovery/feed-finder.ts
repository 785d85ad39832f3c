import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { DOUBT, detectPlatforms, isLikelyFeedUrl, type SampledFeed } from '@reader/feeds';
import { parseSiteAddress } from './site-address';
import { toCandidate, selectDistinct, orderByPreference } from './candidates';
import type { FeedSearch } from './feed-search';
import { FeedNotFound } from './problems';
import { FeedSearchLimiter } from './feed-search-limiter';
import { runUntilFound, createPlatformStep, type DiscoveryResult } from './discovery-steps';
import { buildSteps } from './page-steps';
import { explainNoFeed, refuseFeedless } from './no-feed-reason';

/** A feed, where it was found, and the headers of the response: validators and freshness. */
export interface FetchedFeed {
  readonly url: string;
  /** The address that answered: the user may have the feed under it. */
  readonly finalUrl: string;
  readonly feed: SampledFeed;
  readonly headers: Headers;
  /** The publisher's address of the icon, from the feed or from the page that led to it. */
  readonly iconUrl: string | null;
}

/** The page, the candidates of platform and links, the probes: about the requests of one visit. */
const FETCHES_MAX = 25;

const SEVERAL = 'This site has several feeds: choose one of them.';

/** Finds the feed for an address that a user typed. */
@Injectable()
export class FeedFinder {
  constructor(private readonly searches: FeedSearchLimiter) {}

  /**
   * @throws UrlNotAllowed, FetchFailed, FeedNotFound (with candidates when several feeds differ in content)
   */
  async find(user: UserRef, typed: string): Promise<FetchedFeed> {
    const { found, probe } = await this.discover(user, typed);
    const distinct = selectDistinct(found);
    if (distinct.length > 1) throw new FeedNotFound(SEVERAL, 'several_feeds', distinct.map(toCandidate));
    const [{ url, finalUrl, headers, feed }] = found;
    return {
      url,
      finalUrl,
      feed,
      headers,
      iconUrl: feed.iconUrl ?? probe?.page?.icons[0] ?? null,
    };
  }

  /**
   * All feeds of the first step that finds any, best first.
   * @param options.thorough also reads the other formats of a platform's feed
   */
  discover(user: UserRef, typed: string, { thorough = false } = {}): Promise<DiscoveryResult> {
    return this.searches.runLimited(user, () =>
      discoverFeeds(this.searches.createSearch(FETCHES_MAX), typed, thorough),
    );
  }
}

async function discoverFeeds(search: FeedSearch, typed: string, thorough: boolean): Promise<DiscoveryResult> {
  const address = parseSiteAddress(typed);
  refuseFeedless(address);
  return (
    (await discoverByAddress(search, address, thorough)) ?? (await discoverByPage(search, address, thorough))
  );
}

/** Fetches no page when the address gives that of the feed: Reddit allows about one request a minute. */
async function discoverByAddress(
  search: FeedSearch,
  address: string,
  thorough: boolean,
): Promise<DiscoveryResult | null> {
  if (isLikelyFeedUrl(address) || search.isRefused(address)) return null;
  const known = detectPlatforms({ addresses: [address] }).filter(
    ({ first, doubt }) => first && doubt === DOUBT.host,
  );
  const steps = known.map((match) => createPlatformStep(search, match, thorough));
  const [best, ...others] = orderByPreference(await runUntilFound(steps));
  return best === undefined ? null : { found: [best, ...others], probe: null };
}

async function discoverByPage(
  search: FeedSearch,
  address: string,
  thorough: boolean,
): Promise<DiscoveryResult> {
  const answer = await search.get(address);
  const direct = await search.readAsFeed(answer, address);
  if ('feed' in direct) return { found: [direct], probe: null };
  const probe = await search.probePage(answer, address);
  const [best, ...others] = orderByPreference(await runUntilFound(buildSteps(search, probe, thorough)));
  if (best === undefined) throw explainNoFeed(probe, direct, search.lastRefusal);
  return { found: [best, ...others], probe };
}
