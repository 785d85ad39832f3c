import { type Sql, sql } from '@reader/database';

/*
 * Only `ArticleRepository` writes search documents. `build_search_document()` builds them from title,
 * excerpt, text, language and time (migration 16).
 */

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
