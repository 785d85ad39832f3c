import { Injectable } from '@nestjs/common';
import { type SqlExecutor, sql } from '@reader/database';
import { toPlainText } from '@reader/html';
import { COMPARED_ARTICLES_MAX } from '../terms/repeated-lines';

/**
 * Characters of a text that are read, markup included. Terms come from its first 20,000 characters of text.
 */
const TEXT_LENGTH_MAX = 60_000;

interface TextRow {
  readonly article_id: number;
  readonly source_id: number;
  readonly title: string;
  readonly text: string;
  readonly is_html: boolean;
  readonly version: string;
  readonly source_title: string;
  readonly address: string;
}

export interface StoredText {
  readonly articleId: number;
  readonly sourceId: number;
  readonly title: string;
  readonly sourceTitle: string;
  /** Address of the site or the feed. */
  readonly address: string;
  /** Changes with every change of the text. */
  readonly version: string;
  /** As plain text; made on each call. */
  toText(): string;
}

/** The texts of articles: the extracted body, else the feed's text, else the excerpt. */
@Injectable()
export class ArticleTextsQueries {
  async listByIds(executor: SqlExecutor, articleIds: readonly number[]): Promise<StoredText[]> {
    const rows = await executor.query<TextRow>(sql`
      select a.article_id, a.source_id, a.title, s.title as source_title,
             coalesce(s.site_url, s.feed_url, '') as address, d.xmin::text as version,
             d.body is null and c.html <> '' as is_html,
             left(coalesce(d.body, nullif(c.html, ''), a.excerpt), ${TEXT_LENGTH_MAX}) as text
      from articles a join sources s on s.source_id = a.source_id
      join article_search d on d.article_id = a.article_id
      left join article_contents c on c.article_id = a.article_id
      where a.article_id = any(${articleIds}::bigint[]) order by a.article_id`);
    return rows.map(toStoredText);
  }

  /** Versions of the texts as they are now. */
  async listVersions(executor: SqlExecutor, articleIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await executor.query<{ article_id: number; version: string }>(sql`
      select article_id, xmin::text as version from article_search
      where article_id = any(${articleIds}::bigint[])`);
    return new Map(rows.map(({ article_id: id, version }) => [id, version]));
  }

  /** The newest texts of each source (index articles_newest_of_source). */
  async listNewest(executor: SqlExecutor, sourceIds: readonly number[]): Promise<StoredText[]> {
    const ids = await executor.query<{ article_id: number }>(sql`
      select a.article_id from unnest(${sourceIds}::bigint[]) as s (source_id)
      cross join lateral (
        select article_id from articles where source_id = s.source_id
        order by published_at desc, article_id desc limit ${COMPARED_ARTICLES_MAX}) a`);
    return this.listByIds(
      executor,
      ids.map(({ article_id: id }) => id),
    );
  }
}

function toStoredText(row: TextRow): StoredText {
  return {
    articleId: row.article_id,
    sourceId: row.source_id,
    title: row.title,
    sourceTitle: row.source_title,
    address: row.address,
    version: row.version,
    toText: () => (row.is_html ? toPlainText(row.text) : row.text),
  };
}
