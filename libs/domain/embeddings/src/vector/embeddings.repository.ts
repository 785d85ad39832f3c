import { Injectable } from '@nestjs/common';
import { Database, type SqlExecutor, sql, type Transaction } from '@reader/database';
import pgvector from 'pgvector';
import type { VectorModelRow } from './vector-models.repository';

type ModelRef = Pick<VectorModelRow, 'model_id'>;

/** Null: the model knows too little of the article. */
export type ArticleVectors = ReadonlyMap<number, readonly number[] | Float32Array | null>;

const LEARNED_PRECISION = 1e6;

/** Rows that are deleted in one statement. */
const DELETED_ROWS = 20_000;

export interface Coverage {
  readonly articles: number;
  readonly pending: number;
  /** Articles that have a vector, of their present text or of a former one. */
  readonly vectors: number;
}

/** Vectors of articles, and the queue of those that are pending. */
@Injectable()
export class EmbeddingsRepository {
  constructor(private readonly database: Database) {}

  /** Writes these vectors, whether the articles are pending or not. Deleted articles are skipped. */
  async write(tx: Transaction, { model_id: modelId }: ModelRef, vectors: ArticleVectors): Promise<void> {
    const ids = [...vectors.keys()];
    const texts = [...vectors.values()].map((vector) => vector && formatVector(vector));
    await tx.run(sql`
      insert into article_embeddings (article_id, model_id, source_id, embedding)
      select a.article_id, ${modelId}::integer, a.source_id, n.embedding::halfvec
      from unnest(${ids}::bigint[], ${texts}::text[]) as n (article_id, embedding)
      join articles a on a.article_id = n.article_id order by a.article_id
      on conflict (article_id, model_id) do update
      set embedding = excluded.embedding, is_pending = false, created_at = now()`);
  }

  /** Marks articles as pending; vectors that they have stay until then. */
  async requestAgain(
    tx: Transaction,
    { model_id: modelId }: ModelRef,
    articleIds: readonly number[],
  ): Promise<void> {
    await tx.run(sql`
      insert into article_embeddings (article_id, model_id, source_id, is_pending)
      select article_id, ${modelId}::integer, source_id, true from articles
      where article_id = any(${articleIds}::bigint[]) order by article_id
      on conflict (article_id, model_id) do update set is_pending = true`);
  }

  /**
   * Locks the newest pending articles (index article_embeddings_pending); skips those of other transactions.
   */
  async lockPending(tx: Transaction, { model_id: modelId }: ModelRef, limit: number): Promise<number[]> {
    const rows = await tx.query<{ article_id: number }>(sql`
      select article_id from article_embeddings where model_id = ${modelId} and is_pending
      order by article_id desc limit ${limit} for update skip locked`);
    return rows.map(({ article_id: id }) => id);
  }

  /** Newest pending articles with the version of their row, which changes when the text does. */
  async listPending({ model_id: modelId }: ModelRef, limit: number): Promise<Map<number, string>> {
    const rows = await this.database.query<{ article_id: number; version: string }>(sql`
      select article_id, xmin::text as version from article_embeddings
      where model_id = ${modelId} and is_pending order by article_id desc limit ${limit}`);
    return new Map(rows.map(({ article_id: id, version }) => [id, version]));
  }

  /** Those of the articles whose row still has this version. */
  async lockUnchanged(
    tx: Transaction,
    { model_id: modelId }: ModelRef,
    versions: ReadonlyMap<number, string>,
  ): Promise<number[]> {
    const rows = await tx.query<{ article_id: number }>(sql`
      select e.article_id from article_embeddings e
      join unnest(${[...versions.keys()]}::bigint[], ${[...versions.values()]}::text[])
        as n (article_id, version)
        on n.article_id = e.article_id and n.version = e.xmin::text
      where e.model_id = ${modelId} order by e.article_id for update of e`);
    return rows.map(({ article_id: id }) => id);
  }

  async getCoverage(
    { model_id: modelId }: ModelRef,
    executor: SqlExecutor = this.database,
  ): Promise<Coverage> {
    const row = await executor.queryOne<Coverage>(sql`
      select count(*) as articles, count(*) filter (where is_pending) as pending,
             count(embedding) as vectors
      from article_embeddings where model_id = ${modelId}`);
    return row ?? { articles: 0, pending: 0, vectors: 0 };
  }

  /** Deletes a retired model with its vectors, some at a time. The index must be gone before. */
  async deleteModel({ model_id: modelId }: ModelRef): Promise<void> {
    const deleteSome = () =>
      this.database.run(sql`
        delete from article_embeddings where model_id = ${modelId} and article_id in (
          select article_id from article_embeddings where model_id = ${modelId} limit ${DELETED_ROWS})`);
    while ((await deleteSome()) > 0);
    await this.database.run(sql`delete from vector_models where model_id = ${modelId} and state = 'retired'`);
  }
}

/** Learned vectors have length 1. Stored numbers have 11 bits: more digits only cost time. */
function formatVector(vector: readonly number[] | Float32Array): string {
  const isLearned = vector instanceof Float32Array;
  const numbers = Array.from(vector, (value) =>
    isLearned ? Math.round(value * LEARNED_PRECISION) / LEARNED_PRECISION : value,
  );
  return pgvector.toSql(numbers) as string;
}
