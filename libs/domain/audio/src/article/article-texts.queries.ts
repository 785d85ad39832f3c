import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { Database, sql } from '@reader/database';

export interface ArticleTextRow {
  readonly title: string;
  readonly author: string | null;
  readonly byline: string | null;
  readonly source_title: string;
  /** Sanitised: the extracted body, else the feed's content; empty without either. */
  readonly html: string;
}

@Injectable()
export class ArticleTextsQueries {
  constructor(private readonly database: Database) {}

  /** Null when the user may not read the article (index article_bodies_current). */
  findReadable(user: UserRef, articleId: number): Promise<ArticleTextRow | null> {
    return this.database.queryOne(sql`
      select a.title, a.author, b.byline, s.title as source_title, coalesce(b.html, c.html, '') as html
      from articles a join sources s on s.source_id = a.source_id
      left join article_bodies b on b.article_id = a.article_id and b.is_current
      left join article_contents c on c.article_id = a.article_id
      where a.article_id = ${articleId} and ${buildReadableSql(user)}`);
  }
}
