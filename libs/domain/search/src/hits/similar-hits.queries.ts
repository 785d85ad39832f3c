import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type ArticleConditions, type ArticlePosition, buildReadableSql } from '@reader/articles';
import { buildRawSql, Database, joinConditionsSql, sql } from '@reader/database';
import { buildDistanceSql, type QueryVector, toCosine } from '@reader/embeddings';
import { type HitRow, RANKED_MAX, selectRowsSql } from './hits.queries';
import type { FusedRank } from './rank-fusion';
import { buildDocumentFilterSql, buildTriageFilterSql, joinRecordSql } from './search-conditions';

/** Halfway between articles chosen at random and those "about this". */
const SCORE_MIN = 0.25;

export interface NearestFilter {
  readonly filter: ArticleConditions;
  /** Part of the query about words that a hit must not have. */
  readonly exclusion: string | null;
  /** Articles that arrived after this hit do not count; null: all count. */
  readonly top: ArticlePosition | null;
}

@Injectable()
export class SimilarHitsQueries {
  constructor(private readonly database: Database) {}

  /**
   * Ids of the RANKED_MAX articles whose vectors are nearest to the query's, nearest first (the index of the
   * model, whose scan continues until enough of its rows pass the conditions). What comes later is hardly
   * about the words.
   */
  async listNearest(user: User, query: QueryVector, nearest: NearestFilter): Promise<number[]> {
    if (query.vector === null) return [];
    const { filter, exclusion, top } = nearest;
    const distance = buildDistanceSql(query, query.vector, 'e.embedding');
    const conditions = joinConditionsSql([
      buildDocumentFilterSql(user, filter),
      buildTriageFilterSql(user, filter),
      exclusion === null ? null : sql`d.document @@ ${exclusion}::tsquery`,
      top && sql`d.article_id <= ${top.articleId}`,
    ]);
    const rows = await this.database.query<{ article_id: number; similarity: number }>(sql`
      select d.article_id, 1 - ${distance} as similarity
      from article_embeddings e join article_search d on d.article_id = e.article_id
      cross join lateral (select d.article_id, d.published_at) a ${joinRecordSql(user)}
      where e.model_id = ${buildRawSql(String(Number(query.modelId)))} and e.embedding is not null
        and ${conditions}
      order by ${distance} limit ${RANKED_MAX}`);
    const least = toCosine(SCORE_MIN, query.spread);
    return rows.filter(({ similarity }) => similarity >= least).map(({ article_id: id }) => id);
  }

  /** The hits in this order; those that vanished meanwhile are missing. */
  listRows(user: User, hits: readonly FusedRank[]): Promise<HitRow[]> {
    const ids = hits.map(({ articleId }) => articleId);
    const ranks = hits.map(({ rank }) => rank);
    return this.database.queryForJson(sql`
      with page as (
        select * from unnest(${ids}::bigint[], ${ranks}::float[]) as p (article_id, rank))
      ${selectRowsSql(user)} where ${buildReadableSql(user)}
      order by array_position(${ids}::bigint[], p.article_id)`);
  }
}
