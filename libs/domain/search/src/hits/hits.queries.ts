import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import {
  type ArticleConditions,
  type ArticleRow,
  buildArticleColumnsSql,
  buildArticleJoinsSql,
} from '@reader/articles';
import { Database, buildRawSql, joinConditionsSql, type Sql, sql } from '@reader/database';
import {
  buildDocumentFilterSql,
  buildTriageJoinSql,
  buildMatchSql,
  buildNotNewerThanSql,
  buildOlderThanSql,
} from './search-conditions';
import type { HitPosition } from './cursor';
import type { TimeWindow } from './time-window';

/**
 * Only the newest hits are ranked; older ones follow by date. Ranking reads whole documents and would take
 * seconds for a word that half of all articles contain.
 */
export const RANKED_MAX = 200;

/** Characters of text in which a snippet looks for a hit; without one the snippet shows the beginning. */
export const SHOWN_TEXT_MAX = 20_000;

/** A hit, with the article as lists show it. */
export interface HitRow extends ArticleRow {
  readonly rank: number;
  /** The beginning of the text: plain, or HTML. */
  readonly text: string | null;
  readonly is_html: boolean;
  /** Number of hits; null when the query did not count them. */
  readonly total: number | null;
  /** Number of ranked hits, and the newest of them; null in a list by date. */
  readonly ranked: number | null;
  readonly top_at: string | null;
  readonly top_id: number | null;
}

/** A search: its words as Postgres takes them (null: all articles), and its other filters. */
export interface Search {
  readonly tsquery: string | null;
  readonly filter: ArticleConditions;
}

export interface PageRequest extends Search {
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
  readonly after: (HitPosition & { readonly rank: number }) | null;
}

/** Normalization 1: divides the rank by 1 + the logarithm of the document length. */
const RANK = buildRawSql('ts_rank(d.document, (select query from input), 1)');
const NEWEST_FIRST = buildRawSql('order by d.published_at desc, d.article_id desc');

/**
 * Pages of hits, keyset on (published_at, article_id) or (rank, published_at, article_id), by the index
 * `article_search_document`.
 */
@Injectable()
export class HitsQueries {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  listByDate(user: User, request: PageRequest): Promise<HitRow[]> {
    return this.database.queryForJson(buildNewestSql(user, request));
  }

  /** How Postgres runs `listByDate`. */
  explain(user: User, request: PageRequest): ReturnType<Database['explain']> {
    return this.database.explain(buildNewestSql(user, request));
  }

  /** The newest RANKED_MAX hits, best first. */
  listByRank(user: User, request: RankedPageRequest): Promise<HitRow[]> {
    return this.database.queryForJson(buildRankedSql(user, request));
  }

  /** The exact number of hits. */
  count(user: User, { tsquery, filter }: Search): Promise<number> {
    return this.database.count(sql`
      with input as materialized (select ${tsquery}::tsquery as query)
      select count(*) as n from (
        select d.article_id from ${DOCUMENTS_SQL}
        where ${buildMatchSql(tsquery)} and ${buildDocumentFilterSql(user, filter)} offset 0) d
      ${buildTriageJoinSql(user, filter)}`);
  }
}

function buildNewestSql(user: User, request: PageRequest): Sql {
  const { tsquery, limit, offset } = request;
  const rank = tsquery === null ? buildRawSql('0') : RANK;
  const page = sql`
    newest as materialized (${buildHitsSql(user, request)} ${buildLimitSql(limit, offset)}),
    page as materialized (
      select d.article_id, d.published_at, ${rank} as rank, n.total, null::bigint as ranked,
             null::timestamptz as top_at, null::bigint as top_id
      from newest n join article_search d on d.article_id = n.article_id)`;
  const order = buildRawSql('p.published_at desc, p.article_id desc');
  return buildRowsSql(user, request, { name: 'search.newest', page, order });
}

function buildRankedSql(user: User, request: RankedPageRequest): Sql {
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
  return buildRowsSql(user, request, { name: 'search.ranked', page, order });
}

/** The rows of the CTE `page` with all columns of a `HitRow`. */
function buildRowsSql(
  user: User,
  { tsquery, filter, recent, offset }: Pick<PageRequest, 'tsquery' | 'filter' | 'recent' | 'offset'>,
  { name, page, order }: { readonly name: string; readonly page: Sql; readonly order: Sql },
): Sql {
  const rows = sql`
    with input as materialized (
      select ${tsquery}::tsquery as query, ${recent}::tsquery as recently),
    ${page}
    select ${buildArticleColumnsSql(user)}, p.rank,
           left(coalesce(x.body, c.html), ${buildRawSql(String(SHOWN_TEXT_MAX))}) as text,
           x.body is null as is_html, p.total, p.ranked, p.top_at, p.top_id
    from page p
    join articles a on a.article_id = p.article_id ${buildArticleJoinsSql(user)}
    join article_search x on x.article_id = p.article_id
    left join article_contents c on c.article_id = p.article_id
    order by ${order}`;
  // Searches by words alone are frequent, and share one plan.
  const isFrequent = tsquery !== null && offset === 0 && filter.every(({ on }) => on === 'none');
  return isFrequent ? rows.toPrepared(name) : rows;
}

/** Documents `d`, whose columns are also those of articles `a`. */
export const DOCUMENTS_SQL = buildRawSql(
  'article_search d cross join lateral (select d.article_id, d.published_at) a',
);

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
function buildHitsSql(user: User, { tsquery, filter, recent, after, top }: PageRequest): Sql {
  const isAll = recent === null && after === null && top === null;
  const conditions = joinConditionsSql([
    buildMatchSql(tsquery, recent !== null),
    buildOlderThanSql(after),
    buildNotNewerThanSql(top),
    buildDocumentFilterSql(user, filter),
  ]);
  return sql`
    select d.article_id, d.published_at, ${buildRawSql(isAll ? 'count(*) over ()' : 'null::bigint')} as total
    from (select d.article_id, d.published_at from ${DOCUMENTS_SQL}
          where ${conditions} offset 0) d
    ${buildTriageJoinSql(user, filter)} ${NEWEST_FIRST}`;
}
