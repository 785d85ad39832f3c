import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableAmongSql, buildReadableSql, buildStoryIdSql } from '@reader/articles';
import { Database, sql } from '@reader/database';
import { buildNearestSql } from './nearest.queries';

/** Newest articles that are compared by terms with an article that has no vector. */
const NEWEST_MAX = 500;

export interface ComparedRow {
  readonly article_id: number;
  readonly source_id: number;
  readonly published_at: Date;
  /** Only where at least two sources that the user sees have it. */
  readonly story_id: number | null;
  /** Changes with the article's terms; null when they were not read yet. */
  readonly terms_version: string | null;
}

/** The article whose related articles are requested. */
export interface SubjectRow extends ComparedRow {
  /** The current version of term frequencies. */
  readonly snapshot_id: number | null;
  /** The current model. Null without one, like its dimensions. */
  readonly model_id: number | null;
  readonly dimensions: number | null;
  /** The article's vector by this model, as text. */
  readonly embedding: string | null;
}

export interface CandidateRow extends ComparedRow {
  /** Cosine of its vector and the subject's; null when the subject has none. */
  readonly cosine: number | null;
}

const buildComparedColumnsSql = (user: UserRef) => sql`
  a.article_id, a.source_id, a.published_at, ${buildStoryIdSql(user)} as story_id,
  (select t.xmin::text from article_terms t where t.article_id = a.article_id) as terms_version`;

@Injectable()
export class RelatedQueries {
  constructor(private readonly database: Database) {}

  /** Null when the user may not read the article. */
  findSubject(user: UserRef, articleId: number): Promise<SubjectRow | null> {
    return this.database.queryOne(
      sql`
      select ${buildComparedColumnsSql(user)}, (select max(snapshot_id) from term_snapshots) as snapshot_id,
             v.model_id, v.dimensions, e.embedding::text as embedding
      from articles a join sources s on s.source_id = a.source_id
      left join vector_models v on v.state = 'current'
      left join article_embeddings e on e.article_id = a.article_id and e.model_id = v.model_id
      where a.article_id = ${articleId} and ${buildReadableSql(user)}`.toPrepared('embeddings.subject'),
    );
  }

  /** Readable articles that may be related: the `count` nearest, or the newest without a vector. */
  listCandidates(user: UserRef, subject: SubjectRow, count: number): Promise<CandidateRow[]> {
    const { model_id: modelId, dimensions, embedding: vector } = subject;
    const found =
      modelId === null || dimensions === null || vector === null
        ? this.buildNewestSql(user)
        : buildNearestSql(user, { modelId, dimensions, vector, limit: count });
    return this.database.query(
      sql`
      select ${buildComparedColumnsSql(user)}, n.similarity as cosine
      from (${found}) n join articles a on a.article_id = n.article_id`.toPrepared('embeddings.candidates'),
    );
  }

  /** Uses the index article_search_newest. */
  private buildNewestSql(user: UserRef) {
    return sql`
      select d.article_id, null::float8 as similarity
      from article_search d where ${buildReadableAmongSql(user)}
      order by d.published_at desc, d.article_id desc limit ${NEWEST_MAX}`;
  }
}
