import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { Database, sql } from '@reader/database';
import type { ArticleBody } from './article-body.entity';

export type BodyRow = Omit<ArticleBody, 'is_current'>;

/** The input of the extraction chain. */
export interface ArticlePageRow {
  readonly article_id: number;
  readonly url: string | null;
  /** The feed's content, sanitised. */
  readonly feed_html: string;
  /** Of its private source; null for a global one. */
  readonly owner_id: number | null;
}

export interface FeedContentRow {
  readonly article_id: number;
  /** Sanitised. */
  readonly html: string;
  readonly ingested_at: Date;
}

export const bodyColumnsSql = sql`
  b.body_id, b.article_id, b.html, b.text, b.title, b.byline, b.word_count, b.extractor, b.extracted_at,
  b.changed_words`;

/** The address of an article's page; the site's or feed's address is none. */
export const pageUrlSql = sql`nullif(nullif(a.url, s.site_url), s.feed_url)`;

@Injectable()
export class BodiesQueries {
  constructor(private readonly database: Database) {}

  /** The current body, if any; null when the user may not read the article (index article_bodies_current). */
  async findCurrent(user: UserRef, articleId: number): Promise<{ body: BodyRow | null } | null> {
    const row = await this.database.queryOne<BodyRow | { body_id: null }>(sql`
      select ${bodyColumnsSql} from articles a join sources s on s.source_id = a.source_id
      left join article_bodies b on b.article_id = a.article_id and b.is_current
      where a.article_id = ${articleId} and ${buildReadableSql(user)}`);
    if (row === null) return null;
    return { body: row.body_id === null ? null : row };
  }

  /** The feed's own content, which anybody reads who may read the article; null when there is none. */
  findFeedContent(user: UserRef, articleId: number): Promise<FeedContentRow | null> {
    return this.database.queryOne(sql`
      select a.article_id, c.html, a.ingested_at
      from articles a join sources s on s.source_id = a.source_id
      join article_contents c on c.article_id = a.article_id
      where a.article_id = ${articleId} and ${buildReadableSql(user)}`);
  }

  /** Null when the user may not read the article. */
  findPage(user: UserRef, articleId: number): Promise<ArticlePageRow | null> {
    return this.database.queryOne(sql`
      select a.article_id, ${pageUrlSql} as url,
             coalesce(c.html, '') as feed_html, s.owner_id
      from articles a join sources s on s.source_id = a.source_id
      left join article_contents c on c.article_id = a.article_id
      where a.article_id = ${articleId} and ${buildReadableSql(user)}`);
  }
}
