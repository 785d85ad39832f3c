import { Injectable } from '@nestjs/common';
import { Database, type SqlExecutor, buildRawSql, sql } from '@reader/database';
import type { ArticlePageRow } from '../body/bodies.queries';
import { FULL_TEXT_WORDS_MIN } from '../step/extraction-step';

/** After this many failures, a page is extracted only on request. */
const FAILURES_MAX = 3;
/** Delay of a retry per failure so far: sites have temporary problems. */
const RETRY_HOURS = 2;
/** Articles per source, newest first; older ones get their text when a user opens them. */
const NEWEST_OF_SOURCE = 50;

/** An article to extract, and its place, from 1, among those of its owner or of all global sources. */
export interface PendingRow {
  readonly article_id: number;
  readonly nth_of_owner: number;
}

/** Articles `a` with a page and without a body, of sources `s` that are read in full or hold saved pages. */
const missingBodySql = buildRawSql(`
  (s.full_text or s.type = 'saved') and s.deleted_at is null and not a.has_body
  and coalesce(a.url not in (coalesce(s.site_url, ''), coalesce(s.feed_url, '')), false)`);

/** The same, and saved pages with little text after the first step: the other steps are tried once. */
const pendingSql = sql`(${missingBodySql} or (s.type = 'saved' and s.deleted_at is null and a.has_body
                                 and a.word_count < ${FULL_TEXT_WORDS_MIN}))`;

/** A failure `f` whose retry is not due yet. */
const isBackingOffSql = sql`(f.failed_at is not null
  and f.failed_at >= now() - f.failures * make_interval(hours => ${RETRY_HOURS}))`;

@Injectable()
export class FullTextQueries {
  constructor(private readonly database: Database) {}

  listPending(queries: SqlExecutor, articleIds: readonly number[]): Promise<PendingRow[]> {
    return queries.query(sql`
      select a.article_id, row_number() over (partition by s.owner_id order by a.article_id) as nth_of_owner
      from articles a join sources s on s.source_id = a.source_id
      where a.article_id = any(${articleIds}::bigint[]) and ${pendingSql} order by a.article_id`);
  }

  /**
   * Due articles of all owners alternately, among the newest of each source (indexes sources_full_texts,
   * articles_newest_of_source).
   */
  listDue(limit: number): Promise<PendingRow[]> {
    const dueSql = sql`
      select a.article_id, a.published_at, row_number() over (
               partition by s.owner_id order by a.published_at desc, a.article_id desc) as nth_of_owner
      from sources s
      cross join lateral (
        select article_id, has_body, url, published_at from articles where source_id = s.source_id
        order by published_at desc, article_id desc limit ${NEWEST_OF_SOURCE}) a
      left join extraction_failures f on f.article_id = a.article_id
      where ${missingBodySql} and coalesce(f.failures, 0) < ${FAILURES_MAX} and not ${isBackingOffSql}`;
    return this.database.query(sql`
      select d.article_id, d.nth_of_owner from (${dueSql}) d
      order by d.nth_of_owner, d.published_at desc, d.article_id desc limit ${limit}`);
  }

  /** Null when the article needs no full text any more, or failed after it was enqueued. */
  findPage(articleId: number): Promise<ArticlePageRow | null> {
    return this.database.queryOne(sql`
      select a.article_id, a.url, coalesce(c.html, '') as feed_html, s.owner_id
      from articles a join sources s on s.source_id = a.source_id
      left join article_contents c on c.article_id = a.article_id
      left join extraction_failures f on f.article_id = a.article_id
      where a.article_id = ${articleId} and ${pendingSql} and not ${isBackingOffSql}`);
  }

  async recordFailure(articleId: number): Promise<void> {
    await this.database.run(sql`
      insert into extraction_failures as f (article_id, failures)
      select article_id, 1 from articles where article_id = ${articleId}
      on conflict (article_id) do update set failures = f.failures + 1, failed_at = now()`);
  }
}
