import { Injectable } from '@nestjs/common';
import { feedlessSite, type SampledFeed, wellKnownFeedUrls } from '@reader/feeds';
import { siteAddress } from './address';
import { asCandidate, choices, inOrder } from './choice';
import type { FeedSearch, FoundFeed } from './feed-search';
import { FeedNotFound } from './problems';
import { type Person, Searches } from './searches';
import { addresses, firstFound, ofLinks, ofPlatform, type Stage, type Survey } from './stages';
import type { Visit } from './visit';
import { whyNone } from './why-none';

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
  constructor(private readonly searches: Searches) {}

  /** @throws UrlNotAllowed, FetchFailed, FeedNotFound (with candidates when several differ in substance). */
  async find(person: Person, typed: string): Promise<FetchedFeed> {
    const { found, visit } = await this.survey(person, typed);
    const different = choices(found);
    if (different.length > 1)
      throw new FeedNotFound('This site has several feeds: choose one of them.', different.map(asCandidate));
    const [{ url, headers, feed }] = found;
    return {
      url,
      feed,
      etag: headers.get('etag'),
      lastModified: headers.get('last-modified'),
      iconUrl: feed.iconUrl ?? visit?.page?.icons[0] ?? null,
    };
  }

  /**
   * Every feed that is found where the first one is, best first.
   * @param options.thorough other forms of a platform's feed are looked for as well
   */
  survey(person: Person, typed: string, { thorough = false } = {}): Promise<Survey> {
    return this.searches.inTurn(person, () => surveyed(this.searches.begin(FETCHES_MAX), typed, thorough));
  }
}

async function surveyed(search: FeedSearch, typed: string, thorough: boolean): Promise<Survey> {
  const address = siteAddress(typed);
  refuseFeedless(address);
  const answer = await search.get(address);
  const direct = await search.direct(answer);
  if ('feed' in direct) return { found: [direct], visit: null };
  const visit = await search.visit(answer, address);
  const [best, ...others] = inOrder(await firstFound(stagesOf(search, visit, thorough)));
  if (best === undefined) throw whyNone(visit, direct.words, search.refused);
  return { found: [best, ...others], visit };
}

/** @throws FeedNotFound where no search would help */
export function refuseFeedless(address: string): void {
  const words = feedlessSite(address);
  if (words !== null) throw new FeedNotFound(words);
}

/** The order of the search: what is surest and costs the site least comes first. */
function stagesOf(search: FeedSearch, visit: Visit, thorough: boolean): Stage[] {
  const { page, platforms, answer } = visit;
  const known = (first: boolean) =>
    platforms.filter((match) => match.first === first).map((match) => ofPlatform(search, match, thorough));
  const links = (which: 'declared' | 'linked' | 'linkedElsewhere') =>
    page === null ? [] : [ofLinks(search, page[which])];
  return [
    ...known(true),
    ...links('declared'),
    ...known(false),
    ...links('linked'),
    ...links('linkedElsewhere'),
    () => probes(search, visit, answer.url),
  ];
}

/**
 * Redirects are not followed: a site that sends unknown paths to its home page would seem to have them all.
 */
function probes(search: FeedSearch, { page, refused, answer }: Visit, site: string): Promise<FoundFeed[]> {
  const welcome = page === null ? 0 : PROBES_MAX;
  const most = refused ? (answer.status === 429 ? 0 : PROBES_REFUSED_MAX) : welcome;
  const urls = wellKnownFeedUrls(site).slice(0, most);
  return search.readable(addresses(urls), { guessed: true, redirects: 'refuse' });
}
