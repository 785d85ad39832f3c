import { type Sql, sql } from '@reader/database';
import type { PackedEntries } from '@reader/feeds';

/** What one source's feed gave. */
export interface SourceEntries {
  readonly sourceId: number;
  readonly entries: PackedEntries;
}

/**
 * Entries of many sources as a table in a statement: one parameter, whatever their number, and joined as
 * bytes. Its columns are those of `articles`, with `html`.
 */
export function asRecords(batch: readonly SourceEntries[]): Sql {
  const pieces = batch.flatMap(({ sourceId, entries }, index) => [
    Buffer.from(`${index === 0 ? '[' : ','}{"source_id":${sourceId},"entries":`),
    entries.json,
    Buffer.from('}'),
  ]);
  const json = Buffer.concat([...pieces, Buffer.from(']')]);
  return sql`(
    select feed.source_id, decode(e."guidHash", 'hex') as guid_hash,
           decode(e."contentHash", 'hex') as content_hash, e.title, e.url, e.author, e.excerpt,
           e."imageUrl" as image_url, e.category, e.language, e."commentsUrl" as comments_url, e.enclosures,
           e."wordCount" as word_count, e."publishedAt" as published_at, e.html
    from json_to_recordset(${json}::json) as feed (source_id bigint, entries json)
    cross join lateral json_to_recordset(feed.entries) as e (
      "guidHash" text, "contentHash" text, title text, url text, author text, excerpt text,
      "imageUrl" text, category text, language text, "commentsUrl" text, enclosures jsonb,
      "wordCount" integer, "publishedAt" timestamptz, html text))`;
}
