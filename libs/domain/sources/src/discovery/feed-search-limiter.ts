import { Inject, Injectable } from '@nestjs/common';
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

interface UserSlots {
  running: number;
  readonly waiting: (() => void)[];
}

/** Creates feed searches, and limits how many run at once for each user. */
@Injectable()
export class FeedSearchLimiter {
  private readonly slotsByUser = new Map<number, UserSlots>();

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
  async runLimited<T>({ id }: User, work: () => Promise<T>): Promise<T> {
    const slots = this.slotsByUser.get(id) ?? { running: 0, waiting: [] };
    this.slotsByUser.set(id, slots);
    if (slots.running < SEARCHES_PER_USER_MAX) slots.running += 1;
    // A search that ends hands its slot to the next one in the queue.
    else await new Promise<void>((enter) => slots.waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = slots.waiting.shift();
      if (next) next();
      else if (--slots.running === 0) this.slotsByUser.delete(id);
    }
  }
}
