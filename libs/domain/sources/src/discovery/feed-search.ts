import {
  type FeedCandidate,
  type FeedReader,
  type HtmlPageReader,
  isRefusal,
  NotAFeed,
  type SampledFeed,
} from '@reader/feeds';
import {
  type FetchResponse,
  FetchFailed,
  type FetchRequest,
  type SafeFetch,
  UrlNotAllowed,
} from '@reader/safe-fetch';
import { DeadlineExceeded, OutOfMemory } from '@reader/threads';
import { FeedNotFound } from './problems';
import { type PageProbe, buildPageProbe } from './page-probe';

export const FEED_ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, ' +
  'application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, text/html;q=0.5, */*;q=0.1';

/** A feed that was found and read. */
export interface FoundFeed {
  /** The address that answered. */
  readonly url: string;
  readonly headers: Headers;
  /** How the document begins. */
  readonly head: Uint8Array;
  readonly feed: SampledFeed;
  /** What the page that led here calls it. */
  readonly title: string | null;
  /** Known to be another form of the best one. */
  readonly isAlternate: boolean;
}

/** Far enough to find the `<generator>` of a feed. */
const HEAD_BYTES = 16_384;

interface Limits {
  /** For the whole search. */
  readonly timeoutMs: number;
  /** Addresses that are asked at most. */
  readonly fetches: number;
}

interface CandidateOptions {
  /** Nobody named them: the first that is a feed ends it, and a refusal tells nothing. */
  readonly isGuess?: boolean;
  readonly isAlternate?: boolean;
  readonly redirects?: FetchRequest['redirects'];
}

/** A site is asked this many things at a time. */
const CONCURRENT_FETCHES = 2;

/** One search for one person: what it may cost, what was asked already, and who refused. */
export class FeedSearch {
  /** The last answer by which a site kept a feed from us that somebody had named. */
  lastRefusal: FetchResponse | null = null;
  private readonly signal: AbortSignal;
  private fetchesLeft: number;
  private readonly fetchedUrls = new Set<string>();

  constructor(
    private readonly fetcher: SafeFetch,
    private readonly readers: { readonly feeds: FeedReader; readonly pages: HtmlPageReader },
    limits: Limits,
  ) {
    this.signal = AbortSignal.timeout(limits.timeoutMs);
    this.fetchesLeft = limits.fetches;
  }

  /** @throws UrlNotAllowed, FetchFailed, the signal's reason. */
  async get(url: string, request: FetchRequest = {}): Promise<FetchResponse> {
    this.fetchesLeft -= 1;
    this.fetchedUrls.add(url);
    return this.fetcher.get(url, { accept: FEED_ACCEPT, signal: this.signal, ...request });
  }

  /** @param typed the address that was asked for */
  async probePage(answer: FetchResponse, typed: string): Promise<PageProbe> {
    const { url, headers, body: bytes } = answer;
    const page = { bytes, url, contentType: headers.get('content-type') };
    return buildPageProbe(answer, typed, answer.status === 200 ? await this.readers.pages.read(page) : null);
  }

  /** The answer as the feed that was asked for, or why it is none. */
  async readAsFeed(answer: FetchResponse): Promise<FoundFeed | { readonly words: string }> {
    if (answer.status !== 200) return { words: '' };
    try {
      return await this.read(answer);
    } catch (error) {
      if (error instanceof NotAFeed) return { words: error.message };
      throw error;
    }
  }

  /** The page at this address; null when it cannot be had, or is one too many. */
  async page(url: string): Promise<FetchResponse | null> {
    return this.fetchesLeft <= 0 ? null : ignoreFailures(() => this.get(url));
  }

  /**
   * Those of the candidates that are feeds, in their order, each feed once. One that fails is passed over.
   */
  async readCandidates(
    candidates: readonly FeedCandidate[],
    options: CandidateOptions = {},
  ): Promise<FoundFeed[]> {
    const found = new Map<string, FoundFeed>();
    const fresh = candidates.filter(({ url }) => !this.fetchedUrls.has(url));
    for (let at = 0; at < fresh.length && !(options.isGuess && found.size > 0); at += CONCURRENT_FETCHES) {
      const some = await this.readBatch(fresh.slice(at, at + CONCURRENT_FETCHES), options, found.size > 0);
      for (const each of some ?? []) if (!found.has(each.url)) found.set(each.url, each);
      if (some === null) break;
    }
    return [...found.values()].slice(0, options.isGuess ? 1 : undefined);
  }

  /** Null when the time is up, and something was found before. */
  private async readBatch(
    candidates: readonly FeedCandidate[],
    options: CandidateOptions,
    found: boolean,
  ): Promise<FoundFeed[] | null> {
    try {
      const tried = await Promise.all(candidates.map((candidate) => this.tryCandidate(candidate, options)));
      return tried.filter((each) => each !== null);
    } catch (error) {
      if (found && this.signal.aborted) return null;
      throw error;
    }
  }

  private async tryCandidate(
    { url, title }: FeedCandidate,
    options: CandidateOptions,
  ): Promise<FoundFeed | null> {
    if (this.fetchesLeft <= 0) return null;
    return ignoreFailures(async () => {
      const answer = await this.get(url, { redirects: options.redirects ?? 'follow' });
      if (!options.isGuess && isRefusal(answer)) this.lastRefusal = answer;
      if (answer.status !== 200) return null;
      return this.read(answer, title, options.isAlternate);
    });
  }

  /** @throws NotAFeed in words, FeedNotFound for one that cannot be read in bounds. */
  private async read(
    { url, headers, body }: FetchResponse,
    title: string | null = null,
    isAlternate = false,
  ): Promise<FoundFeed> {
    try {
      const contentType = headers.get('content-type');
      const feed = await this.readers.feeds.readSampled(body, { url, contentType });
      return { url, headers, head: Uint8Array.from(body.subarray(0, HEAD_BYTES)), feed, title, isAlternate };
    } catch (error) {
      if (error instanceof DeadlineExceeded || error instanceof OutOfMemory)
        throw new FeedNotFound('The feed is too large or too complex to be read.');
      throw error;
    }
  }
}

/** One of several: null when its site or its content fails. */
async function ignoreFailures<T>(work: () => Promise<T | null>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const ignored = [FetchFailed, UrlNotAllowed, NotAFeed, FeedNotFound];
    if (ignored.some((kind) => error instanceof kind)) return null;
    throw error;
  }
}
