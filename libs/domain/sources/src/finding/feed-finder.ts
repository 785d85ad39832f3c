import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import {
  type FeedCandidate,
  FeedReader,
  findFeedLinks,
  NotAFeed,
  type ParsedFeed,
  wellKnownFeedUrls,
} from '@reader/feeds';
import { type FetchAnswer, FetchFailed, SafeFetch, UrlNotAllowed } from '@reader/safe-fetch';
import { DeadlineExceeded, OutOfMemory } from '@reader/threads';
import { decodePage, siteAddress } from './address';
import { FeedNotFound } from './problems';

/** A feed with where it was found, and the validators of this very version (RFC 9110 §8.8). */
export interface FetchedFeed {
  readonly url: string;
  readonly feed: ParsedFeed;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export const FEED_ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, ' +
  'application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, text/html;q=0.5, */*;q=0.1';

/** Links in a page's head worth a fetch each, and well-known paths: a site is asked this often at most. */
const LINKS_MAX = 4;
const PROBES_MAX = 8;
/** A person waits: the whole search takes no longer than this many fetches that time out. */
const SLOW_FETCHES_MAX = 2;

/** From whatever a person typed to a feed. */
@Injectable()
export class FeedFinder {
  private readonly withinMs: number;

  constructor(
    private readonly fetcher: SafeFetch,
    private readonly reader: FeedReader,
    @Inject(CONFIG) config: Config,
  ) {
    this.withinMs = config.fetch.timeoutMs * SLOW_FETCHES_MAX;
  }

  /** @throws UrlNotAllowed, FetchFailed, FeedNotFound (with candidates when several differ in substance). */
  async find(typed: string): Promise<FetchedFeed> {
    const signal = AbortSignal.timeout(this.withinMs);
    const answer = await this.fetcher.get(siteAddress(typed), { accept: FEED_ACCEPT, signal });
    const direct = await this.read(answer);
    if (direct !== null) return direct;
    if (answer.status >= 400) throw new FeedNotFound(`The site answered with status ${answer.status}.`);
    const linked = await this.linked(answer, signal);
    return linked ?? (await this.probed(answer.url, signal)) ?? this.none();
  }

  /** The answer as a feed; null when it is none. */
  private async read(answer: FetchAnswer): Promise<FetchedFeed | null> {
    if (answer.status !== 200) return null;
    try {
      const contentType = answer.headers.get('content-type');
      const feed = await this.reader.read(answer.body, { url: answer.url, contentType });
      const [etag, lastModified] = [answer.headers.get('etag'), answer.headers.get('last-modified')];
      return { url: answer.url, feed, etag, lastModified };
    } catch (error) {
      if (error instanceof NotAFeed) return null;
      if (error instanceof DeadlineExceeded || error instanceof OutOfMemory)
        throw new FeedNotFound('The feed is too large or too complex to be read.');
      throw error;
    }
  }

  private async linked(page: FetchAnswer, signal: AbortSignal): Promise<FetchedFeed | null> {
    const candidates = findFeedLinks(decodePage(page.body), page.url).slice(0, LINKS_MAX);
    const found = [];
    for (const candidate of candidates) {
      const feed = await this.tryCandidate(candidate.url, signal);
      if (feed !== null) found.push({ candidate, feed });
    }
    const best = found[0];
    if (best === undefined) return null;
    const others = found.slice(1).filter(({ feed, candidate }) => !isVariant(best.feed, feed, candidate));
    if (others.length === 0) return best.feed;
    const choices = [best, ...others].map(({ candidate }) => candidate);
    throw new FeedNotFound('This site has several feeds: choose one of them.', choices);
  }

  private async probed(site: string, signal: AbortSignal): Promise<FetchedFeed | null> {
    for (const url of wellKnownFeedUrls(site).slice(0, PROBES_MAX)) {
      const feed = await this.tryCandidate(url, signal);
      if (feed !== null) return feed;
    }
    return null;
  }

  /** One of several: a candidate that fails is passed over. */
  private async tryCandidate(url: string, signal: AbortSignal): Promise<FetchedFeed | null> {
    try {
      return await this.read(await this.fetcher.get(url, { accept: FEED_ACCEPT, signal }));
    } catch (error) {
      if (error instanceof FetchFailed || error instanceof UrlNotAllowed) return null;
      throw error;
    }
  }

  private none(): never {
    throw new FeedNotFound('No feed was found at this address.');
  }
}

/** The same items in another format, or the comments beside the articles: not a feed of its own. */
function isVariant(best: FetchedFeed, other: FetchedFeed, candidate: FeedCandidate): boolean {
  if (/comment/i.test(candidate.url) || /comment/i.test(candidate.title ?? '')) return true;
  const links = new Set(best.feed.entries.flatMap(({ url }) => url ?? []));
  const shared = other.feed.entries.filter(({ url }) => url !== null && links.has(url));
  return other.feed.entries.length === 0 || shared.length * 2 >= other.feed.entries.length;
}
