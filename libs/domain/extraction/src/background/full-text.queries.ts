import { Injectable } from '@nestjs/common';
import { Database, buildRawSql, sql } from '@reader/database';
import type { ArticlePageRow } from '../body/bodies.queries';
import { FULL_TEXT_WORDS_MIN } from '../step/extraction-step';

/** After this many failures, a page is extracted only on request. */
const FAILURES_MAX = 3;
/** Delay of a retry per failure so far: sites have temporary problems. */
const RETRY_HOURS = 2;
/** Articles per source, newest first; older ones get their text when a user opens them. */
const NEWEST_OF_SOURCE = 50;

/** Publishers rarely change a text later. */
const READ_AGAIN_DAYS = 3;
/** A page is read again at most so often, and the older its article, the more rarely. */
const READ_AGAIN_MINUTES = 10;
const READ_AGAIN_SHARE_OF_AGE = 0.1;

/** An article to extract, and its place, from 1, among those of its owner or of all global sources. */
export interface PendingRow {
  readonly article_id: number;
  /** Whether the article has a full text, and its page may have changed since. */
  readonly again: boolean;
  readonly nth_of_owner: number;
}

interface LastReading {
  /** Null without a body. */
  readonly extracted_at: Date | null;
}

/** Articles `a` of sources `s` that have a page of their own. */
const hasPageSql = buildRawSql(`
  s.deleted_at is null
  and coalesce(a.url not in (coalesce(s.site_url, ''), coalesce(s.feed_url, '')), false)`);

/** Articles `a` with a page and without a body, of sources `s` that are read in full or hold saved pages. */
const missingBodySql = sql`(s.full_text or s.type = 'saved') and not a.has_body and ${hasPageSql}`;

/** Articles whose current body `b` was read before their entry changed, when they are worth a new request. */
const outdatedSql = sql`(
  s.full_text and a.has_body and ${hasPageSql}
  and a.published_at > now() - make_interval(days => ${READ_AGAIN_DAYS})
  and b.extracted_at < now() - greatest(make_interval(mins => ${READ_AGAIN_MINUTES}),
                                        (now() - a.published_at) * ${READ_AGAIN_SHARE_OF_AGE}::float8))`;

/**
 * Articles without a body, and saved pages with little text after the first step: others are tried once. Not
 * for an imported page, whose body is its feed's content: its text stays as the user brought it.
 */
const pendingSql = sql`((${missingBodySql}) or (
  s.type = 'saved' and s.deleted_at is null and a.has_body and a.word_count < ${FULL_TEXT_WORDS_MIN}
  and not exists (select 1 from article_bodies b
                  where b.article_id = a.article_id and b.is_current and b.extractor = 'feed')))`;

/** A failure `f` whose retry is not due yet. */
const isBackingOffSql = sql`(f.failed_at is not null
  and f.failed_at >= now() - f.failures * make_interval(hours => ${RETRY_HOURS}))`;

@Injectable()
export class FullTextQueries {
  constructor(private readonly database: Database) {}

  /** The newest first. */
  listPending(articleIds: readonly number[]): Promise<PendingRow[]> {
    return this.database.query(sql`
      select a.article_id, false as again,
             row_number() over (partition by s.owner_id order by a.article_id desc) as nth_of_owner
      from articles a join sources s on s.source_id = a.source_id
      where a.article_id = any(${articleIds}::bigint[]) and ${pendingSql} order by a.article_id desc`);
  }

  /** Of articles whose feed entry changed: those whose page is read again. */
  listOutdated(articleIds: readonly number[]): Promise<PendingRow[]> {
    return this.database.query(sql`
      select a.article_id, true as again,
             row_number() over (partition by s.owner_id order by a.article_id desc) as nth_of_owner
      from articles a join sources s on s.source_id = a.source_id
      join article_bodies b on b.article_id = a.article_id and b.is_current
      where a.article_id = any(${articleIds}::bigint[]) and ${outdatedSql} order by a.article_id desc`);
  }

  /**
   * Due articles of all owners alternately, among the newest of each source (indexes sources_full_texts,
   * articles_newest_of_source, article_bodies_current). Edited ones are due when their body was too new to be
   * read again at the time of the edit.
   */
  listDue(limit: number): Promise<PendingRow[]> {
    const dueSql = sql`
      select a.article_id, a.published_at, a.has_body as again, row_number() over (
               partition by s.owner_id order by a.published_at desc, a.article_id desc) as nth_of_owner
      from sources s
      cross join lateral (
        select article_id, has_body, url, published_at, edited_at from articles where source_id = s.source_id
        order by published_at desc, article_id desc limit ${NEWEST_OF_SOURCE}) a
      left join extraction_failures f on f.article_id = a.article_id
      left join article_bodies b on b.article_id = a.article_id and b.is_current and a.edited_at is not null
      where ((${missingBodySql}) or (a.edited_at > b.extracted_at and ${outdatedSql}))
        and coalesce(f.failures, 0) < ${FAILURES_MAX} and not ${isBackingOffSql}`;
    return this.database.query(sql`
      select d.article_id, d.again, d.nth_of_owner from (${dueSql}) d
      order by d.nth_of_owner, d.published_at desc, d.article_id desc limit ${limit}`);
  }

  /** Null when the article needs no full text any more, or failed after it was enqueued. */
  findPage(articleId: number, again = false): Promise<(ArticlePageRow & LastReading) | null> {
    return this.database.queryOne(sql`
      select a.article_id, a.url, coalesce(c.html, '') as feed_html, s.owner_id, b.extracted_at
      from articles a join sources s on s.source_id = a.source_id
      left join article_contents c on c.article_id = a.article_id
      left join extraction_failures f on f.article_id = a.article_id
      left join article_bodies b on b.article_id = a.article_id and b.is_current
      where a.article_id = ${articleId} and ${again ? outdatedSql : pendingSql} and not ${isBackingOffSql}`);
  }

  async recordFailure(articleId: number): Promise<void> {
    await this.database.run(sql`
      insert into extraction_failures as f (article_id, failures)
      select article_id, 1 from articles where article_id = ${articleId}
      on conflict (article_id) do update set failures = f.failures + 1, failed_at = now()`);
  }
}
