import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableAmongSql } from '@reader/articles';
import { buildRawSql, Database, type Sql, sql } from '@reader/database';
import pgvector from 'pgvector';

/** A text is the form that Postgres prints. */
type Vector = readonly number[] | Float32Array | string;

/** What is compared: the vector of a text, or of an article, by one model. */
export interface NearestRequest {
  readonly modelId: number;
  readonly dimensions: number;
  readonly vector: Vector;
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
  vector: Vector,
  column = 'd.embedding',
): Sql {
  const type = buildRawSql(`halfvec(${Number(dimensions)})`);
  const text = typeof vector === 'string' ? vector : (pgvector.toSql([...vector]) as string);
  return sql`(${buildRawSql(column)}::${type} <=> ${text}::${type})`;
}

/**
 * The nearest articles that the user may read, by the model's index. The scan continues until enough of them
 * are readable. The model's id is part of the text, because its index is partial; so is the limit, because
 * a prepared plan that does not know it would read all vectors.
 */
export function buildNearestSql(user: UserRef, request: NearestRequest): Sql {
  const { modelId, vector, limit, filter = buildRawSql('true') } = request;
  const distance = buildDistanceSql(request, vector);
  return sql`
    select d.article_id, 1 - ${distance} as similarity
    from article_embeddings d
    where d.model_id = ${buildRawSql(String(Number(modelId)))} and d.embedding is not null
      and ${buildReadableAmongSql(user)} and ${filter}
    order by ${distance} limit ${buildRawSql(String(Number(limit)))}`;
}

@Injectable()
export class NearestQueries {
  constructor(private readonly database: Database) {}

  listNearest(user: UserRef, request: NearestRequest): Promise<NearArticle[]> {
    return this.database.query(buildNearestSql(user, request));
  }
}
