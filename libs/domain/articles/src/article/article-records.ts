import { type Sql, sql } from '@reader/database';
import type { ParsedEntry } from '@reader/feeds';

/**
 * Text of one article that is searched. A search document holds one megabyte (PostgreSQL, text search
 * limits), and what stands behind this is an appendix.
 */
const SEARCHED_LENGTH_MAX = 100_000;

interface Placed {
  readonly sourceId: number;
  readonly entry: ParsedEntry;
  readonly articleId?: number;
}

/** Entries as a table in a statement: one parameter, whatever their number. */
export function asRecords(placed: readonly Placed[]): Sql {
  return sql`json_to_recordset(${JSON.stringify(placed.map(toRecord))}::json) as record (
    article_id bigint, source_id bigint, guid_hash text, content_hash text, title text, url text, author text,
    excerpt text, image_url text, category text, language text, comments_url text, enclosures jsonb,
    word_count integer, published_at timestamptz, html text, text text)`;
}

function toRecord({ sourceId, articleId, entry }: Placed) {
  return {
    article_id: articleId,
    source_id: sourceId,
    guid_hash: Buffer.from(entry.guidHash).toString('hex'),
    content_hash: Buffer.from(entry.contentHash).toString('hex'),
    title: entry.title,
    url: entry.url,
    author: entry.author,
    excerpt: entry.excerpt,
    image_url: entry.imageUrl,
    category: entry.category,
    language: entry.language,
    comments_url: entry.commentsUrl,
    enclosures: entry.enclosures,
    word_count: entry.wordCount,
    published_at: entry.publishedAt,
    html: entry.html,
    text: entry.text.slice(0, SEARCHED_LENGTH_MAX).toWellFormed(),
  };
}
