import {
  type FeedCandidate,
  type FeedReader,
  type HtmlPageReader,
  isRefusal,
  NotAFeed,
  type SampledFeed,
} from '@reader/feeds';
import {
  type FetchAnswer,
  FetchFailed,
  type FetchRequest,
  type SafeFetch,
  UrlNotAllowed,
} from '@reader/safe-fetch';
import { DeadlineExceeded, OutOfMemory } from '@reader/threads';
import { FeedNotFound } from './problems';
import { type Visit, visitOf } from './visit';

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
  readonly alike: boolean;
}

/** Far enough to find the `<generator>` of a feed. */
const HEAD_BYTES = 16_384;

interface Limits {
  /** For the whole search. */
  readonly withinMs: number;
  /** Addresses that are asked at most. */
  readonly fetches: number;
}

interface Wish {
  /** Nobody named them: the first that is a feed ends it, and a refusal tells nothing. */
  readonly guessed?: boolean;
  readonly alike?: boolean;
  readonly redirects?: FetchRequest['redirects'];
}

/** A site is asked this many things at a time. */
const AT_ONCE = 2;

/** One search for one person: what it may cost, what was asked already, and who refused. */
export class FeedSearch {
  /** The last answer by which a site kept a feed from us that somebody had named. */
  refused: FetchAnswer | null = null;
  private readonly signal: AbortSignal;
  private left: number;
  private readonly asked = new Set<string>();

  constructor(
    private readonly fetcher: SafeFetch,
    private readonly readers: { readonly feeds: FeedReader; readonly pages: HtmlPageReader },
    limits: Limits,
  ) {
    this.signal = AbortSignal.timeout(limits.withinMs);
    this.left = limits.fetches;
  }

  /** @throws UrlNotAllowed, FetchFailed, the signal's reason. */
  async get(url: string, request: FetchRequest = {}): Promise<FetchAnswer> {
    this.left -= 1;
    this.asked.add(url);
    return this.fetcher.get(url, { accept: FEED_ACCEPT, signal: this.signal, ...request });
  }

  /** @param typed the address that was asked for */
  async visit(answer: FetchAnswer, typed: string): Promise<Visit> {
    const { url, headers, body: bytes } = answer;
    const page = { bytes, url, contentType: headers.get('content-type') };
    return visitOf(answer, typed, answer.status === 200 ? await this.readers.pages.read(page) : null);
  }

  /** The answer as the feed that was asked for, or why it is none. */
  async direct(answer: FetchAnswer): Promise<FoundFeed | { readonly words: string }> {
    if (answer.status !== 200) return { words: '' };
    try {
      return await this.read(answer);
    } catch (error) {
      if (error instanceof NotAFeed) return { words: error.message };
      throw error;
    }
  }

  /** The page at this address; null when it cannot be had, or is one too many. */
  async page(url: string): Promise<FetchAnswer | null> {
    return this.left <= 0 ? null : passingOver(() => this.get(url));
  }

  /**
   * Those of the candidates that are feeds, in their order, each feed once. One that fails is passed over.
   */
  async readable(candidates: readonly FeedCandidate[], wish: Wish = {}): Promise<FoundFeed[]> {
    const found = new Map<string, FoundFeed>();
    const fresh = candidates.filter(({ url }) => !this.asked.has(url));
    for (let at = 0; at < fresh.length && !(wish.guessed && found.size > 0); at += AT_ONCE) {
      const some = await this.inTime(fresh.slice(at, at + AT_ONCE), wish, found.size > 0);
      for (const each of some ?? []) if (!found.has(each.url)) found.set(each.url, each);
      if (some === null) break;
    }
    return [...found.values()].slice(0, wish.guessed ? 1 : undefined);
  }

  /** Null when the time is up, and something was found before. */
  private async inTime(
    candidates: readonly FeedCandidate[],
    wish: Wish,
    found: boolean,
  ): Promise<FoundFeed[] | null> {
    try {
      const tried = await Promise.all(candidates.map((candidate) => this.tryOne(candidate, wish)));
      return tried.filter((each) => each !== null);
    } catch (error) {
      if (found && this.signal.aborted) return null;
      throw error;
    }
  }

  private async tryOne({ url, title }: FeedCandidate, wish: Wish): Promise<FoundFeed | null> {
    if (this.left <= 0) return null;
    return passingOver(async () => {
      const answer = await this.get(url, { redirects: wish.redirects ?? 'follow' });
      if (!wish.guessed && isRefusal(answer)) this.refused = answer;
      if (answer.status !== 200) return null;
      return this.read(answer, title, wish.alike);
    });
  }

  /** @throws NotAFeed in words, FeedNotFound for one that cannot be read in bounds. */
  private async read(
    { url, headers, body }: FetchAnswer,
    title: string | null = null,
    alike = false,
  ): Promise<FoundFeed> {
    try {
      const contentType = headers.get('content-type');
      const feed = await this.readers.feeds.readSampled(body, { url, contentType });
      return { url, headers, head: Uint8Array.from(body.subarray(0, HEAD_BYTES)), feed, title, alike };
    } catch (error) {
      if (error instanceof DeadlineExceeded || error instanceof OutOfMemory)
        throw new FeedNotFound('The feed is too large or too complex to be read.');
      throw error;
    }
  }
}

/** One of several: null when its site or its content fails. */
async function passingOver<T>(work: () => Promise<T | null>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const passed = [FetchFailed, UrlNotAllowed, NotAFeed, FeedNotFound];
    if (passed.some((kind) => error instanceof kind)) return null;
    throw error;
  }
}
