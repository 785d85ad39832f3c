import { Injectable } from '@nestjs/common';
import { type Queries, sql, type Transaction } from '@reader/database';
import type { ParsedEntry } from '@reader/feeds';
import { asRecords } from './article-records';

export interface Stored {
  readonly created: number;
  readonly updated: number;
}

/** What one source's feed gave. */
export interface SourceEntries {
  readonly sourceId: number;
  readonly entries: readonly ParsedEntry[];
}

interface KnownArticle {
  readonly source_id: number;
  readonly article_id: number;
  readonly guid_hash: Buffer;
  readonly content_hash: Buffer;
}

interface Placed {
  readonly sourceId: number;
  readonly entry: ParsedEntry;
}

interface Counted {
  readonly source_id: number;
  readonly n: number;
}

const hex = (hash: Uint8Array) => Buffer.from(hash).toString('hex');
const identity = (sourceId: number, guidHash: Uint8Array) => `${sourceId}:${hex(guidHash)}`;

/**
 * Writes what feeds gave into their sources' articles, many sources in a few statements. What is known and
 * unchanged costs one look, and no write.
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
   * @returns what was done, by source; a source without an entry in the map got nothing
   */
  async store(tx: Transaction, batch: readonly SourceEntries[]): Promise<Map<number, Stored>> {
    const placed = batch.flatMap(({ sourceId, entries }) => entries.map((entry) => ({ sourceId, entry })));
    if (placed.length === 0) return new Map();
    const known = await this.known(tx, placed);
    const fresh: Placed[] = [];
    const changed: (Placed & { articleId: number })[] = [];
    for (const { sourceId, entry } of placed) {
      const row = known.get(identity(sourceId, entry.guidHash));
      if (row === undefined) fresh.push({ sourceId, entry });
      else if (!row.content_hash.equals(entry.contentHash))
        changed.push({ sourceId, entry, articleId: row.article_id });
    }
    const created = await this.insert(tx, fresh);
    await this.update(tx, changed);
    const updated = Map.groupBy(changed, ({ sourceId }) => sourceId);
    return new Map(
      batch.map(({ sourceId }) => [
        sourceId,
        { created: created.get(sourceId) ?? 0, updated: updated.get(sourceId)?.length ?? 0 },
      ]),
    );
  }

  private async known(tx: Transaction, placed: readonly Placed[]): Promise<Map<string, KnownArticle>> {
    const rows = await tx.rows<KnownArticle>(sql`
      select a.source_id, a.article_id, a.guid_hash, a.content_hash
      from unnest(${placed.map(({ sourceId }) => sourceId)}::bigint[],
                  ${placed.map(({ entry }) => Buffer.from(entry.guidHash))}::bytea[]) e (source_id, guid_hash)
      join articles a on a.source_id = e.source_id and a.guid_hash = e.guid_hash`);
    return new Map(rows.map((row) => [identity(row.source_id, row.guid_hash), row]));
  }

  /** How many were new, by source. Another process may have stored the same entry meanwhile. */
  private async insert(tx: Transaction, fresh: readonly Placed[]): Promise<Map<number, number>> {
    if (fresh.length === 0) return new Map();
    const rows = await tx.rows<Counted>(sql`
      with entry as materialized (select * from ${asRecords(fresh)}),
      created as (
        insert into articles (source_id, guid_hash, content_hash, title, url, author, excerpt, image_url,
                              category, language, comments_url, enclosures, word_count, published_at)
        select source_id, decode(guid_hash, 'hex'), decode(content_hash, 'hex'), title, url, author,
               excerpt, image_url, category, language, comments_url, enclosures, word_count,
               coalesce(published_at, date_trunc('milliseconds', clock_timestamp()))
        from entry on conflict (source_id, guid_hash) do nothing
        returning article_id, source_id, guid_hash),
      placed as (
        select c.article_id, e.html, e.title, e.text
        from created c
        join entry e on e.source_id = c.source_id and decode(e.guid_hash, 'hex') = c.guid_hash),
      contents as (
        insert into article_contents (article_id, html) select article_id, html from placed),
      documents as (
        insert into article_search (article_id, document)
        select article_id, setweight(to_tsvector('reader', title), 'A') ||
                           setweight(to_tsvector('reader', text), 'C')
        from placed)
      select source_id, count(*)::integer as n from created group by source_id`);
    return new Map(rows.map(({ source_id: id, n }) => [id, n]));
  }

  private async update(tx: Transaction, changed: readonly (Placed & { articleId: number })[]): Promise<void> {
    if (changed.length === 0) return;
    await tx.run(sql`
      with entry as materialized (select * from ${asRecords(changed)}),
      changed as (
        update articles a set content_hash = decode(e.content_hash, 'hex'), title = e.title, url = e.url,
               author = e.author,
               excerpt = e.excerpt, image_url = e.image_url, category = e.category, language = e.language,
               comments_url = e.comments_url, enclosures = e.enclosures, word_count = e.word_count,
               published_at = coalesce(e.published_at, a.published_at)
        from entry e where a.article_id = e.article_id),
      documents as (
        insert into article_search as d (article_id, document)
        select article_id, setweight(to_tsvector('reader', title), 'A') ||
                           setweight(to_tsvector('reader', text), 'C') from entry
        on conflict (article_id) do update set document = excluded.document)
      insert into article_contents as c (article_id, html) select article_id, html from entry
      on conflict (article_id) do update set html = excluded.html`);
  }
}
