import {
  type FeedCandidate,
  type FeedReader,
  type HtmlPageReader,
  isRefusal,
  NotAFeed,
  type SampledFeed,
} from '@reader/feeds';
import { type FetchResponse, findLastingUrl, type FetchRequest, type SafeFetch } from '@reader/safe-fetch';
import { DeadlineExceeded, OutOfMemory } from '@reader/threads';
import type { NotRead } from './no-feed-reason';
import { FeedNotFound, ignoreFailures } from './problems';
import { type PageProbe, buildPageProbe } from './page-probe';

export const FEED_ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, ' +
  'application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, text/html;q=0.5, */*;q=0.1';

/** A feed that was found and read. */
export interface FoundFeed {
  /** The address to store: where only permanent redirects led to. */
  readonly url: string;
  /** The address that answered, after all redirects. */
  readonly finalUrl: string;
  readonly headers: Headers;
  /** The first bytes of the document. */
  readonly head: Uint8Array;
  readonly feed: SampledFeed;
  /** The title in the page that linked to it. */
  readonly title: string | null;
  /** Whether it is another format of the best feed. */
  readonly isAlternate: boolean;
}

/** Enough to contain the `<generator>` of a feed. */
const HEAD_BYTES = 16_384;

interface Limits {
  /** For the whole search. */
  readonly timeoutMs: number;
  /** The most requests of the search. */
  readonly fetches: number;
}

interface CandidateOptions {
  /** No page named these candidates: the first feed ends the search, and a refusal is ignored. */
  readonly isGuess?: boolean;
  /** A refusal is ignored. */
  readonly isUnlikely?: boolean;
  readonly isAlternate?: boolean;
  readonly redirects?: FetchRequest['redirects'];
}

/** Requests to one site at a time. */
const CONCURRENT_FETCHES = 2;

/** One search for one user, with its budget, the addresses already fetched and the last refusal. */
export class FeedSearch {
  /** The last response that refused a feed which a page had named. */
  lastRefusal: FetchResponse | null = null;
  /** Whether the site refused an address that no page had named. */
  hasRefusedGuess = false;
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

  /** Whether a request to this address would be refused by the address alone. */
  isRefused(url: string): boolean {
    return this.fetcher.isRefused(url);
  }

  /** @throws UrlNotAllowed, FetchFailed, the signal's reason */
  async get(url: string, request: FetchRequest = {}): Promise<FetchResponse> {
    this.fetchesLeft -= 1;
    this.fetchedUrls.add(url);
    return this.fetcher.get(url, { accept: FEED_ACCEPT, signal: this.signal, ...request });
  }

  /** @param typed the address that the user entered */
  async probePage(answer: FetchResponse, typed: string): Promise<PageProbe> {
    const { url, headers, body: bytes } = answer;
    const page = { bytes, url, contentType: headers.get('content-type') };
    return buildPageProbe(answer, typed, answer.status === 200 ? await this.readers.pages.read(page) : null);
  }

  /**
   * Parses the response as a feed, or returns the reason why it is none.
   * @param requested the address of the request
   */
  async readAsFeed(answer: FetchResponse, requested: string): Promise<FoundFeed | NotRead> {
    if (answer.status !== 200) return { words: '', code: `http_${answer.status}` };
    try {
      return await this.read(answer, requested);
    } catch (error) {
      if (error instanceof NotAFeed) return { words: error.message, code: error.code };
      throw error;
    }
  }

  /** The page at this address; null when it fails or the request budget is used up. */
  async page(url: string): Promise<FetchResponse | null> {
    return this.fetchesLeft <= 0 ? null : ignoreFailures(() => this.get(url));
  }

  /**
   * The candidates that are feeds, in their order, each feed once. Failures are skipped. When the time is
   * over, returns what was found.
   * @throws the signal's reason when nothing was found, except for alternates
   */
  async readCandidates(
    candidates: readonly FeedCandidate[],
    options: CandidateOptions = {},
  ): Promise<FoundFeed[]> {
    const found = new Map<string, FoundFeed>();
    const fresh = candidates.filter(({ url }) => !this.fetchedUrls.has(url));
    for (let at = 0; at < fresh.length && !(options.isGuess && found.size > 0); at += CONCURRENT_FETCHES) {
      const hasResult = found.size > 0 || options.isAlternate === true;
      const batch = await this.readBatch(fresh.slice(at, at + CONCURRENT_FETCHES), options, hasResult);
      for (const each of batch.feeds) if (!found.has(each.finalUrl)) found.set(each.finalUrl, each);
      if (batch.isTimeOver) break;
    }
    return [...found.values()].slice(0, options.isGuess ? 1 : undefined);
  }

  /** @param hasResult whether the search has a result without this batch */
  private async readBatch(
    candidates: readonly FeedCandidate[],
    options: CandidateOptions,
    hasResult: boolean,
  ): Promise<{ readonly feeds: readonly FoundFeed[]; readonly isTimeOver: boolean }> {
    const tried = await Promise.allSettled(
      candidates.map((candidate) => this.tryCandidate(candidate, options)),
    );
    const feeds = tried.flatMap((each) => (each.status === 'fulfilled' ? (each.value ?? []) : []));
    const failed = tried.find((each) => each.status === 'rejected');
    if (failed === undefined) return { feeds, isTimeOver: false };
    if (!this.signal.aborted || !(hasResult || feeds.length > 0)) throw failed.reason;
    return { feeds, isTimeOver: true };
  }

  private async tryCandidate(
    { url, title }: FeedCandidate,
    options: CandidateOptions,
  ): Promise<FoundFeed | null> {
    if (this.fetchesLeft <= 0) return null;
    return ignoreFailures(async () => {
      const answer = await this.get(url, { redirects: options.redirects ?? 'follow' });
      if (isRefusal(answer)) this.noteRefusal(answer, options);
      if (answer.status !== 200) return null;
      return this.read(answer, url, title, options.isAlternate);
    });
  }

  private noteRefusal(answer: FetchResponse, { isGuess, isUnlikely }: CandidateOptions): void {
    if (isGuess) this.hasRefusedGuess = true;
    else if (!isUnlikely) this.lastRefusal = answer;
  }

  /** @throws NotAFeed, FeedNotFound when the feed exceeds the limits of the parser */
  private async read(
    { url: finalUrl, headers, body, redirects }: FetchResponse,
    requested: string,
    title: string | null = null,
    isAlternate = false,
  ): Promise<FoundFeed> {
    try {
      const contentType = headers.get('content-type');
      const contentLocation = headers.get('content-location');
      const feed = await this.readers.feeds.readSampled(body, {
        url: finalUrl,
        contentType,
        contentLocation,
      });
      const url = findLastingUrl(requested, redirects);
      const head = Uint8Array.from(body.subarray(0, HEAD_BYTES));
      return { url, finalUrl, headers, head, feed, title, isAlternate };
    } catch (error) {
      if (error instanceof DeadlineExceeded || error instanceof OutOfMemory)
        throw new FeedNotFound('The feed is too large or too complex to be read.', 'too_large');
      throw error;
    }
  }
}
