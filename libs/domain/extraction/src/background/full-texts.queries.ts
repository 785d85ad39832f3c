import { Injectable } from '@nestjs/common';
import { Database, type Queries, rawSql, sql } from '@reader/database';
import type { ArticlePage } from '../body/bodies.queries';
import { WHOLE_WORDS } from '../step/step';

/** A page that failed so often is left to whoever opens the article. */
const FAILURES_MAX = 3;
/** Sites have bad hours: the next try is this much later for each failure. */
const RETRY_HOURS = 2;
/** Of each source: what its reader sees first. Older articles get their text when they are opened. */
const NEWEST_OF_SOURCE = 50;

/** Its step among the tasks of new articles. */
export const FULL_TEXT_STEP = 'full-text';

/**
 * Articles `a` without a body, of sources `s` that are read in full or have the pages that somebody saved.
 */
const missing = rawSql(`
  (s.full_text or s.type = 'saved') and s.deleted_at is null and not a.has_body and a.url is not null`);

/** The same, and saved pages of which the first step found little: the other steps are tried once. */
const owed = sql`(${missing} or (s.type = 'saved' and s.deleted_at is null and a.has_body
                                 and a.word_count < ${WHOLE_WORDS}))`;

/** A failure `f` whose next try has not come yet. */
const isWaiting = sql`(f.failed_at is not null
  and f.failed_at >= now() - f.failures * make_interval(hours => ${RETRY_HOURS}))`;

@Injectable()
export class FullTextsQueries {
  constructor(private readonly database: Database) {}

  async owedOf(queries: Queries, articleIds: readonly number[]): Promise<number[]> {
    const rows = await queries.rows<{ article_id: number }>(sql`
      select a.article_id from articles a join sources s on s.source_id = a.source_id
      where a.article_id = any(${articleIds}::bigint[]) and ${owed} order by a.article_id`);
    return rows.map(({ article_id: id }) => id);
  }

  /** The newest of each source, as far as they are due (sources_full_texts, articles_newest_of_source). */
  async due(limit: number): Promise<number[]> {
    const rows = await this.database.rows<{ article_id: number }>(sql`
      select a.article_id from sources s
      cross join lateral (
        select article_id, has_body, url, published_at from articles where source_id = s.source_id
        order by published_at desc, article_id desc limit ${NEWEST_OF_SOURCE}) a
      left join extraction_failures f on f.article_id = a.article_id
      where ${missing} and coalesce(f.failures, 0) < ${FAILURES_MAX} and not ${isWaiting}
      order by a.published_at desc, a.article_id desc limit ${limit}`);
    return rows.map(({ article_id: id }) => id);
  }

  /** Null when it is not needed any more, or failed since it was queued. */
  page(articleId: number): Promise<ArticlePage | null> {
    return this.database.row(sql`
      select a.article_id, a.url, coalesce(c.html, '') as feed_html
      from articles a join sources s on s.source_id = a.source_id
      left join article_contents c on c.article_id = a.article_id
      left join extraction_failures f on f.article_id = a.article_id
      where a.article_id = ${articleId} and ${owed} and not ${isWaiting}`);
  }

  async failed(articleId: number): Promise<void> {
    await this.database.run(sql`
      insert into extraction_failures as f (article_id, failures)
      select article_id, 1 from articles where article_id = ${articleId}
      on conflict (article_id) do update set failures = f.failures + 1, failed_at = now()`);
  }
}
