import type { FeedCandidate, PlatformMatch } from '@reader/feeds';
import type { FeedSearch, FoundFeed } from './feed-search';
import type { PageProbe } from './page-probe';

/** One place to search. The steps after the first success are skipped. */
export type DiscoveryStep = () => Promise<FoundFeed[]>;

/** The feeds found, best first, and the page where the search began; null when no page was fetched. */
export interface DiscoveryResult {
  readonly found: readonly [FoundFeed, ...FoundFeed[]];
  readonly probe: PageProbe | null;
}

/** Declared feeds to fetch. Pages that declare more have one for each tag. */
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

/** @param thorough also reads the other formats of a feed that was found */
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
