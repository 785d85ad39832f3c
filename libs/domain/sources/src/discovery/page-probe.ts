import {
  detectPlatforms,
  type FeedCandidate,
  type HtmlPage,
  isRefusal,
  listHeaderFeeds,
  type PlatformMatch,
} from '@reader/feeds';
import type { FetchResponse } from '@reader/safe-fetch';
import type { FoundFeed } from './feed-search';

/** A page that was fetched, and the platforms recognised in it. */
export interface PageProbe {
  readonly answer: FetchResponse;
  /** The site refused the request: the page is not what its visitors see. */
  readonly refused: boolean;
  /** Null when the response is no HTML page. */
  readonly page: HtmlPage | null;
  /** Feeds that the page declares, best first, then those that only its header `Link` does. */
  readonly declared: readonly FeedCandidate[];
  /** Most certain first. */
  readonly platforms: readonly PlatformMatch[];
}

/**
 * @param typed the address that the user entered: a consent page hides the address behind it
 * @param page the parsed page; null when the response is none
 */
export function buildPageProbe(answer: FetchResponse, typed: string, page: HtmlPage | null): PageProbe {
  const { url, headers } = answer;
  const { canonical = null, generator = null, markup = '', declared = [] } = page ?? {};
  const addresses = [...new Set([url, typed])];
  const isUndeclared = (feed: FeedCandidate) => declared.every((each) => each.url !== feed.url);
  return {
    answer,
    // A page that declares a feed is no challenge page, even if its text mentions challenges.
    refused: isRefusal(answer) && declared.length === 0,
    page,
    declared: [...declared, ...listHeaderFeeds(headers.get('link'), url).filter(isUndeclared)],
    platforms: detectPlatforms({ addresses, canonical, headers, generator, markup }),
  };
}

/** Detects what produced a feed by its address, its headers and its generator. */
export function detectFeedPlatforms({ url, finalUrl, headers, head }: FoundFeed): PlatformMatch[] {
  const text = Buffer.from(head).toString('latin1');
  const generator = /<generator[^>]{0,200}>\s*([^<]{1,200})</i.exec(text)?.[1] ?? null;
  return detectPlatforms({ addresses: [...new Set([finalUrl, url])], headers, generator });
}
