import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import type { Transaction } from '@reader/database';
import { MeaningMatcher } from '../meaning/meaning-matcher';
import type { WatchlistSettings } from '../watchlist/watchlists.queries';
import { MatchesQueries } from './matches.queries';

/** Records what the preview of a watchlist finds; such matches never count as new. */
@Injectable()
export class ExistingMatches {
  constructor(
    private readonly matches: MatchesQueries,
    private readonly meanings: MeaningMatcher,
  ) {}

  /** By words. */
  record(tx: Transaction, user: UserRef, watchlistId: number, settings: WatchlistSettings): Promise<void> {
    return this.matches.recordExisting(tx, user, watchlistId, settings);
  }

  /** By meaning. Not in a transaction, because a provider may have to make the vector. */
  recordSimilar(user: UserRef, watchlistId: number, settings: WatchlistSettings): Promise<void> {
    return this.meanings.recordExisting(user, watchlistId, settings);
  }
}
