import { Injectable } from '@nestjs/common';
import { type SqlExecutor, sql, type Transaction } from '@reader/database';
import { type DomainEvent, Outbox } from '@reader/outbox';
import { buildEntriesSql, type SourceEntries } from './article-records';
import { buildMatchedEntriesSql } from './matched-entries.queries';
import { buildReplacedInsertSql } from './replaced-contents.repository';
import { buildLanguagesInsertSql, buildDocumentsUpsertSql } from './search-document.queries';

export interface StoreResult {
  readonly created: number;
  readonly updated: number;
}

export interface FullText {
  readonly articleId: number;
  /** Plain text of the extracted body. */
  readonly text: string;
  readonly wordCount: number;
}

interface StoredArticlesRow {
  readonly source_id: number;
  readonly created_ids: readonly number[];
  readonly updated_ids: readonly number[];
  readonly needs_full_text: boolean;
}

/** Of a changed entry `e`: the full text of the article `a` stays when the feed's teaser changes. */
const wordCountSql = sql`greatest(e.word_count, case when a.has_body then a.word_count end)`;

/** Search documents of the rows that a statement calls `written`. A full text that was extracted stays. */
const writtenDocumentsSql = sql`
  select w.article_id, w.source_id, w.published_at,
         build_search_document(w.title, w.excerpt, coalesce(k.body, w.html), w.language, w.published_at),
         k.body
  from written w left join article_search k on k.article_id = w.article_id`;

/**
 * Stores feed entries as articles, many sources in one statement. Unchanged entries are looked up and not
 * written.
 */
@Injectable()
export class ArticleRepository {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Content hashes (hex) that are among the newest `limit` articles of each of these sources. Entries with
   * such a hash need no work.
   */
  async listKnownHashes(
    queries: SqlExecutor,
    sourceIds: readonly number[],
    limit: number,
  ): Promise<Set<string>> {
    const rows = await queries.query<{ hash: string }>(sql`
      select encode(a.content_hash, 'hex') as hash from unnest(${sourceIds}::bigint[]) as s (source_id)
      cross join lateral (select content_hash from articles where source_id = s.source_id
                          order by published_at desc, article_id desc limit ${limit}) a
      group by a.content_hash having count(*) = ${sourceIds.length}`);
    return new Set(rows.map(({ hash }) => hash));
  }

  /**
   * Inserts new entries and updates changed ones in place, so that users' states stay; that includes the guid
   * (`buildMatchedEntriesSql`). A purged entry is not stored again while its feed lists it. A missing
   * publication time, or one in the future, becomes the time of the fetch or of ingestion. The newest entry
   * gets the highest id, as sync clients read by insertion. Publishes an event for each article written.
   * @returns counts by source id; sources without changes are missing
   */
  async store(tx: Transaction, batch: readonly SourceEntries[]): Promise<Map<number, StoreResult>> {
    const news = batch.filter(({ entries }) => entries.count > 0);
    if (news.length === 0) return new Map();
    const rows = await tx.query<StoredArticlesRow>(sql`
      with read_entry as materialized (select * from ${buildEntriesSql(news)} r),
      entry as materialized (${buildMatchedEntriesSql()}),
      listed as materialized (
        select p.source_id, p.guid_hash, p.seen_at from entry e cross join lateral (
          select * from purged_articles
          where source_id = e.source_id and guid_hash = e.guid_hash limit 1) p
        where e.article_id is null),
      listed_still as (
        update purged_articles p set seen_at = now() from listed l
        where p.source_id = l.source_id and p.guid_hash = l.guid_hash
          and l.seen_at < now() - interval '1 day'),
      created as (
        insert into articles (source_id, guid_hash, content_hash, title, url, author, excerpt, image_url,
                              category, language, comments_url, enclosures, word_count, published_at)
        select source_id, guid_hash, content_hash, title, url, author,
               excerpt, image_url, category, language, comments_url, enclosures, word_count,
               coalesce(published_at, undated_at, date_trunc('milliseconds', clock_timestamp()))
        from entry e where article_id is null and not exists (
          select 1 from listed l where l.source_id = e.source_id and l.guid_hash = e.guid_hash)
        order by coalesce(e.published_at, e.undated_at) nulls last, e.place desc
        on conflict (source_id, guid_hash) do nothing
        returning article_id, source_id, guid_hash, published_at),
      changed as (
        update articles a set guid_hash = case when e.has_new_guid then e.guid_hash else a.guid_hash end,
               content_hash = e.content_hash, title = e.title,
               url = e.url, author = e.author, excerpt = e.excerpt, image_url = e.image_url,
               category = e.category, language = e.language, comments_url = e.comments_url,
               enclosures = e.enclosures, word_count = ${wordCountSql},
               published_at = coalesce(e.published_at, a.published_at)
        from entry e where a.article_id = e.article_id and e.stored_hash <> e.content_hash
        returning a.article_id, a.source_id, e.guid_hash, a.published_at),
      replaced as (${buildReplacedInsertSql()}), written as (
        select w.article_id, w.source_id, w.published_at, e.title, e.excerpt, e.html, e.language
        from (select * from created union all select * from changed) w
        join entry e on e.source_id = w.source_id and e.guid_hash = w.guid_hash),
      contents as (
        insert into article_contents as c (article_id, html) select article_id, html from written
        on conflict (article_id) do update set html = excluded.html),
      documents as (${buildDocumentsUpsertSql(writtenDocumentsSql)}),
      languages as (${buildLanguagesInsertSql(sql`select language from written`)})
      select s.source_id, s.full_text or s.type = 'saved' as needs_full_text,
             to_json(array_remove(array_agg(created_id), null)) as created_ids,
             to_json(array_remove(array_agg(updated_id), null)) as updated_ids
      from (select source_id, article_id as created_id, null::bigint as updated_id from created
            union all select source_id, null, article_id from changed) done
      join sources s on s.source_id = done.source_id group by s.source_id`);
    await this.outbox.publish(tx, rows.flatMap(listEvents));
    return new Map(rows.map((row) => [row.source_id, countStored(row)]));
  }

  /** Marks the article as one with an extracted full text, and lets search find it by that text. */
  async setFullText(tx: Transaction, { articleId, text, wordCount }: FullText): Promise<void> {
    const document = sql`
      select article_id, source_id, published_at,
             build_search_document(title, excerpt, ${text}::text, language, published_at), ${text}::text
      from extracted`;
    await tx.run(sql`
      with extracted as (
        update articles set has_body = true, word_count = greatest(word_count, ${wordCount})
        where article_id = ${articleId} returning *)
      ${buildDocumentsUpsertSql(document)}`);
  }

  /** Records that the publisher changed the title or text of an article. */
  async markEdited(tx: Transaction, articleId: number, editedAt: Date): Promise<void> {
    await tx.run(sql`
      update articles set edited_at = greatest(edited_at, ${editedAt}) where article_id = ${articleId}`);
  }
}

function listEvents({ created_ids, updated_ids, needs_full_text }: StoredArticlesRow): DomainEvent[] {
  return [
    ...created_ids.map((article_id) => ({ type: 'article.created', article_id, needs_full_text }) as const),
    ...updated_ids.map((article_id) => ({ type: 'article.updated', article_id }) as const),
  ];
}

const countStored = ({ created_ids, updated_ids }: StoredArticlesRow): StoreResult => ({
  created: created_ids.length,
  updated: updated_ids.length,
});
