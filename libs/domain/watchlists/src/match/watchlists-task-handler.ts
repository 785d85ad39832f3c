import { Injectable } from '@nestjs/common';
import type { ArticleTaskHandler } from '@reader/articles';
import type { Transaction } from '@reader/database';
import { MatchesQueries } from './matches.queries';

export const WATCHLISTS_TASK = 'watchlists';

/** Tests each new article against every enabled watchlist. */
@Injectable()
export class WatchlistsTaskHandler implements ArticleTaskHandler {
  readonly name = WATCHLISTS_TASK;
  /** With a thousand watchlists a batch of this size took 64 ms. */
  readonly batch = 500;

  constructor(private readonly matches: MatchesQueries) {}

  run(articleIds: readonly number[], tx: Transaction): Promise<void> {
    return this.matches.record(tx, articleIds);
  }
}
