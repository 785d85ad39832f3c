import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { type ArticleConditions, buildReadableAmongSql } from '@reader/articles';
import { buildRawSql, Database, joinSql, type Sql, sql } from '@reader/database';
import { buildTriageFilterSql } from './search-conditions';

/** Articles of one word that are read; a word of more articles tells little. */
const WORD_ARTICLES_MAX = 50_000;

/** A word as Postgres searches it, and how much an article is worth that contains it. */
export interface WeightedWord {
  readonly tsquery: string;
  readonly weight: number;
}

export interface AnyWordRequest {
  /** At least one. */
  readonly words: readonly WeightedWord[];
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
   * article_search_document, once for each word).
   */
  async listBest(user: UserRef, { words, filter, limit, perSource }: AnyWordRequest): Promise<number[]> {
    const matches = joinSql(words.map(buildMatchesSql), ' union all ');
    const queries = joinSql(
      words.map(({ tsquery }, n) => sql`${tsquery}::tsquery as ${buildRawSql(`query_${n}`)}`),
      ', ',
    );
    const rows = await this.database.query<{ article_id: number }>(sql`
      with input as materialized (select ${queries}),
      found as materialized (
        select article_id, source_id, published_at, sum(weight) as weight from (${matches}) m
        group by article_id, source_id, published_at),
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

/** The query comes from the CTE, so that the planner always uses the index. */
const buildMatchesSql = ({ weight }: WeightedWord, n: number): Sql => sql`
  (select d.article_id, d.source_id, d.published_at, ${weight}::float as weight from article_search d
   where d.document @@ (select ${buildRawSql(`query_${n}`)} from input)
   limit ${buildRawSql(String(WORD_ARTICLES_MAX))})`;
