import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { type ArticleConditions, buildReadableAmongSql } from '@reader/articles';
import { Database, sql } from '@reader/database';
import type { WordQuery } from '../query/query-parser';
import { buildTriageFilterSql } from './search-conditions';

/** Articles of one word that are read; a word of more articles tells little. */
const WORD_ARTICLES_MAX = 50_000;

/** A word as Postgres searches it, and how much an article is worth that contains it. */
export interface WeightedWord extends WordQuery {
  readonly weight: number;
}

/** Which of the articles with the words are found. */
export interface AnyWordLimits {
  /** Conditions on triage states only. */
  readonly filter: ArticleConditions;
  readonly limit: number;
  /** Articles of one source, so that a source that repeats itself leaves room for others. */
  readonly perSource: number;
}

@Injectable()
export class AnyWordQueries {
  constructor(private readonly database: Database) {}

  /**
   * Ids of the readable articles with the largest weight of words, of equal ones the newest (index
   * article_search_document, once for each word; the planner does not know the words, and so always uses it).
   */
  async listBest(
    user: UserRef,
    words: readonly WeightedWord[],
    { filter, limit, perSource }: AnyWordLimits,
  ): Promise<number[]> {
    const queries = words.map(({ tsquery }) => tsquery);
    const weights = words.map(({ weight }) => weight);
    const rows = await this.database.query<{ article_id: number }>(sql`
      with found as materialized (
        select d.article_id, d.source_id, d.published_at, sum(w.weight) as weight
        from unnest(${queries}::tsquery[], ${weights}::float[]) as w (query, weight)
        cross join lateral (
          select d.article_id, d.source_id, d.published_at from article_search d
          where d.document @@ w.query limit ${WORD_ARTICLES_MAX}) d
        group by d.article_id, d.source_id, d.published_at),
      placed as (
        select d.article_id, d.published_at, d.weight, row_number() over (
                 partition by d.source_id
                 order by d.weight desc, d.published_at desc, d.article_id desc) as place
        from found d cross join lateral (select d.article_id, d.published_at) a
        left join article_states t on t.article_id = d.article_id and t.user_id = ${user.id}
        where ${buildReadableAmongSql(user)} and ${buildTriageFilterSql(user, filter)})
      select article_id from placed where place <= ${perSource}
      order by weight desc, published_at desc, article_id desc limit ${limit}`);
    return rows.map(({ article_id: id }) => id);
  }
}
