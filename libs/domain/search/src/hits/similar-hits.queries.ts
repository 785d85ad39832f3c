import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import {
  type ArticleConditions,
  buildArticleColumnsSql,
  buildArticleJoinsSql,
  buildReadableSql,
} from '@reader/articles';
import { buildRawSql, Database, sql } from '@reader/database';
import { buildDistanceSql, type QueryVector, toCosine } from '@reader/embeddings';
import { type HitRow, SHOWN_TEXT_MAX } from './hits.queries';
import { buildDocumentFilterSql, buildTriageFilterSql, joinRecordSql } from './search-conditions';

/** Hits of a search by meaning: what comes later is hardly about the words. */
export const SIMILAR_MAX = 200;
/** Halfway between articles chosen at random and those "about this". */
const SCORE_MIN = 0.25;

export interface NearestFilter {
  readonly filter: ArticleConditions;
  /** Part of the query about words that a hit must not have. */
  readonly exclusion: string | null;
  /** The newest article that may be a hit; null: any. */
  readonly idMax: number | null;
}

@Injectable()
export class SimilarHitsQueries {
  constructor(private readonly database: Database) {}

  /**
   * Ids of the articles whose vectors are nearest to the query's, nearest first (the index of the model,
   * whose scan continues until enough of its rows pass the conditions).
   */
  async listNearest(user: User, query: QueryVector, conditions: NearestFilter): Promise<number[]> {
    if (query.vector === null) return [];
    const { filter, exclusion, idMax } = conditions;
    const distance = buildDistanceSql(query, query.vector, 'e.embedding');
    const rows = await this.database.query<{ article_id: number; similarity: number }>(sql`
      select d.article_id, 1 - ${distance} as similarity
      from article_embeddings e join article_search d on d.article_id = e.article_id
      cross join lateral (select d.article_id, d.published_at) a ${joinRecordSql(user)}
      where e.model_id = ${buildRawSql(String(Number(query.modelId)))} and e.embedding is not null
        and ${buildDocumentFilterSql(user, filter)} and ${buildTriageFilterSql(user, filter)}
        and ${exclusion === null ? buildRawSql('true') : sql`d.document @@ ${exclusion}::tsquery`}
        and ${idMax === null ? buildRawSql('true') : sql`d.article_id <= ${idMax}`}
      order by ${distance} limit ${SIMILAR_MAX}`);
    const least = toCosine(SCORE_MIN, query.spread);
    return rows.filter(({ similarity }) => similarity >= least).map(({ article_id: id }) => id);
  }

  /** The hits in this order; those that vanished meanwhile are missing. */
  listRows(
    user: User,
    hits: readonly { readonly articleId: number; readonly rank: number }[],
  ): Promise<HitRow[]> {
    const ids = hits.map(({ articleId }) => articleId);
    const ranks = hits.map(({ rank }) => rank);
    return this.database.queryForJson(sql`
      select ${buildArticleColumnsSql(user)}, p.rank,
             left(coalesce(x.body, c.html), ${buildRawSql(String(SHOWN_TEXT_MAX))}) as text,
             x.body is null as is_html, null as total, null as ranked, null as top_at, null as top_id
      from unnest(${ids}::bigint[], ${ranks}::float[]) with ordinality as p (article_id, rank, place)
      join articles a on a.article_id = p.article_id ${buildArticleJoinsSql(user)}
      join article_search x on x.article_id = p.article_id
      left join article_contents c on c.article_id = p.article_id
      where ${buildReadableSql(user)} order by p.place`);
  }
}
