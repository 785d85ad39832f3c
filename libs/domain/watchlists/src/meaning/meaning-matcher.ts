import { Injectable, Logger } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import type { Transaction } from '@reader/database';
import {
  type NearArticle,
  QueryEmbedder,
  type QueryOptions,
  type QueryVector,
  toScore,
} from '@reader/embeddings';
import { ModelFailed } from '@reader/llm';
import type { WatchlistSettings } from '../watchlist/watchlists.queries';
import { MeaningQueries, type ReadyWatchlist, type ScoredArticle } from './meaning.queries';

export interface SimilarArticles {
  /** The best first. */
  readonly matches: readonly ScoredArticle[];
  readonly nearMisses: readonly ScoredArticle[];
}

const NEAR_MISSES_MAX = 5;
/** A near miss is at least this much like the description. */
const NEAR_MISS_SCORE_MIN = 0.25;
const NOTHING: SimilarArticles = { matches: [], nearMisses: [] };

/** Compares articles with the descriptions of watchlists. */
@Injectable()
export class MeaningMatcher {
  private readonly log = new Logger(MeaningMatcher.name);

  constructor(
    private readonly embedder: QueryEmbedder,
    private readonly queries: MeaningQueries,
  ) {}

  /**
   * The watchlists with descriptions; none while no model can compare.
   * @throws ModelFailed when the provider is not available
   */
  async listReady(): Promise<readonly ReadyWatchlist[]> {
    const watchlists = await this.queries.listDescribed();
    if (watchlists.length === 0) return [];
    const vectors = (await this.embedder.embed(watchlists.map(({ semantic_query: text }) => text))) ?? [];
    return watchlists.flatMap((watchlist, n) => {
      const query = vectors[n];
      return query === undefined || query.vector === null ? [] : [{ ...watchlist, query }];
    });
  }

  /** Records which of the articles are about what the watchlists describe. */
  async record(
    tx: Transaction,
    articleIds: readonly number[],
    watchlists: readonly ReadyWatchlist[],
  ): Promise<void> {
    const [first] = watchlists;
    if (first === undefined) return;
    const pairs = await this.queries.findPairs(tx, articleIds, first.query.modelId, watchlists);
    const pairsById = Map.groupBy(pairs, ({ watchlist_id: id }) => id);
    for (const { watchlist_id: watchlistId, exclude, query } of watchlists) {
      const own = (pairsById.get(watchlistId) ?? []).map((pair) => toScored(pair, query));
      if (own.length === 0) continue;
      const ids = own.map(({ articleId }) => articleId);
      const excluded = await this.queries.listExcluded(tx, ids, exclude);
      const matches = own.filter(({ articleId }) => !excluded.has(articleId));
      if (matches.length > 0) await this.queries.record(tx, watchlistId, matches);
    }
  }

  /**
   * What a description would have matched in the days of the preview, and what it would have missed by
   * little. Nothing while the provider is not available.
   */
  async preview(user: UserRef, settings: WatchlistSettings): Promise<SimilarArticles> {
    return (await this.findUnlessFailed(user, settings)) ?? NOTHING;
  }

  /**
   * Records what the preview finds, for a watchlist that was saved; later if the provider is not available.
   */
  async recordExisting(user: UserRef, watchlistId: number, settings: WatchlistSettings): Promise<void> {
    const similar = await this.findUnlessFailed(user, settings);
    if (similar === null) await this.queries.publishFailure(user, watchlistId);
    else await this.queries.recordExisting(watchlistId, similar.matches);
  }

  /** @throws ModelFailed when the provider is not available */
  async findSimilar(
    user: UserRef,
    settings: WatchlistSettings,
    options: QueryOptions = {},
  ): Promise<SimilarArticles> {
    if (settings.semantic_query === null) return NOTHING;
    const [query] = (await this.embedder.embed([settings.semantic_query], options)) ?? [];
    if (query === undefined) return NOTHING;
    const near = await this.queries.listNearest(user, query, settings);
    const scored = near.map((article) => toScored(article, query));
    const matches = scored.filter(({ score }) => score >= settings.threshold);
    const others = scored.slice(matches.length).filter(({ score }) => score >= NEAR_MISS_SCORE_MIN);
    return { matches, nearMisses: others.slice(0, NEAR_MISSES_MAX) };
  }

  /** Null after a failure: a provider that is down must not stop watchlists that work by words. */
  private async findUnlessFailed(
    user: UserRef,
    settings: WatchlistSettings,
  ): Promise<SimilarArticles | null> {
    try {
      return await this.findSimilar(user, settings, { priority: 'person' });
    } catch (error) {
      if (!(error instanceof ModelFailed)) throw error;
      this.log.warn({ why: error.message, what: 'the description of a watchlist is not compared right now' });
      return null;
    }
  }
}

const toScored = (
  { article_id: articleId, similarity }: NearArticle,
  { spread }: QueryVector,
): ScoredArticle => ({ articleId, score: toScore(similarity, spread) });
