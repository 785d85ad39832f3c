import { isChallenge, listWellKnownFeedUrls } from '@reader/feeds';
import {
  createLinksStep,
  createPlatformStep,
  type DiscoveryStep,
  runUntilFound,
  toCandidates,
} from './discovery-steps';
import type { FeedSearch, FoundFeed } from './feed-search';
import type { PageProbe } from './page-probe';

/** Requests to a site that refused its page, before it is known whether it refuses everything. */
const PROBES_REFUSED_MAX = 2;
const FORBIDDEN = 403;
const TOO_MANY_REQUESTS = 429;
/** A site without a home page may have a feed. Any other missing address is a mistake of the person. */
const MISSING: readonly number[] = [404, 410];

/** The search order: the most certain and cheapest steps first. */
export function buildSteps(search: FeedSearch, probe: PageProbe, thorough: boolean): DiscoveryStep[] {
  return [
    ...buildPageSteps(search, probe, thorough),
    () => searchRefreshed(search, probe, thorough),
    () => probeWellKnownPaths(search, probe),
  ];
}

/** The feeds that the page itself leads to. */
function buildPageSteps(search: FeedSearch, probe: PageProbe, thorough: boolean): DiscoveryStep[] {
  const { page, platforms, declared } = probe;
  const buildPlatformSteps = (first: boolean) =>
    platforms
      .filter((match) => match.first === first)
      .map((match) => createPlatformStep(search, match, thorough));
  const buildLinkSteps = (which: 'linked' | 'linkedElsewhere') =>
    page === null ? [] : [createLinksStep(search, page[which])];
  return [
    ...buildPlatformSteps(true),
    createLinksStep(search, declared),
    ...buildPlatformSteps(false),
    ...buildLinkSteps('linked'),
    ...buildLinkSteps('linkedElsewhere'),
    () => search.readCandidates(page?.linkedLoosely ?? [], { isUnlikely: true }),
  ];
}

/** Searches the page to which this one refreshes. One refresh is followed, none of that page. */
async function searchRefreshed(
  search: FeedSearch,
  probe: PageProbe,
  thorough: boolean,
): Promise<FoundFeed[]> {
  const target = probe.refused ? null : (probe.page?.refresh ?? null);
  const answer = target === null ? null : await search.page(target);
  if (target === null || answer === null || answer.status !== 200) return [];
  const direct = await search.readAsFeed(answer, target);
  if ('feed' in direct) return [direct];
  const next = await search.probePage(answer, target);
  return runUntilFound([...buildPageSteps(search, next, thorough), () => probeWellKnownPaths(search, next)]);
}

/** Does not follow redirects: some sites redirect every unknown path to the home page. */
async function probeWellKnownPaths(
  search: FeedSearch,
  { page, refused, answer }: PageProbe,
): Promise<FoundFeed[]> {
  const candidates = toCandidates(listWellKnownFeedUrls(answer.url));
  const probe = (from: number, to?: number) =>
    search.readCandidates(candidates.slice(from, to), { isGuess: true, redirects: 'refuse' });
  const isHomeMissing = MISSING.includes(answer.status) && new URL(answer.url).pathname === '/';
  if (!refused) return page !== null || isHomeMissing ? probe(0) : [];
  if (answer.status === TOO_MANY_REQUESTS) return [];
  const found = await probe(0, PROBES_REFUSED_MAX);
  // A server that lists no folders refuses a home page that does not exist, and nothing else.
  const isRefusedAlone = answer.status === FORBIDDEN && !isChallenge(answer) && !search.hasRefusedGuess;
  return found.length === 0 && isRefusedAlone ? probe(PROBES_REFUSED_MAX) : found;
}
