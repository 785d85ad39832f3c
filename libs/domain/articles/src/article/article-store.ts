import { Injectable } from '@nestjs/common';
import { type Queries, sql, type Transaction } from '@reader/database';
import type { ParsedEntry } from '@reader/feeds';

export interface Stored {
  readonly created: number;
  readonly updated: number;
}

interface KnownArticle {
  readonly article_id: number;
  readonly guid_hash: Buffer;
  readonly content_hash: Buffer;
}

const key = (hash: Uint8Array) => Buffer.from(hash).toString('hex');

/**
 * Writes what a feed gave into its source's articles. What is known and unchanged costs one look, and no
 * write.
 */
@Injectable()
export class ArticleStore {
  /**
   * Content hashes (hex) of the newest articles that every one of these sources has: an entry that carries
   * one needs no work at all.
   */
  async knownHashes(queries: Queries, sourceIds: readonly number[], limit: number): Promise<Set<string>> {
    const rows = await queries.rows<{ hash: string }>(sql`
      select encode(a.content_hash, 'hex') as hash from unnest(${sourceIds}::bigint[]) as s (source_id)
      cross join lateral (select content_hash from articles where source_id = s.source_id
                          order by published_at desc, article_id desc limit ${limit}) a
      group by a.content_hash having count(*) = ${sourceIds.length}`);
    return new Set(rows.map(({ hash }) => hash));
  }

  /**
   * New entries become articles, changed ones are updated in place: readers' states stay.
   * A publication time that is missing becomes the time of ingestion (one in the future is missing by then).
   */
  async store(tx: Transaction, sourceId: number, entries: readonly ParsedEntry[]): Promise<Stored> {
    if (entries.length === 0) return { created: 0, updated: 0 };
    const hashes = entries.map(({ guidHash }) => Buffer.from(guidHash));
    const rows = await tx.rows<KnownArticle>(sql`
      select article_id, guid_hash, content_hash from articles
      where source_id = ${sourceId} and guid_hash = any(${hashes}::bytea[])`);
    const known = new Map(rows.map((row) => [key(row.guid_hash), row]));
    const fresh = entries.filter(({ guidHash }) => !known.has(key(guidHash)));
    const changed = entries.flatMap((entry) => {
      const row = known.get(key(entry.guidHash));
      return row !== undefined && key(row.content_hash) !== key(entry.contentHash)
        ? [{ id: row.article_id, entry }]
        : [];
    });
    return { created: await this.insert(tx, sourceId, fresh), updated: await this.update(tx, changed) };
  }

  private async insert(tx: Transaction, sourceId: number, entries: readonly ParsedEntry[]): Promise<number> {
    if (entries.length === 0) return 0;
    return tx.run(sql`
      with entry as (select * from ${recordset(entries.map(toRecord))}),
      created as (
        insert into articles (source_id, guid_hash, content_hash, title, url, author, excerpt, image_url,
                              category, language, comments_url, enclosures, word_count, published_at)
        select ${sourceId}, decode(guid_hash, 'hex'), decode(content_hash, 'hex'), title, url, author,
               excerpt, image_url, category, language, comments_url, enclosures, word_count,
               coalesce(published_at, date_trunc('milliseconds', clock_timestamp()))
        from entry on conflict (source_id, guid_hash) do nothing
        returning article_id, guid_hash)
      insert into article_contents (article_id, html)
      select c.article_id, e.html from created c join entry e on decode(e.guid_hash, 'hex') = c.guid_hash`);
  }

  private async update(
    tx: Transaction,
    changes: readonly { id: number; entry: ParsedEntry }[],
  ): Promise<number> {
    if (changes.length === 0) return 0;
    const records = changes.map(({ id, entry }) => ({ ...toRecord(entry), article_id: id }));
    return tx.run(sql`
      with entry as (select * from ${recordset(records)}),
      changed as (
        update articles a set content_hash = decode(e.content_hash, 'hex'), title = e.title, url = e.url,
               author = e.author,
               excerpt = e.excerpt, image_url = e.image_url, category = e.category, language = e.language,
               comments_url = e.comments_url, enclosures = e.enclosures, word_count = e.word_count,
               published_at = coalesce(e.published_at, a.published_at)
        from entry e where a.article_id = e.article_id)
      insert into article_contents as c (article_id, html) select article_id, html from entry
      on conflict (article_id) do update set html = excluded.html`);
  }
}

function toRecord(entry: ParsedEntry) {
  return {
    guid_hash: key(entry.guidHash),
    content_hash: key(entry.contentHash),
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
  };
}

function recordset(records: readonly object[]) {
  return sql`json_to_recordset(${JSON.stringify(records)}::json) as e (
    article_id bigint, guid_hash text, content_hash text, title text, url text, author text, excerpt text,
    image_url text, category text, language text, comments_url text, enclosures jsonb, word_count integer,
    published_at timestamptz, html text)`;
}
