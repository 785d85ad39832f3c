import { Injectable } from '@nestjs/common';
import { type Sql, sql, type Transaction } from '@reader/database';

/** The text by which search finds an article, besides its title and excerpt. */
export interface SearchText {
  readonly articleId: number;
  /** Plain text of the extracted body; null: the feed's content is indexed. */
  readonly text: string | null;
}

/**
 * Inserts or replaces search documents. @param documents selects article_id, source_id, published_at,
 * document, body
 */
export const buildDocumentsUpsertSql = (documents: Sql): Sql => sql`
  insert into article_search as d (article_id, source_id, published_at, document, body) ${documents}
  on conflict (article_id) do update
    set published_at = excluded.published_at, document = excluded.document, body = excluded.body`;

/**
 * Records the languages of documents, because queries are stemmed in each of them. @param languages selects
 * `language`
 */
export const buildLanguagesInsertSql = (languages: Sql): Sql => sql`
  insert into search_languages
  select distinct find_stemmed_language(language) from (${languages}) l
  where find_stemmed_language(language) is not null
  on conflict do nothing`;

/**
 * Besides ingestion the only writer of search documents. `build_search_document()` builds them from title,
 * excerpt, text, language and time (migration 16).
 */
@Injectable()
export class SearchDocumentRepository {
  /** Replaces the documents of these articles; skips articles that no longer exist. */
  async write(tx: Transaction, texts: readonly SearchText[]): Promise<void> {
    const ids = texts.map(({ articleId }) => articleId);
    const bodies = texts.map(({ text }) => text);
    await tx.run(
      buildDocumentsUpsertSql(sql`
        select a.article_id, a.source_id, a.published_at,
               build_search_document(a.title, a.excerpt, coalesce(n.body, c.html), a.language,
                                     a.published_at),
               n.body
        from unnest(${ids}::bigint[], ${bodies}::text[]) as n (article_id, body)
        join articles a on a.article_id = n.article_id
        left join article_contents c on c.article_id = n.article_id`),
    );
  }
}
