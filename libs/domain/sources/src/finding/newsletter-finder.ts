import { Injectable } from '@nestjs/common';
import { DOUBT, looksLikeFeed, type PlatformMatch, platformsOf } from '@reader/feeds';
import { withoutTracking } from '@reader/html';
import { siteAddress } from './address';
import { inOrder } from './choice';
import { refuseFeedless } from './feed-finder';
import type { FeedSearch, FoundFeed } from './feed-search';
import { type Person, Searches } from './searches';
import { addresses, firstFound, ofLinks, ofPlatform, type Stage, type Survey } from './stages';
import { platformsOfFeed, type Visit } from './visit';
import { whyNone } from './why-none';

/** A publication has one feed; where it is takes no more than this to find. */
const FETCHES_MAX = 6;
/** Of these the first is the publication's, the second that of comments. */
const DECLARED_MAX = 2;
/** Where the platforms have theirs: what answers there counts when it can be read, whoever runs the site. */
const PROBES = ['/feed', '/rss'];
const UNKNOWN = 'unknown';

export interface NewsletterSurvey extends Survey {
  /** `substack`, `ghost` …; `unknown` when nothing gives it away. */
  readonly platform: string;
}

/** From any page of a newsletter, also under a domain of its own, to the feed of the publication. */
@Injectable()
export class NewsletterFinder {
  constructor(private readonly searches: Searches) {}

  /** @throws UrlNotAllowed, FetchFailed, FeedNotFound. */
  survey(person: Person, typed: string): Promise<NewsletterSurvey> {
    return this.searches.inTurn(person, async () => {
      const address = withoutTracking(new URL(siteAddress(typed)));
      refuseFeedless(address);
      const search = this.searches.begin(FETCHES_MAX);
      return (await byAddress(search, address)) ?? (await byPage(search, address));
    });
  }
}

/** A platform that is known by its host has the feed at a known place: its pages need not be asked. */
async function byAddress(search: FeedSearch, address: string): Promise<NewsletterSurvey | null> {
  if (looksLikeFeed(address)) return null;
  const known = platformsOf({ addresses: [address] }).filter(({ doubt }) => doubt === DOUBT.host);
  const found = await firstFound(known.map((match) => ofPlatform(search, match, false)));
  return surveyOf(found, null, known);
}

async function byPage(search: FeedSearch, address: string): Promise<NewsletterSurvey> {
  const answer = await search.get(address);
  const direct = await search.direct(answer);
  if ('feed' in direct) return { found: [direct], visit: null, platform: nameOf(platformsOfFeed(direct)) };
  const visit = await search.visit(answer, address);
  const home = new URL('/', answer.url).href;
  const found = await firstFound([
    ...stagesOf(search, visit),
    ...(home === answer.url ? [] : [() => atHome(search, home)]),
    () => search.readable(addresses(PROBES.map((path) => new URL(path, home).href)), { guessed: true }),
  ]);
  const survey = surveyOf(found, visit, visit.platforms);
  if (survey === null) throw whyNone(visit, direct.words, search.refused);
  return survey;
}

/** What a post does not tell its home page may. */
async function atHome(search: FeedSearch, home: string): Promise<FoundFeed[]> {
  const answer = await search.page(home);
  return answer === null ? [] : firstFound(stagesOf(search, await search.visit(answer, home)));
}

function stagesOf(search: FeedSearch, { platforms, page }: Visit): Stage[] {
  return [
    ...platforms.map((match) => ofPlatform(search, match, false)),
    ...(page === null ? [] : [ofLinks(search, page.declared, DECLARED_MAX)]),
  ];
}

function surveyOf(
  found: readonly FoundFeed[],
  visit: Visit | null,
  platforms: readonly PlatformMatch[],
): NewsletterSurvey | null {
  const [best, ...others] = inOrder(found);
  if (best === undefined) return null;
  const platform = nameOf([...platforms, ...platformsOfFeed(best)]);
  return { found: [best, ...others], visit, platform };
}

function nameOf(platforms: readonly PlatformMatch[]): string {
  const surest = platforms.toSorted((a, b) => a.doubt - b.doubt)[0];
  return surest === undefined || surest.doubt === DOUBT.guessed ? UNKNOWN : surest.platform;
}
