import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableAmongSql } from '@reader/articles';
import { Database, sql } from '@reader/database';
import pgvector from 'pgvector';

/** Newest articles that are compared by terms with an article that has no vector. */
const NEWEST_MAX = 500;

export interface ComparedRow {
  readonly article_id: number;
  readonly source_id: number;
  readonly published_at: Date;
  readonly story_id: number | null;
}

@Injectable()
export class RelatedQueries {
  constructor(private readonly database: Database) {}

  /** The vector of an article by this model; null when it has none. */
  async findVector(articleId: number, modelId: number): Promise<number[] | null> {
    const row = await this.database.queryOne<{ embedding: string | null }>(sql`
      select embedding::text as embedding from article_embeddings
      where article_id = ${articleId} and model_id = ${modelId}`);
    return row === null || row.embedding === null ? null : (pgvector.fromSql(row.embedding) as number[]);
  }

  /** The newest articles that the user may read (index article_search_newest). */
  async listNewestIds(user: UserRef): Promise<number[]> {
    const rows = await this.database.query<{ article_id: number }>(sql`
      select d.article_id from article_search d where ${buildReadableAmongSql(user)}
      order by d.published_at desc, d.article_id desc limit ${NEWEST_MAX}`);
    return rows.map(({ article_id: id }) => id);
  }

  listCompared(articleIds: readonly number[]): Promise<ComparedRow[]> {
    return this.database.query(sql`
      select a.article_id, a.source_id, a.published_at,
             (select m.story_id from story_members m
              where m.article_id = a.article_id and m.is_shared) as story_id
      from articles a where a.article_id = any(${articleIds}::bigint[])`);
  }
}
