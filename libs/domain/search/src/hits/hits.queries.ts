import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { buildArticleCellsSql, buildRecordJoinSql } from '@reader/articles';
import { type TextRow, Database, buildRawSql, type Sql, sql } from '@reader/database';
import {
  prepareIfCommon,
  buildDocumentFilterSql,
  joinRecordSql,
  buildTriageFilterSql,
  buildMatchSql,
  buildNotNewerThanSql,
  buildOlderThanSql,
  type SearchConditions,
} from './search-conditions';
import type { HitPosition } from './cursor';
import type { TimeWindow } from './time-window';

/**
 * Only the newest hits are ranked; older ones follow by date. Ranking reads whole documents and would take
 * seconds for a word that half of all articles contain.
 */
export const RANKED_MAX = 200;

/** Characters of text in which a snippet looks for a hit; without one the snippet shows the beginning. */
const SHOWN_TEXT_MAX = 20_000;

export interface PageRequest {
  readonly conditions: SearchConditions;
  /** Only hits in this window; the caller checks whether they are enough. Null: no limit. */
  readonly recent: TimeWindow | null;
  readonly limit: number;
  readonly offset: number;
  /** Only hits that are older. */
  readonly after: HitPosition | null;
  /** No hits that are newer. */
  readonly top: HitPosition | null;
}

export interface RankedPageRequest extends Omit<PageRequest, 'after'> {
  /** Rank and position of the last hit of the page before. */
  readonly after: (HitPosition & { readonly rank: string }) | null;
}

/** Normalization 1: divides the rank by 1 + the logarithm of the document length. */
const RANK = buildRawSql('ts_rank(d.document, (select query from input), 1)');
const NEWEST_FIRST = buildRawSql('order by d.published_at desc, d.article_id desc');

/**
 * Pages of hits, keyset on (published_at, article_id) or (rank, published_at, article_id), by the index
 * `article_search_document`. `toHit` reads a row.
 */
@Injectable()
export class HitsQueries {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  listByDate(user: User, request: PageRequest): Promise<TextRow[]> {
    const { conditions, limit, offset } = request;
    const rank = conditions.tsquery === null ? buildRawSql('0') : RANK;
    const page = sql`
      newest as materialized (${buildHitsSql(user, request)} ${buildLimitSql(limit, offset)}),
      page as materialized (
        select d.article_id, d.published_at, ${rank} as rank, n.total, null::bigint as ranked,
               null::timestamptz as top_at, null::bigint as top_id
        from newest n join article_search d on d.article_id = n.article_id)`;
    return this.loadRows(user, request, {
      page,
      order: buildRawSql('p.published_at desc, p.article_id desc'),
    });
  }

  /** The newest RANKED_MAX hits, best first. */
  listByRank(user: User, request: RankedPageRequest): Promise<TextRow[]> {
    const { limit, offset, after } = request;
    const page = sql`
      newest as materialized (
        ${buildHitsSql(user, { ...request, after: null })} ${buildLimitSql(RANKED_MAX, 0)}),
      ranked as (
        select d.article_id, d.published_at, ${RANK} as rank, n.total
        from newest n join article_search d on d.article_id = n.article_id),
      top as (select d.published_at as top_at, d.article_id as top_id from newest d ${NEWEST_FIRST} limit 1),
      page as materialized (
        select r.*, (select count(*) from newest) as ranked, top_at, top_id from ranked r cross join top
        where ${buildAfterRankSql(after)}
        order by r.rank desc, r.published_at desc, r.article_id desc ${buildLimitSql(limit, offset)})`;
    const order = buildRawSql('p.rank desc, p.published_at desc, p.article_id desc');
    return this.loadRows(user, request, { page, order });
  }

  /** The exact number of hits. */
  async count(user: User, conditions: SearchConditions): Promise<number> {
    const found = await this.database.queryOne<{ n: number }>(sql`
      with input as materialized (select ${conditions.tsquery}::tsquery as query)
      select count(*) as n from (
        select d.article_id from article_search d
        where ${buildMatchSql(conditions)} and ${buildDocumentFilterSql(user, conditions)} offset 0) d
      left join article_states t on t.article_id = d.article_id and t.user_id = ${user.id}
      where ${buildTriageFilterSql(user, conditions)}`);
    return found?.n ?? 0;
  }

  /** The rows of the CTE `page` with all columns of a `Hit`. */
  private loadRows(
    user: User,
    { conditions, recent, offset }: Pick<PageRequest, 'conditions' | 'recent' | 'offset'>,
    { page, order }: { readonly page: Sql; readonly order: Sql },
  ): Promise<TextRow[]> {
    const rows = sql`
      with input as materialized (
        select ${conditions.tsquery}::tsquery as query, ${recent}::tsquery as recently),
      ${page}
      select ${buildArticleCellsSql(user)}, p.rank,
             left(coalesce(x.body, c.html), ${buildRawSql(String(SHOWN_TEXT_MAX))}),
             x.body is null as is_html, p.total, p.ranked, p.top_at, p.top_id
      from page p
      join articles a on a.article_id = p.article_id
      join sources s on s.source_id = a.source_id ${buildRecordJoinSql(user)}
      join article_search x on x.article_id = p.article_id
      left join article_contents c on c.article_id = p.article_id
      order by ${order}`;
    return this.database.queryTextRows(offset === 0 ? prepareIfCommon(conditions, rows) : rows);
  }
}

const buildLimitSql = (limit: number, offset: number): Sql =>
  offset === 0 ? sql`limit ${limit}` : sql`limit ${limit} offset ${offset}`;

const buildAfterRankSql = (after: RankedPageRequest['after']): Sql =>
  after === null
    ? buildRawSql('true')
    : sql`(r.rank, r.published_at, r.article_id)
          < (${after.rank}::real, ${after.publishedAt}::timestamptz, ${after.articleId}::bigint)`;

/**
 * (article_id, published_at, total) of hits, newest first. `total` is null with a window or position.
 * `offset 0` makes the planner use the word index: it underestimates the cost of reading a document, and
 * would scan articles by date instead.
 */
function buildHitsSql(user: User, { conditions, recent, after, top }: PageRequest): Sql {
  const isAll = recent === null && after === null && top === null;
  return sql`
    select d.article_id, d.published_at, ${buildRawSql(isAll ? 'count(*) over ()' : 'null::bigint')} as total
    from (select d.article_id, d.published_at from article_search d
          where ${buildMatchSql(conditions, recent !== null)} and ${buildOlderThanSql(after)}
            and ${buildNotNewerThanSql(top)} and ${buildDocumentFilterSql(user, conditions)} offset 0) d
    ${joinRecordSql(user)}
    where ${buildTriageFilterSql(user, conditions)} ${NEWEST_FIRST}`;
}
