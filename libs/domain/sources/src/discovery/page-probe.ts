import { type HtmlPage, isRefusal, type PlatformMatch, detectPlatforms } from '@reader/feeds';
import type { FetchResponse } from '@reader/safe-fetch';
import type { FoundFeed } from './feed-search';

/** A page that was looked at, and what its site was recognised as. */
export interface PageProbe {
  readonly answer: FetchResponse;
  /** The site turned us away: what came is not what its visitors see. */
  readonly refused: boolean;
  /** Null when none came. */
  readonly page: HtmlPage | null;
  /** Surest first. */
  readonly platforms: readonly PlatformMatch[];
}

/**
 * @param typed the address that was asked for: a page that asks for consent hides what it leads to
 * @param page what came, if it was one
 */
export function buildPageProbe(answer: FetchResponse, typed: string, page: HtmlPage | null): PageProbe {
  const { url, headers } = answer;
  const { canonical = null, generator = null, markup = '', declared = [] } = page ?? {};
  const addresses = [...new Set([url, typed])];
  return {
    answer,
    // A page that declares a feed is no challenge, whatever it speaks of.
    refused: isRefusal(answer) && declared.length === 0,
    page,
    platforms: detectPlatforms({ addresses, canonical, headers, generator, markup }),
  };
}

/** What wrote a feed, by its address, its headers and its own word. */
export function detectFeedPlatforms({ url, headers, head }: FoundFeed): PlatformMatch[] {
  const text = Buffer.from(head).toString('latin1');
  const generator = /<generator[^>]{0,200}>\s*([^<]{1,200})</i.exec(text)?.[1] ?? null;
  return detectPlatforms({ addresses: [url], headers, generator });
}
