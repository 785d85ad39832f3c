import type { FeedCandidate, PlatformMatch } from '@reader/feeds';
import type { FeedSearch, FoundFeed } from './feed-search';
import type { Visit } from './visit';

/** One place to look in. Later ones are not looked in once something is found. */
export type Stage = () => Promise<FoundFeed[]>;

/** What a search found, best first, and the page that it began with; null when that was the feed itself. */
export interface Survey {
  readonly found: readonly [FoundFeed, ...FoundFeed[]];
  readonly visit: Visit | null;
}

/** Declared feeds that are asked: more are one for every tag. */
const DECLARED_MAX = 8;

export async function firstFound(stages: readonly Stage[]): Promise<FoundFeed[]> {
  for (const stage of stages) {
    const found = await stage();
    if (found.length > 0) return found;
  }
  return [];
}

export function addresses(urls: readonly string[]): FeedCandidate[] {
  return urls.map((url) => ({ url, title: null, format: null }));
}

/** @param thorough looks for the other forms of what was found, too */
export function ofPlatform(search: FeedSearch, { feeds, also }: PlatformMatch, thorough: boolean): Stage {
  return async () => {
    const found = await search.readable(addresses(feeds));
    const more = thorough && found.length > 0 ? await search.readable(addresses(also), { alike: true }) : [];
    return [...found, ...more];
  };
}

export function ofLinks(search: FeedSearch, links: readonly FeedCandidate[], most = DECLARED_MAX): Stage {
  return () => search.readable(links.slice(0, most));
}
