import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildNotHiddenSql, buildReadableAmongSql } from '@reader/articles';
import { Database, sql } from '@reader/database';

/** Articles that become points: enough for stories of four articles each. */
const ARTICLES_MAX = 20_000;
/** Characters of the beginning from which topics get their names. */
const BEGINNING_LENGTH = 300;
/** Of Postgres's parser: words of letters, in ASCII and others. */
const WORD_TOKENS = [1, 2];

/** An article that the user may read. */
export interface CandidateRow {
  readonly article_id: number;
  readonly source_id: number;
  /** Null: of no story, or removed from it by the user. */
  readonly story_id: number | null;
  /** Equal for articles with the same title and beginning. */
  readonly text_hash: string;
}

export interface VectorRow {
  readonly article_id: number;
  readonly vector: Buffer;
}

@Injectable()
export class PointsQueries {
  constructor(private readonly database: Database) {}

  /** The newest articles of the last days (index article_search_newest), the newest first. */
  listCandidates(user: UserRef, days: number): Promise<CandidateRow[]> {
    return this.database.query(sql`
      with candidate as materialized (
        select d.article_id, d.source_id, d.published_at from article_search d
        where d.published_at > now() - make_interval(days => ${days}) and d.published_at <= now()
          and ${buildReadableAmongSql(user)}
        order by d.published_at desc, d.article_id desc limit ${ARTICLES_MAX})
      select a.article_id, a.source_id, m.story_id,
             hashtextextended(c.title || chr(10) || c.excerpt, 0)::text as text_hash
      from candidate a join articles c on c.article_id = a.article_id
      left join story_members m on m.article_id = a.article_id and ${buildNotHiddenSql(user)}
      order by a.published_at desc, a.article_id desc`);
  }

  /** Title and beginning of each article. */
  async listTexts(articleIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.database.query<{ article_id: number; text: string }>(sql`
      select article_id, title || chr(10) || left(excerpt, ${BEGINNING_LENGTH}) as text
      from articles where article_id = any(${articleIds}::bigint[])`);
    return new Map(rows.map(({ article_id: id, text }) => [id, text]));
  }

  /** The words of these texts, each once, in lower case. */
  async listWords(articleIds: readonly number[]): Promise<string[]> {
    const rows = await this.database.query<{ word: string }>(sql`
      select distinct lower(t.token) as word
      from articles, ts_parse('default', title || chr(10) || left(excerpt, ${BEGINNING_LENGTH})) as t
      where article_id = any(${articleIds}::bigint[]) and t.tokid = any(${WORD_TOKENS}::int[])`);
    return rows.map(({ word }) => word);
  }

  /** In Postgres's binary form, because the text of a vector takes ten times as long to read. */
  listVectors(articleIds: readonly number[], modelId: number): Promise<VectorRow[]> {
    return this.database.query(sql`
      select article_id, halfvec_send(embedding) as vector from article_embeddings
      where article_id = any(${articleIds}::bigint[]) and model_id = ${modelId} and embedding is not null`);
  }

  /** The titles of those of the articles that the user may read now. */
  async listTitles(user: UserRef, articleIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.database.query<{ article_id: number; title: string }>(
      sql`
      select d.article_id, d.title from articles d
      where d.article_id = any(${articleIds}::bigint[]) and ${buildReadableAmongSql(user)}`.toPrepared(
        'topics.titles',
      ),
    );
    return new Map(rows.map(({ article_id: id, title }) => [id, title]));
  }
}
