import { Injectable } from '@nestjs/common';
import type { User, UserRef } from '@reader/accounts';
import {
  type ArticleConditions,
  type ArticlePosition,
  type ArticleView,
  buildArticleColumnsSql,
  buildArticleJoinsSql,
  buildPerDaySql,
} from '@reader/articles';
import { Database, buildRawSql, joinConditionsSql, type Sql, sql } from '@reader/database';
import type { RecentHitsView } from '../recent/recent-hits.view';
import { buildDocumentFilterSql, buildTriageJoinSql } from './search-conditions';
import type { HitCursor } from './cursor';
import type { TimeWindow } from './time-window';

/**
 * Only the newest hits are ranked; older ones follow by date. Ranking reads whole documents and would take
 * seconds for a word that half of all articles contain.
 */
export const RANKED_MAX = 200;

/** Characters of text in which a snippet looks for a hit; without one the snippet shows the beginning. */
const SHOWN_TEXT_MAX = 20_000;

/** A hit, with the article as lists show it. */
export interface HitRow extends ArticleView {
  readonly rank: number;
  /** The beginning of the text: plain, or HTML. */
  readonly text: string | null;
  readonly is_html: boolean;
  /** Number of hits; null in pages of a window or behind another page. */
  readonly total?: number | null;
  /** Number of ranked hits, and the newest of them; undefined in a list by date. */
  readonly ranked?: number;
  readonly top_at?: string;
  readonly top_id?: number;
}

/** A search: its words as Postgres takes them (null: all articles), and its other filters. */
export interface Search {
  readonly tsquery: string | null;
  readonly filter: ArticleConditions;
  /** Only hits in this window; the caller checks whether they are enough. Null: no limit. */
  readonly recent: TimeWindow | null;
}

export interface HitsPage {
  /** True: the newest RANKED_MAX hits, best first. False: all, newest first. */
  readonly isRanked: boolean;
  readonly limit: number;
  readonly offset: number;
  /** Only hits that follow this one. */
  readonly after: HitCursor | null;
  /** No hits that are newer. */
  readonly top: ArticlePosition | null;
}

type PageRequest = Search & HitsPage;

const NEWEST_FIRST = buildRawSql('order by d.published_at desc, d.article_id desc');

/**
 * Pages of hits, keyset on (published_at, article_id) or (rank, published_at, article_id), by the index
 * `article_search_document`.
 */
@Injectable()
export class HitsQueries {
  constructor(private readonly database: Database) {}

  listPage(user: User, request: PageRequest): Promise<HitRow[]> {
    return this.database.queryForJson(buildPageSql(user, request));
  }

  /** How Postgres runs `listPage`. */
  explain(user: User, request: PageRequest): ReturnType<Database['explain']> {
    return this.database.explain(buildPageSql(user, request));
  }

  /** The exact number of hits; counting stops at `max`. */
  count(user: User, search: Search, max?: number): Promise<number> {
    const limit = max === undefined ? buildRawSql('') : sql`limit ${max}`;
    return this.database.count(sql`
      with ${buildInputSql(search)} select count(*) as n from (${selectKeysSql(user, search)} ${limit}) h`);
  }

  /** The hits of each of the last `days` days; all hits must be of these days. */
  async countPerDay(user: User, search: Search, days: number): Promise<RecentHitsView> {
    const row = await this.database.queryOne<RecentHitsView>(sql`
      with ${buildInputSql(search)}, hits as materialized (${selectKeysSql(user, search)})
      select (select count(*) from hits) as total, ${buildPerDaySql(days)} as per_day`);
    return row ?? { total: 0, per_day: [] };
  }
}

function buildPageSql(user: User, request: PageRequest): Sql {
  const { tsquery, filter, isRanked, offset } = request;
  const newest = isRanked ? { ...request, after: null, limit: RANKED_MAX, offset: 0 } : request;
  // Normalization 1: divides the rank by 1 + the logarithm of the document length.
  const rank = tsquery === null ? '0' : 'ts_rank(d.document, (select words from input), 1)';
  const rows = sql`
    with ${buildInputSql(request)},
    newest as materialized (
      select d.*, ${buildTotalSql(newest)} as total
      from (${selectKeysSql(user, newest)}) d ${NEWEST_FIRST} ${buildLimitSql(newest)}),
    scored as materialized (
      select d.article_id, d.published_at, ${buildRawSql(rank)} as rank, n.total
      from newest n join article_search d on d.article_id = n.article_id),
    page as materialized (${isRanked ? selectBestSql(request) : buildRawSql('select * from scored')})
    ${selectRowsSql(user)}
    order by ${buildRawSql(isRanked ? 'p.rank desc,' : '')} p.published_at desc, p.article_id desc`;
  // Searches by words alone are frequent, and share one plan.
  const isFrequent = tsquery !== null && offset === 0 && filter.every(({ on }) => on === 'none');
  return isFrequent ? rows.toPrepared(isRanked ? 'search.ranked' : 'search.newest') : rows;
}

const buildTotalSql = ({ recent, after, top }: PageRequest): Sql =>
  buildRawSql(recent === null && after === null && top === null ? 'count(*) over ()' : 'null::bigint');

const selectBestSql = ({ after, ...page }: HitsPage): Sql => sql`
  select r.*, (select count(*) from newest) as ranked, top_at, top_id
  from scored r
  cross join (select d.published_at as top_at, d.article_id as top_id from newest d ${NEWEST_FIRST} limit 1) t
  where ${
    after?.ranked
      ? sql`(r.rank, r.published_at, r.article_id)
            < (${after.ranked.rank}::real, ${after.publishedAt}::timestamptz, ${after.articleId}::bigint)`
      : buildRawSql('true')
  }
  order by r.rank desc, r.published_at desc, r.article_id desc ${buildLimitSql(page)}`;

/** The rows of the CTE `page` (article_id, rank and other columns of a `HitRow`) with all columns. */
export const selectRowsSql = (user: UserRef): Sql => sql`
  select p.*, ${buildArticleColumnsSql(user)},
         x.body is null as is_html, left(coalesce(x.body, c.html), ${SHOWN_TEXT_MAX}) as text
  from page p
  join articles a on a.article_id = p.article_id ${buildArticleJoinsSql(user)}
  join article_search x on x.article_id = p.article_id
  left join article_contents c on c.article_id = p.article_id`;

const buildLimitSql = ({ limit, offset }: Pick<HitsPage, 'limit' | 'offset'>): Sql =>
  offset === 0 ? sql`limit ${limit}` : sql`limit ${limit} offset ${offset}`;

/** The words to rank by, and the words and the window to find hits by. */
function buildInputSql({ tsquery, recent }: Search): Sql {
  const matching = recent === null ? tsquery : `(${tsquery}) & (${recent})`;
  return sql`input as materialized (select ${tsquery}::tsquery as words, ${matching}::tsquery as matching)`;
}

/**
 * (article_id, published_at) of hits. The words are read from the CTE `input`, so that the planner does not
 * know them and always uses the index. `offset 0` prevents other plans, too: the planner underestimates the
 * cost of reading a document, and would scan articles by date instead.
 */
function selectKeysSql(
  user: User,
  { tsquery, filter, after = null, top = null }: Search & Partial<HitsPage>,
): Sql {
  const conditions = joinConditionsSql([
    tsquery === null ? null : buildRawSql('d.document @@ (select matching from input)'),
    after && sql`(d.published_at, d.article_id) < (${after.publishedAt}, ${after.articleId})`,
    top && sql`(d.published_at, d.article_id) <= (${top.publishedAt}, ${top.articleId})`,
    buildDocumentFilterSql(user, filter),
  ]);
  return sql`
    select d.article_id, d.published_at
    from (select d.article_id, d.published_at
          from article_search d cross join lateral (select d.article_id, d.published_at) a
          where ${conditions} offset 0) d
    ${buildTriageJoinSql(user, filter)}`;
}
