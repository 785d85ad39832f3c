import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, sql, type Transaction } from '@reader/database';
import { invalidField, LimitReached, notFound } from '@reader/http';
import { SourcesService } from '@reader/sources';
import { MatchesQueries } from '../match/matches.queries';
import { isKeyword, QUERY_BYTES_MAX } from './keywords';
import { THRESHOLD_DEFAULT, type UpdateWatchlist, WATCHLISTS_MAX } from './watchlist.dto';
import type { WatchlistRow } from './watchlist.view';
import { type Interest, WatchlistsQueries } from './watchlists.queries';

const BLANK: Interest = {
  name: '',
  keywords: [],
  exclude: [],
  sources: [],
  categories: [],
  semantic_query: null,
  threshold: THRESHOLD_DEFAULT,
  notify: 'none',
  enabled: true,
};

@Injectable()
export class WatchlistsService {
  constructor(
    private readonly database: Database,
    private readonly watchlists: WatchlistsQueries,
    private readonly matches: MatchesQueries,
    private readonly sources: SourcesService,
  ) {}

  /** Another user's watchlist and no watchlist at all are the same: not found. */
  async get(user: User, id: number, tx?: Transaction): Promise<WatchlistRow> {
    return (await this.watchlists.one(user, id, tx)) ?? notFound('watchlist');
  }

  async create(user: User, wish: UpdateWatchlist): Promise<WatchlistRow> {
    const interest = await this.interestOf(user, wish);
    return this.change(user, async (tx) => {
      if ((await this.watchlists.count(tx, user)) >= WATCHLISTS_MAX)
        throw new LimitReached(`You have ${WATCHLISTS_MAX} watchlists: delete one first.`);
      const id = await this.watchlists.insert(tx, user, interest);
      if (interest.enabled) await this.matches.recordExisting(tx, user, id, interest);
      return this.get(user, id, tx);
    });
  }

  async update(user: User, id: number, wish: UpdateWatchlist): Promise<WatchlistRow> {
    await this.checkSources(user, wish);
    return this.change(user, async (tx) => {
      const former = await this.get(user, id, tx);
      const interest = await this.fillUp(wish, former, tx);
      await this.watchlists.update(tx, id, interest);
      if (interest.enabled && isOtherInterest(interest, former))
        await this.matches.recordExisting(tx, user, id, interest);
      return this.get(user, id, tx);
    });
  }

  /** With its matches; the articles stay. */
  async remove(user: User, id: number): Promise<void> {
    const removed = await this.change(user, (tx) => this.watchlists.remove(tx, user, id));
    if (removed === 0) notFound('watchlist');
  }

  /**
   * The wish, filled up from what was, checked.
   * @throws Unprocessable when a keyword has no word in it, the words are too many, or there are none
   */
  async interestOf(user: User, wish: UpdateWatchlist): Promise<Interest> {
    await this.checkSources(user, wish);
    return this.fillUp(wish, BLANK);
  }

  /** Those of a former version may be gone by now; the sources that are named now must be there. */
  private async checkSources(user: User, { sources = [] }: UpdateWatchlist): Promise<void> {
    for (const slug of sources) await this.sources.get(user, slug);
  }

  /** @param tx inside a transaction, the connection to use: a second one may never come free */
  private async fillUp(wish: UpdateWatchlist, former: Interest, tx?: Transaction): Promise<Interest> {
    const given = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
    const interest: Interest = { ...former, ...given };
    for (const field of ['keywords', 'exclude'] as const) {
      const wordless = interest[field].find((keyword) => !isKeyword(keyword));
      if (wordless !== undefined) throw invalidField(field, `“${wordless}” has no word in it.`);
    }
    if ((await this.watchlists.measureQuery(interest, tx)) > QUERY_BYTES_MAX)
      throw invalidField(
        interest.keywords.length < interest.exclude.length ? 'exclude' : 'keywords',
        'Keywords and exclusions have too many words together. Use fewer, or several watchlists.',
      );
    const { keywords, sources, categories, semantic_query: meaning } = interest;
    if (keywords.length + sources.length + categories.length === 0 && meaning === null)
      throw invalidField('keywords', 'Say what to watch for: a keyword, a source or a category.');
    return interest;
  }

  /** One change of a person's watchlists after the other, so that their cap holds. */
  private change<T>(user: User, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('watchlists', ${user.id}))`);
      const done = await work(tx);
      await this.watchlists.setTaskNeed(tx);
      return done;
    });
  }
}

/** Whether other articles may match: a new name is none of it. */
function isOtherInterest(interest: Interest, former: Interest): boolean {
  const matchedBy = ({ keywords, exclude, sources, categories, enabled }: Interest): string =>
    JSON.stringify([keywords, exclude, sources, categories, enabled]);
  return matchedBy(interest) !== matchedBy(former);
}
