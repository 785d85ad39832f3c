import { type Sql, sql } from '@reader/database';
import type { PackedEntries } from '@reader/feeds';

/** What one source's feed gave. */
export interface SourceEntries {
  readonly sourceId: number;
  readonly entries: PackedEntries;
}

/**
 * Entries of many sources as a table in a statement. Their lists are joined as bytes into one, and a second
 * parameter says whose entry stands at each place: a list of lists would be read twice. Its columns are those
 * of `articles`, with `html` and `undated_at`.
 * @param batch of sources that have at least one entry
 */
export function buildEntriesSql(batch: readonly SourceEntries[]): Sql {
  const sourceIds = batch.flatMap(({ sourceId, entries }) => Array<number>(entries.count).fill(sourceId));
  return sql`(
    select (${sourceIds}::bigint[])[e.place] as source_id, decode(e.guid_hash, 'hex') as guid_hash,
           decode(e.content_hash, 'hex') as content_hash, e.title, e.url, e.author, e.excerpt, e.image_url,
           e.category, e.language, e.comments_url, e.enclosures, e.word_count, e.published_at,
           e.undated_at, e.html
    from rows from (json_to_recordset(${joinEntries(batch)}::json) as (
      "guidHash" text, "contentHash" text, title text, url text, author text, excerpt text,
      "imageUrl" text, category text, language text, "commentsUrl" text, enclosures jsonb,
      "wordCount" integer, "publishedAt" timestamptz, "undatedAt" timestamptz, html text)
    ) with ordinality as e (
      guid_hash, content_hash, title, url, author, excerpt, image_url, category, language, comments_url,
      enclosures, word_count, published_at, undated_at, html, place))`;
}

const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer];

/** One JSON list of many: each without its brackets. */
function joinEntries(batch: readonly SourceEntries[]): Buffer {
  const pieces = batch.flatMap(({ entries: { json } }, index) => [
    index === 0 ? OPEN : COMMA,
    json.subarray(1, -1),
  ]);
  return Buffer.concat([...pieces, CLOSE]);
}
