import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { Database, sql } from '@reader/database';

export interface ReadableArticle {
  readonly article_id: number;
  readonly source_id: number;
  readonly source_title: string;
  readonly title: string;
  readonly url: string | null;
}

@Injectable()
export class ReadableArticlesQueries {
  constructor(private readonly database: Database) {}

  /** Those of the articles that the user may read now, by id. */
  async list(user: UserRef, articleIds: readonly number[]): Promise<Map<number, ReadableArticle>> {
    const rows = await this.database.query<ReadableArticle>(
      sql`
      select a.article_id, a.source_id, s.title as source_title, a.title, a.url
      from articles a join sources s on s.source_id = a.source_id
      where a.article_id = any(${articleIds}::bigint[]) and ${buildReadableSql(user)}`.toPrepared(
        'briefings.readable_articles',
      ),
    );
    return new Map(rows.map((row) => [row.article_id, row]));
  }
}
