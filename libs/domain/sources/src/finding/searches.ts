import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { FeedReader, HtmlPageReader } from '@reader/feeds';
import { SafeFetch } from '@reader/safe-fetch';
import { FeedSearch } from './feed-search';

/** A person waits: the whole search takes no longer than this many fetches that time out. */
const SLOW_FETCHES_MAX = 2;
/** Searches of one person at a time; more wait for their turn, so that nobody has the network alone. */
const PER_PERSON = 4;

/** For whom a search is made. */
export interface Person {
  readonly id: number;
}

interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

/** Begins searches, and sees that everybody gets a turn. */
@Injectable()
export class Searches {
  private readonly people = new Map<number, Turns>();

  constructor(
    private readonly fetcher: SafeFetch,
    private readonly reader: FeedReader,
    private readonly pages: HtmlPageReader,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param fetches that it may cost in all */
  begin(fetches: number): FeedSearch {
    const withinMs = this.config.fetch.timeoutMs * SLOW_FETCHES_MAX;
    return new FeedSearch(this.fetcher, { feeds: this.reader, pages: this.pages }, { withinMs, fetches });
  }

  /** Does the work when it is this person's turn. */
  async inTurn<T>({ id }: Person, work: () => Promise<T>): Promise<T> {
    const turns = this.people.get(id) ?? { running: 0, waiting: [] };
    this.people.set(id, turns);
    if (turns.running < PER_PERSON) turns.running += 1;
    // The place of one that ended goes straight to the next.
    else await new Promise<void>((enter) => turns.waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = turns.waiting.shift();
      if (next) next();
      else if (--turns.running === 0) this.people.delete(id);
    }
  }
}
