import { Inject, Injectable } from '@nestjs/common';
import { KeyedLimiter } from '@reader/concurrency';
import { CONFIG, type Config } from '@reader/config';
import { FeedReader, HtmlPageReader } from '@reader/feeds';
import { SafeFetch } from '@reader/safe-fetch';
import { FeedSearch } from './feed-search';

/** A user waits for the search: it takes at most as long as this many fetches that time out. */
const SLOW_FETCHES_MAX = 2;
/** Searches of one user at a time. More of them wait, so that one user cannot take the whole network. */
const SEARCHES_PER_USER_MAX = 4;

/** The user of a search. */
export interface User {
  readonly id: number;
}

/** Creates feed searches, and limits how many run at once for each user. */
@Injectable()
export class FeedSearchLimiter {
  private readonly limiter = new KeyedLimiter<number>({ concurrency: SEARCHES_PER_USER_MAX });

  constructor(
    private readonly fetcher: SafeFetch,
    private readonly reader: FeedReader,
    private readonly pages: HtmlPageReader,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param fetches the most requests that the search may send */
  createSearch(fetches: number): FeedSearch {
    const timeoutMs = this.config.fetch.timeoutMs * SLOW_FETCHES_MAX;
    return new FeedSearch(this.fetcher, { feeds: this.reader, pages: this.pages }, { timeoutMs, fetches });
  }

  /** Runs the work when fewer than SEARCHES_PER_USER_MAX of this user are running. */
  runLimited<T>({ id }: User, work: () => Promise<T>): Promise<T> {
    return this.limiter.run(id, work);
  }
}
