import { Injectable } from '@nestjs/common';
import type { Transaction } from '@reader/database';
import type { DomainEvent, EventHandler } from '@reader/outbox';
import { WatchlistsQueries } from '../watchlist/watchlists.queries';
import { awaitProvider } from './await-provider';
import { MeaningMatcher } from './meaning-matcher';
import { MeaningQueries, type ScoredArticle } from './meaning.queries';

type Failure = DomainEvent<'watchlist.comparison_failed'>;

interface FoundMatches {
  readonly failure: Failure;
  readonly matches: readonly ScoredArticle[];
}

/** The rest of a batch waits with the first one that fails. */
const BATCH_WATCHLISTS = 20;

/** Compares existing articles with descriptions that were saved while the provider was not available. */
@Injectable()
export class ExistingArticlesHandler implements EventHandler<Failure['type'], readonly FoundMatches[]> {
  readonly event = 'watchlist.comparison_failed';
  readonly name = 'watchlists_existing_articles';
  readonly batch = BATCH_WATCHLISTS;

  constructor(
    private readonly watchlists: WatchlistsQueries,
    private readonly matcher: MeaningMatcher,
    private readonly queries: MeaningQueries,
  ) {}

  prepare(failures: readonly Failure[]): Promise<readonly FoundMatches[]> {
    return awaitProvider(this.find(failures));
  }

  async run(_: readonly Failure[], tx: Transaction, found: readonly FoundMatches[]): Promise<void> {
    for (const { failure, matches } of found)
      await this.queries.recordExisting(failure.watchlist_id, matches, failure.failed_at, tx);
  }

  /** The watchlist may have changed since, or be gone. */
  private async find(failures: readonly Failure[]): Promise<FoundMatches[]> {
    const found: FoundMatches[] = [];
    for (const failure of failures) {
      const user = { id: failure.user_id };
      const watchlist = await this.watchlists.findById(user, failure.watchlist_id);
      if (watchlist?.enabled !== true) continue;
      const { matches } = await this.matcher.findSimilar(user, watchlist);
      found.push({ failure, matches });
    }
    return found;
  }
}
