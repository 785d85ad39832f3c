import { type Sql, sql } from '@reader/database';
import type { PackedEntries } from '@reader/feeds';

/** The entries of one source's feed. */
export interface SourceEntries {
  readonly sourceId: number;
  readonly entries: PackedEntries;
}

/**
 * The entries of many sources as a table expression. Columns: those of `articles`, `html`, `undated_at`,
 * `page_key` and `place`.
 * The JSON lists are joined as bytes into one, and a parameter gives the source of each entry, so that
 * Postgres parses the JSON only once.
 * @param batch of sources that have at least one entry
 */
export function buildEntriesSql(batch: readonly SourceEntries[]): Sql {
  const sourceIds = batch.flatMap(({ sourceId, entries }) => Array<number>(entries.count).fill(sourceId));
  return sql`(
    select (${sourceIds}::bigint[])[e.place] as source_id, decode(e.guid_hash, 'hex') as guid_hash,
           decode(e.content_hash, 'hex') as content_hash, e.title, e.url, e.author, e.excerpt, e.image_url,
           e.category, e.language, e.comments_url, e.enclosures, e.word_count, e.published_at,
           e.undated_at, e.html, e.page_key, e.place
    from rows from (json_to_recordset(${joinEntries(batch)}::json) as (
      "guidHash" text, "contentHash" text, title text, url text, author text, excerpt text,
      "imageUrl" text, category text, language text, "commentsUrl" text, enclosures jsonb,
      "wordCount" integer, "publishedAt" timestamptz, "undatedAt" timestamptz, html text,
      "pageKey" text)
    ) with ordinality as e (
      guid_hash, content_hash, title, url, author, excerpt, image_url, category, language, comments_url,
      enclosures, word_count, published_at, undated_at, html, page_key, place))`;
}

/** Joins JSON lists into one by their bytes, without parsing them. */
function joinEntries(batch: readonly SourceEntries[]): Buffer {
  const pieces = batch.flatMap(({ entries: { json } }, index) => [
    Buffer.from(index === 0 ? '[' : ','),
    json.subarray(1, -1),
  ]);
  return Buffer.concat([...pieces, Buffer.from(']')]);
}
