import type { FeedCandidate, PlatformMatch } from '@reader/feeds';
import type { FeedSearch, FoundFeed } from './feed-search';
import type { PageProbe } from './page-probe';

/** One place to look in. Later ones are not looked in once something is found. */
export type DiscoveryStep = () => Promise<FoundFeed[]>;

/** What a search found, best first, and the page that it began with; null when that was the feed itself. */
export interface DiscoveryResult {
  readonly found: readonly [FoundFeed, ...FoundFeed[]];
  readonly probe: PageProbe | null;
}

/** Declared feeds that are asked: more are one for every tag. */
const DECLARED_MAX = 8;

export async function runUntilFound(steps: readonly DiscoveryStep[]): Promise<FoundFeed[]> {
  for (const step of steps) {
    const found = await step();
    if (found.length > 0) return found;
  }
  return [];
}

export function toCandidates(urls: readonly string[]): FeedCandidate[] {
  return urls.map((url) => ({ url, title: null, format: null }));
}

/** @param thorough looks for the other forms of what was found, too */
export function createPlatformStep(
  search: FeedSearch,
  { feeds, also }: PlatformMatch,
  thorough: boolean,
): DiscoveryStep {
  return async () => {
    const found = await search.readCandidates(toCandidates(feeds));
    const more =
      thorough && found.length > 0
        ? await search.readCandidates(toCandidates(also), { isAlternate: true })
        : [];
    return [...found, ...more];
  };
}

export function createLinksStep(
  search: FeedSearch,
  links: readonly FeedCandidate[],
  max = DECLARED_MAX,
): DiscoveryStep {
  return () => search.readCandidates(links.slice(0, max));
}
