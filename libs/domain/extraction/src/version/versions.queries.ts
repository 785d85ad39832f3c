import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { Database, sql } from '@reader/database';
import { bodyColumnsSql, type BodyRow } from '../body/bodies.queries';
import type { ArticleBody } from '../body/article-body.entity';

export type VersionRow = Pick<
  ArticleBody,
  'body_id' | 'extractor' | 'extracted_at' | 'word_count' | 'changed_words'
>;

@Injectable()
export class VersionsQueries {
  constructor(private readonly database: Database) {}

  /** The newest first (index article_bodies_of_article); null when the user may not read the article. */
  async list(user: UserRef, articleId: number): Promise<VersionRow[] | null> {
    const rows = await this.database.query<VersionRow | { body_id: null }>(sql`
      select b.body_id, b.extractor, b.extracted_at, b.word_count, b.changed_words
      from articles a join sources s on s.source_id = a.source_id
      left join article_bodies b on b.article_id = a.article_id
      where a.article_id = ${articleId} and ${buildReadableSql(user)}
      order by b.extracted_at desc, b.body_id desc`);
    if (rows.length === 0) return null;
    return rows.filter((row) => row.body_id !== null);
  }

  /** Those of the versions that belong to the article, if the user may read it. */
  listByIds(user: UserRef, articleId: number, versions: readonly number[]): Promise<BodyRow[]> {
    return this.database.query(sql`
      select ${bodyColumnsSql} from articles a join sources s on s.source_id = a.source_id
      join article_bodies b on b.article_id = a.article_id
      where a.article_id = ${articleId} and b.body_id = any(${versions}::bigint[])
        and ${buildReadableSql(user)}`);
  }
}
