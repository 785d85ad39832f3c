import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import {
  buildRawSql,
  Database,
  joinConditionsSql,
  type Sql,
  type SqlExecutor,
  sql,
  type Transaction,
} from '@reader/database';
import { type NearArticle, NearestQueries, type QueryVector, toCosine } from '@reader/embeddings';
import { type DomainEvent, Outbox } from '@reader/outbox';
import { visibleTo } from '@reader/sources';
import pgvector from 'pgvector';
import { buildPlacesSql } from '../match/match-conditions';
import { recentSql } from '../match/matches.queries';
import { selectNewMatchesSql } from '../match/new-matches';
import { buildQuerySql } from '../watchlist/keywords';
import type { WatchlistSettings } from '../watchlist/watchlists.queries';

/** A watchlist that compares articles with a description. */
export interface DescribedWatchlist {
  readonly watchlist_id: number;
  readonly semantic_query: string;
  readonly threshold: number;
  readonly exclude: readonly string[];
}

/** A watchlist with the vector of its description. */
export interface ReadyWatchlist extends DescribedWatchlist {
  readonly query: QueryVector;
}

export interface MeaningPair {
  readonly watchlist_id: number;
  readonly article_id: number;
  readonly similarity: number;
}

export interface ScoredArticle {
  readonly articleId: number;
  readonly score: number;
}

/** Nearest articles of a preview; a watchlist with more matches is too broad to be read. */
const NEAREST_MAX = 1_000;

@Injectable()
export class MeaningQueries {
  constructor(
    private readonly database: Database,
    private readonly nearest: NearestQueries,
    private readonly outbox: Outbox,
  ) {}

  listDescribed(): Promise<DescribedWatchlist[]> {
    return this.database.query(sql`
      select watchlist_id, semantic_query, threshold, exclude from watchlists
      where enabled and semantic_query is not null order by watchlist_id`);
  }

  /** Which of these articles are similar enough, where the watchlist's owner sees them. */
  findPairs(
    tx: Transaction,
    articleIds: readonly number[],
    modelId: number,
    watchlists: readonly ReadyWatchlist[],
  ): Promise<MeaningPair[]> {
    const ids = watchlists.map(({ watchlist_id: id }) => id);
    const vectors = watchlists.map(({ query }) => pgvector.toSql([...(query.vector ?? [])]));
    const least = watchlists.map(({ threshold, query }) => toCosine(threshold, query.spread));
    return tx.query(sql`
      select w.watchlist_id, e.article_id, 1 - (e.embedding <=> n.vector::halfvec) as similarity
      from unnest(${ids}::bigint[], ${vectors}::text[], ${least}::float[]) as n (watchlist_id, vector, least)
      join watchlists w on w.watchlist_id = n.watchlist_id and w.enabled
      join article_embeddings e on e.article_id = any(${articleIds}::bigint[]) and e.model_id = ${modelId}
        and e.embedding is not null
      join articles a on a.article_id = e.article_id
      join sources s on s.source_id = a.source_id and ${visibleTo({ id: buildRawSql('w.user_id') })}
      where 1 - (e.embedding <=> n.vector::halfvec) >= n.least
        and (cardinality(w.sources) + cardinality(w.categories) = 0 or s.slug = any (w.sources)
             or a.category = any (w.categories) or s.category = any (w.categories))`);
  }

  /** Those of the articles that contain an excluded word. */
  async listExcluded(
    tx: Transaction,
    articleIds: readonly number[],
    exclude: readonly string[],
  ): Promise<ReadonlySet<number>> {
    if (exclude.length === 0) return new Set();
    const rows = await tx.query<{ article_id: number }>(sql`
      select article_id from article_search d
      where article_id = any(${articleIds}::bigint[]) and d.document @@ ${buildQuerySql(exclude, [])}`);
    return new Set(rows.map(({ article_id: id }) => id));
  }

  async record(tx: Transaction, watchlistId: number, matches: readonly ScoredArticle[]): Promise<void> {
    const recorded = await tx.query<DomainEvent<'watchlist.matched'>>(sql`
      with matched as (
        insert into watchlist_matches (watchlist_id, article_id, matched_by, score)
        select w.watchlist_id, n.article_id, 'meaning', n.score ${selectMatchesSql(watchlistId, matches)}
        on conflict do nothing returning watchlist_id, article_id)
      ${selectNewMatchesSql}`);
    await this.outbox.publish(tx, recorded);
  }

  /**
   * Matches that are older than the watchlist, dated when the articles were ingested.
   * @param until ISO 8601; null: all are older
   */
  async recordExisting(
    watchlistId: number,
    matches: readonly ScoredArticle[],
    until: string | null = null,
    executor: SqlExecutor = this.database,
  ): Promise<void> {
    await executor.run(sql`
      insert into watchlist_matches (watchlist_id, article_id, matched_by, score, matched_at, existing)
      select w.watchlist_id, n.article_id, 'meaning', n.score, a.ingested_at, true
      ${selectMatchesSql(watchlistId, matches)}
      where a.ingested_at <= coalesce(${until}::timestamptz, 'infinity')
      on conflict do nothing`);
  }

  /** Publishes that existing articles could not be compared with the description. */
  async publishFailure({ id }: UserRef, watchlistId: number): Promise<void> {
    await this.database.withTransaction(async (tx) => {
      const events = await tx.queryForJson<DomainEvent<'watchlist.comparison_failed'>>(sql`
        select 'watchlist.comparison_failed' as type, ${watchlistId}::bigint as watchlist_id,
               ${id}::bigint as user_id, now() as failed_at`);
      await this.outbox.publish(tx, events);
    });
  }

  /** The nearest articles of the preview's days, nearest first. */
  listNearest(
    user: UserRef,
    { modelId, dimensions, vector }: QueryVector,
    settings: WatchlistSettings,
  ): Promise<NearArticle[]> {
    if (vector === null) return Promise.resolve([]);
    const filter = buildFilterSql(user, settings);
    return this.nearest.listNearest(user, { modelId, dimensions, vector, limit: NEAREST_MAX, filter });
  }
}

function buildFilterSql(user: UserRef, settings: WatchlistSettings): Sql {
  const { exclude } = settings;
  return joinConditionsSql([
    sql`exists (
      select 1 from articles a join sources s on s.source_id = a.source_id
      where a.article_id = d.article_id
        and ${joinConditionsSql([visibleTo(user), recentSql, buildPlacesSql(settings)])})`,
    exclude.length === 0
      ? null
      : sql`not exists (
          select 1 from article_search x
          where x.article_id = d.article_id and x.document @@ ${buildQuerySql(exclude, [])})`,
  ]);
}

/** A deleted watchlist and deleted articles are left out. */
const selectMatchesSql = (watchlistId: number, matches: readonly ScoredArticle[]): Sql => sql`
  from unnest(${matches.map(({ articleId }) => articleId)}::bigint[],
              ${matches.map(({ score }) => score)}::real[]) as n (article_id, score)
  join articles a on a.article_id = n.article_id
  join watchlists w on w.watchlist_id = ${watchlistId}`;
