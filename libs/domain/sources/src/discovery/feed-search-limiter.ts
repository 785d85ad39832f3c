import { Inject, Injectable } from '@nestjs/common';
import { KeyedLimiter } from '@reader/concurrency';
import { CONFIG, type Config } from '@reader/config';
import { FeedReader, HtmlPageReader } from '@reader/feeds';
import { SafeFetch } from '@reader/safe-fetch';
import { FeedSearch } from './feed-search';

/** A person waits: the whole search takes no longer than this many fetches that time out. */
const SLOW_FETCHES_MAX = 2;
/** Searches of one person at a time; more wait for their turn, so that nobody has the network alone. */
const SEARCHES_PER_USER_MAX = 4;

/** For whom a search is made. */
export interface User {
  readonly id: number;
}

/** Begins searches, and sees that everybody gets a turn. */
@Injectable()
export class FeedSearchLimiter {
  private readonly limiter = new KeyedLimiter<number>({ concurrency: SEARCHES_PER_USER_MAX });

  constructor(
    private readonly fetcher: SafeFetch,
    private readonly reader: FeedReader,
    private readonly pages: HtmlPageReader,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param fetches that it may cost in all */
  createSearch(fetches: number): FeedSearch {
    const timeoutMs = this.config.fetch.timeoutMs * SLOW_FETCHES_MAX;
    return new FeedSearch(this.fetcher, { feeds: this.reader, pages: this.pages }, { timeoutMs, fetches });
  }

  /** Does the work when it is this person's turn. */
  runLimited<T>({ id }: User, work: () => Promise<T>): Promise<T> {
    return this.limiter.run(id, work);
  }
}
