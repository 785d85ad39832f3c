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
 * So many hits are ranked, the newest ones, whatever is found; older ones follow by date. Ranking reads whole
 * documents: of a word that half of all articles have it would take seconds.
 */
export const RANKED_MAX = 200;

/** Text in which a hit is looked for to be shown; behind it the beginning of the article is shown. */
const SHOWN_TEXT_MAX = 20_000;

export interface PageRequest {
  readonly conditions: SearchConditions;
  /** Only hits of this time: whether they are enough is the caller's to see. Null: all. */
  readonly recent: TimeWindow | null;
  readonly limit: number;
  readonly offset: number;
  /** Older ones only. */
  readonly after: HitPosition | null;
  /** None that is newer. */
  readonly top: HitPosition | null;
}

export interface RankedPageRequest extends Omit<PageRequest, 'after'> {
  /** The hit before, by rank. */
  readonly after: (HitPosition & { readonly rank: string }) | null;
}

/** How much of the document's length counts against it: the logarithm (ts_rank, normalization 1). */
const RANK = buildRawSql('ts_rank(d.document, (select query from wish), 1)');
const NEWEST_FIRST = buildRawSql('order by d.published_at desc, d.article_id desc');

/**
 * Pages of hits, keyset on (published_at, article_id) or (rank, published_at, article_id). The index
 * `article_search_document` finds them; each row is what `hitOf` reads.
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

  /** The newest ones, the best first. */
  listByRank(user: User, request: RankedPageRequest): Promise<TextRow[]> {
    const { limit, offset, after } = request;
    const page = sql`
      newest as materialized (${buildHitsSql(user, { ...request, after: null })} ${buildLimitSql(RANKED_MAX, 0)}),
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

  /** Exactly how many there are. */
  async count(user: User, conditions: SearchConditions): Promise<number> {
    const found = await this.database.queryOne<{ n: number }>(sql`
      with wish as materialized (select ${conditions.tsquery}::tsquery as query)
      select count(*) as n from (
        select d.article_id from article_search d
        where ${buildMatchSql(conditions)} and ${buildDocumentFilterSql(user, conditions)} offset 0) d
      left join article_states t on t.article_id = d.article_id and t.user_id = ${user.id}
      where ${buildTriageFilterSql(user, conditions)}`);
    return found?.n ?? 0;
  }

  /** The rows of the table `page` with all that a screen shows of them. */
  private loadRows(
    user: User,
    { conditions, recent, offset }: Pick<PageRequest, 'conditions' | 'recent' | 'offset'>,
    { page, order }: { readonly page: Sql; readonly order: Sql },
  ): Promise<TextRow[]> {
    const rows = sql`
      with wish as materialized (
        select ${conditions.tsquery}::tsquery as query, ${recent}::tsquery as recently),
      ${page}
      select ${buildArticleCellsSql(user)}, p.rank, left(coalesce(x.body, c.html), ${buildRawSql(String(SHOWN_TEXT_MAX))}),
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
 * (article_id, published_at, total) of hits, newest first. Where all are found their number is known.
 * `offset 0` keeps the index in use that finds words: the planner does not know what reading a document
 * costs, and would rather walk along the articles in their order.
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
