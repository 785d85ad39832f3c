import { Injectable } from '@nestjs/common';
import { type Sql, sql, type Transaction } from '@reader/database';

/** What a search finds an article by, beside its title and its excerpt. */
export interface SearchText {
  readonly articleId: number;
  /** Plain text of the extracted body; null: what the feed gave is searched again. */
  readonly text: string | null;
}

/** (article_id, source_id, published_at, document, body) of articles, new or known. */
export const buildDocumentsUpsertSql = (documents: Sql): Sql => sql`
  insert into article_search as d (article_id, source_id, published_at, document, body) ${documents}
  on conflict (article_id) do update
    set published_at = excluded.published_at, document = excluded.document, body = excluded.body`;

/** A query is stemmed in the languages that there are documents in; `languages` selects those of articles. */
export const buildLanguagesInsertSql = (languages: Sql): Sql => sql`
  insert into search_languages
  select distinct stemmed_language(language) from (${languages}) l
  where stemmed_language(language) is not null
  on conflict do nothing`;

/**
 * The only writer of search documents, with ingestion: what `search_document()` makes of title, excerpt,
 * text, language and time (migration 16).
 */
@Injectable()
export class SearchDocumentRepository {
  /** From now on these articles are found by these texts; one that is gone is passed over. */
  async write(tx: Transaction, texts: readonly SearchText[]): Promise<void> {
    const ids = texts.map(({ articleId }) => articleId);
    const bodies = texts.map(({ text }) => text);
    await tx.run(
      buildDocumentsUpsertSql(sql`
        select a.article_id, a.source_id, a.published_at,
               search_document(a.title, a.excerpt, coalesce(n.body, c.html), a.language, a.published_at),
               n.body
        from unnest(${ids}::bigint[], ${bodies}::text[]) as n (article_id, body)
        join articles a on a.article_id = n.article_id
        left join article_contents c on c.article_id = n.article_id`),
    );
  }
}
