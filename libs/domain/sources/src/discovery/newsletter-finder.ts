import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { DOUBT, isLikelyFeedUrl, type PlatformMatch, detectPlatforms } from '@reader/feeds';
import { removeTracking } from '@reader/html';
import { parseSiteAddress } from './site-address';
import { orderByPreference } from './candidates';
import type { FeedSearch, FoundFeed } from './feed-search';
import { FeedSearchLimiter } from './feed-search-limiter';
import {
  toCandidates,
  runUntilFound,
  createLinksStep,
  createPlatformStep,
  type DiscoveryStep,
  type DiscoveryResult,
} from './discovery-steps';
import { detectFeedPlatforms, type PageProbe } from './page-probe';
import { explainNoFeed, refuseFeedless } from './no-feed-reason';

/** A publication has one feed, so fewer requests find it. */
const FETCHES_MAX = 6;
/** The first declared feed is that of the publication, the second that of its comments. */
const DECLARED_MAX = 2;
/** Where the newsletter platforms have their feeds. A readable feed counts on any platform. */
const PROBES = ['/feed', '/rss'];
const UNKNOWN = 'unknown';

export interface NewsletterDiscoveryResult extends DiscoveryResult {
  /** `substack`, `ghost` …; `unknown` when nothing identifies it. */
  readonly platform: string;
}

/** Finds the feed of a newsletter from any of its pages, also under a custom domain. */
@Injectable()
export class NewsletterFinder {
  constructor(private readonly searches: FeedSearchLimiter) {}

  /** @throws UrlNotAllowed, FetchFailed, FeedNotFound */
  discover(user: UserRef, typed: string): Promise<NewsletterDiscoveryResult> {
    return this.searches.runLimited(user, async () => {
      const address = removeTracking(new URL(parseSiteAddress(typed)));
      refuseFeedless(address);
      const search = this.searches.createSearch(FETCHES_MAX);
      return (await discoverByAddress(search, address)) ?? (await discoverByPage(search, address));
    });
  }
}

/** A platform that is recognised by its host has the feed at a known path: no page is fetched. */
async function discoverByAddress(
  search: FeedSearch,
  address: string,
): Promise<NewsletterDiscoveryResult | null> {
  if (isLikelyFeedUrl(address)) return null;
  const known = detectPlatforms({ addresses: [address] }).filter(({ doubt }) => doubt === DOUBT.host);
  const found = await runUntilFound(known.map((match) => createPlatformStep(search, match, false)));
  return buildResult(found, null, known);
}

async function discoverByPage(search: FeedSearch, address: string): Promise<NewsletterDiscoveryResult> {
  const answer = await search.get(address);
  const direct = await search.readAsFeed(answer, address);
  if ('feed' in direct)
    return { found: [direct], probe: null, platform: getPlatformName(detectFeedPlatforms(direct)) };
  const probe = await search.probePage(answer, address);
  const home = new URL('/', answer.url).href;
  const found = await runUntilFound([
    ...buildSteps(search, probe),
    ...(home === answer.url ? [] : [() => searchHomePage(search, home)]),
    () =>
      search.readCandidates(toCandidates(PROBES.map((path) => new URL(path, home).href)), { isGuess: true }),
  ]);
  const result = buildResult(found, probe, probe.platforms);
  if (result === null) throw explainNoFeed(probe, direct, search.lastRefusal);
  return result;
}

/** The home page may identify the platform where a post does not. */
async function searchHomePage(search: FeedSearch, home: string): Promise<FoundFeed[]> {
  const answer = await search.page(home);
  return answer === null ? [] : runUntilFound(buildSteps(search, await search.probePage(answer, home)));
}

function buildSteps(search: FeedSearch, { platforms, declared }: PageProbe): DiscoveryStep[] {
  return [
    ...platforms.map((match) => createPlatformStep(search, match, false)),
    createLinksStep(search, declared, DECLARED_MAX),
  ];
}

function buildResult(
  found: readonly FoundFeed[],
  probe: PageProbe | null,
  platforms: readonly PlatformMatch[],
): NewsletterDiscoveryResult | null {
  const [best, ...others] = orderByPreference(found);
  if (best === undefined) return null;
  const platform = getPlatformName([...platforms, ...detectFeedPlatforms(best)]);
  return { found: [best, ...others], probe, platform };
}

function getPlatformName(platforms: readonly PlatformMatch[]): string {
  const surest = platforms.toSorted((a, b) => a.doubt - b.doubt)[0];
  return surest === undefined || surest.doubt === DOUBT.guessed ? UNKNOWN : surest.platform;
}
