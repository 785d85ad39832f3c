import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableAmongSql } from '@reader/articles';
import { buildRawSql, Database, type Sql, sql } from '@reader/database';
import pgvector from 'pgvector';

/** What is compared: the vector of a text, or of an article, by one model. */
export interface NearestRequest {
  readonly modelId: number;
  readonly dimensions: number;
  readonly vector: readonly number[] | Float32Array;
  readonly limit: number;
  /** Conditions on `d.article_id` and `d.source_id`. */
  readonly filter?: Sql;
}

export interface NearArticle {
  readonly article_id: number;
  readonly similarity: number;
}

/** Cosine distance of a column of article_embeddings and a vector, in the form of the model's index. */
export function buildDistanceSql(
  { dimensions }: Pick<NearestRequest, 'dimensions'>,
  vector: readonly number[] | Float32Array,
  column = 'd.embedding',
): Sql {
  const type = buildRawSql(`halfvec(${Number(dimensions)})`);
  return sql`(${buildRawSql(column)}::${type} <=> ${pgvector.toSql([...vector])}::${type})`;
}

@Injectable()
export class NearestQueries {
  constructor(private readonly database: Database) {}

  /**
   * The nearest articles that the user may read, by the model's index. The scan continues until enough of
   * them are readable; the model's id is part of the text, because its index is partial.
   */
  listNearest(user: UserRef, request: NearestRequest): Promise<NearArticle[]> {
    const { modelId, vector, limit, filter = buildRawSql('true') } = request;
    const distance = buildDistanceSql(request, vector);
    return this.database.query(sql`
      select d.article_id, 1 - ${distance} as similarity
      from article_embeddings d
      where d.model_id = ${buildRawSql(String(Number(modelId)))} and d.embedding is not null
        and ${buildReadableAmongSql(user)} and ${filter}
      order by ${distance} limit ${limit}`);
  }
}
