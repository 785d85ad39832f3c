import { Injectable } from '@nestjs/common';
import { explainFeedlessSite, type SampledFeed, listWellKnownFeedUrls } from '@reader/feeds';
import { parseSiteAddress } from './site-address';
import { toCandidate, selectDistinct, orderByPreference } from './candidates';
import type { FeedSearch, FoundFeed } from './feed-search';
import { FeedNotFound } from './problems';
import { type User, FeedSearchLimiter } from './feed-search-limiter';
import {
  toCandidates,
  runUntilFound,
  createLinksStep,
  createPlatformStep,
  type DiscoveryStep,
  type DiscoveryResult,
} from './discovery-steps';
import type { PageProbe } from './page-probe';
import { explainNoFeed } from './no-feed-reason';

/** A feed with where it was found, and the validators of this very version (RFC 9110 §8.8). */
export interface FetchedFeed {
  readonly url: string;
  readonly feed: SampledFeed;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** The publisher's address of a picture, from the feed or the page that led to it. */
  readonly iconUrl: string | null;
}

/** Well-known paths that a site is asked for, and one that turned us away from its page. */
const PROBES_MAX = 12;
const PROBES_REFUSED_MAX = 2;
/** The page, what its platform and its links promise, the probes: no more than one visitor would. */
const FETCHES_MAX = 25;

/** From whatever a person typed to a feed. */
@Injectable()
export class FeedFinder {
  constructor(private readonly searches: FeedSearchLimiter) {}

  /** @throws UrlNotAllowed, FetchFailed, FeedNotFound (with candidates when several differ in substance). */
  async find(user: User, typed: string): Promise<FetchedFeed> {
    const { found, probe } = await this.discover(user, typed);
    const different = selectDistinct(found);
    if (different.length > 1)
      throw new FeedNotFound('This site has several feeds: choose one of them.', different.map(toCandidate));
    const [{ url, headers, feed }] = found;
    return {
      url,
      feed,
      etag: headers.get('etag'),
      lastModified: headers.get('last-modified'),
      iconUrl: feed.iconUrl ?? probe?.page?.icons[0] ?? null,
    };
  }

  /**
   * Every feed that is found where the first one is, best first.
   * @param options.thorough other forms of a platform's feed are looked for as well
   */
  discover(user: User, typed: string, { thorough = false } = {}): Promise<DiscoveryResult> {
    return this.searches.runLimited(user, () =>
      discoverFeeds(this.searches.createSearch(FETCHES_MAX), typed, thorough),
    );
  }
}

async function discoverFeeds(search: FeedSearch, typed: string, thorough: boolean): Promise<DiscoveryResult> {
  const address = parseSiteAddress(typed);
  refuseFeedless(address);
  const answer = await search.get(address);
  const direct = await search.readAsFeed(answer);
  if ('feed' in direct) return { found: [direct], probe: null };
  const visit = await search.probePage(answer, address);
  const [best, ...others] = orderByPreference(await runUntilFound(buildSteps(search, visit, thorough)));
  if (best === undefined) throw explainNoFeed(visit, direct.words, search.lastRefusal);
  return { found: [best, ...others], probe: visit };
}

/** @throws FeedNotFound where no search would help */
export function refuseFeedless(address: string): void {
  const words = explainFeedlessSite(address);
  if (words !== null) throw new FeedNotFound(words);
}

/** The order of the search: what is surest and costs the site least comes first. */
function buildSteps(search: FeedSearch, probe: PageProbe, thorough: boolean): DiscoveryStep[] {
  const { page, platforms, answer } = probe;
  const buildPlatformSteps = (first: boolean) =>
    platforms
      .filter((match) => match.first === first)
      .map((match) => createPlatformStep(search, match, thorough));
  const buildLinkSteps = (which: 'declared' | 'linked' | 'linkedElsewhere') =>
    page === null ? [] : [createLinksStep(search, page[which])];
  return [
    ...buildPlatformSteps(true),
    ...buildLinkSteps('declared'),
    ...buildPlatformSteps(false),
    ...buildLinkSteps('linked'),
    ...buildLinkSteps('linkedElsewhere'),
    () => probeWellKnownPaths(search, probe, answer.url),
  ];
}

/**
 * Redirects are not followed: a site that sends unknown paths to its home page would seem to have them all.
 */
function probeWellKnownPaths(
  search: FeedSearch,
  { page, refused, answer }: PageProbe,
  site: string,
): Promise<FoundFeed[]> {
  const welcome = page === null ? 0 : PROBES_MAX;
  const max = refused ? (answer.status === 429 ? 0 : PROBES_REFUSED_MAX) : welcome;
  const urls = listWellKnownFeedUrls(site).slice(0, max);
  return search.readCandidates(toCandidates(urls), { isGuess: true, redirects: 'refuse' });
}
