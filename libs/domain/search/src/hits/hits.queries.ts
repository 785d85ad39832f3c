import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { articleCells, withRecord } from '@reader/articles';
import { type Cells, Database, rawSql, type Sql, sql } from '@reader/database';
import {
  asUsual,
  inPlaceAndTime,
  itsRecord,
  marked,
  matching,
  notNewerThan,
  olderThan,
  type Wanted,
} from './conditions';
import type { Place } from './place';
import type { Recent } from './recent';

/**
 * So many hits are ranked, the newest ones, whatever is found; older ones follow by date. Ranking reads whole
 * documents: of a word that half of all articles have it would take seconds.
 */
export const RANKED_MAX = 200;

/** Text in which a hit is looked for to be shown; behind it the beginning of the article is shown. */
const SHOWN_TEXT_MAX = 20_000;

export interface PageWish {
  readonly wanted: Wanted;
  /** Only hits of this time: whether they are enough is the caller's to see. Null: all. */
  readonly recent: Recent | null;
  readonly limit: number;
  readonly offset: number;
  /** Older ones only. */
  readonly after: Place | null;
  /** None that is newer. */
  readonly top: Place | null;
}

export interface RankedWish extends Omit<PageWish, 'after'> {
  /** The hit before, by rank. */
  readonly after: (Place & { readonly rank: string }) | null;
}

/** How much of the document's length counts against it: the logarithm (ts_rank, normalization 1). */
const RANK = rawSql('ts_rank(d.document, (select query from wish), 1)');
const NEWEST_FIRST = rawSql('order by d.published_at desc, d.article_id desc');

/**
 * Pages of hits, keyset on (published_at, article_id) or (rank, published_at, article_id). The index
 * `article_search_document` finds them; each row is what `hitOf` reads.
 */
@Injectable()
export class HitsQueries {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  byDate(user: User, wish: PageWish): Promise<Cells[]> {
    const { wanted, limit, offset } = wish;
    const rank = wanted.tsquery === null ? rawSql('0') : RANK;
    const page = sql`
      newest as materialized (${hits(user, wish)} ${paged(limit, offset)}),
      page as materialized (
        select d.article_id, d.published_at, ${rank} as rank, n.total, null::bigint as ranked,
               null::timestamptz as top_at, null::bigint as top_id
        from newest n join article_search d on d.article_id = n.article_id)`;
    return this.shown(user, wish, { page, order: rawSql('p.published_at desc, p.article_id desc') });
  }

  /** The newest ones, the best first. */
  byRank(user: User, wish: RankedWish): Promise<Cells[]> {
    const { limit, offset, after } = wish;
    const page = sql`
      newest as materialized (${hits(user, { ...wish, after: null })} ${paged(RANKED_MAX, 0)}),
      ranked as (
        select d.article_id, d.published_at, ${RANK} as rank, n.total
        from newest n join article_search d on d.article_id = n.article_id),
      top as (select d.published_at as top_at, d.article_id as top_id from newest d ${NEWEST_FIRST} limit 1),
      page as materialized (
        select r.*, (select count(*) from newest) as ranked, top_at, top_id from ranked r cross join top
        where ${behind(after)}
        order by r.rank desc, r.published_at desc, r.article_id desc ${paged(limit, offset)})`;
    const order = rawSql('p.rank desc, p.published_at desc, p.article_id desc');
    return this.shown(user, wish, { page, order });
  }

  /** Exactly how many there are. */
  async count(user: User, wanted: Wanted): Promise<number> {
    const found = await this.database.row<{ n: number }>(sql`
      with wish as materialized (select ${wanted.tsquery}::tsquery as query)
      select count(*) as n from (
        select d.article_id from article_search d
        where ${matching(wanted)} and ${inPlaceAndTime(user, wanted)} offset 0) d
      left join article_states t on t.article_id = d.article_id and t.user_id = ${user.id}
      where ${marked(user, wanted)}`);
    return found?.n ?? 0;
  }

  /** The rows of the table `page` with all that a screen shows of them. */
  private shown(
    user: User,
    { wanted, recent, offset }: Pick<PageWish, 'wanted' | 'recent' | 'offset'>,
    { page, order }: { readonly page: Sql; readonly order: Sql },
  ): Promise<Cells[]> {
    const rows = sql`
      with wish as materialized (
        select ${wanted.tsquery}::tsquery as query, ${recent}::tsquery as recently),
      ${page}
      select ${articleCells(user)}, p.rank, left(coalesce(x.body, c.html), ${rawSql(String(SHOWN_TEXT_MAX))}),
             x.body is null as is_html, p.total, p.ranked, p.top_at, p.top_id
      from page p
      join articles a on a.article_id = p.article_id
      join sources s on s.source_id = a.source_id ${withRecord(user)}
      join article_search x on x.article_id = p.article_id
      left join article_contents c on c.article_id = p.article_id
      order by ${order}`;
    return this.database.cells(offset === 0 ? asUsual(wanted, rows) : rows);
  }
}

const paged = (limit: number, offset: number): Sql =>
  offset === 0 ? sql`limit ${limit}` : sql`limit ${limit} offset ${offset}`;

const behind = (after: RankedWish['after']): Sql =>
  after === null
    ? rawSql('true')
    : sql`(r.rank, r.published_at, r.article_id)
          < (${after.rank}::real, ${after.publishedAt}::timestamptz, ${after.articleId}::bigint)`;

/**
 * (article_id, published_at, total) of hits, newest first. Where all are found their number is known.
 * `offset 0` keeps the index in use that finds words: the planner does not know what reading a document
 * costs, and would rather walk along the articles in their order.
 */
function hits(user: User, { wanted, recent, after, top }: PageWish): Sql {
  const isAll = recent === null && after === null && top === null;
  return sql`
    select d.article_id, d.published_at, ${rawSql(isAll ? 'count(*) over ()' : 'null::bigint')} as total
    from (select d.article_id, d.published_at from article_search d
          where ${matching(wanted, recent !== null)} and ${olderThan(after)}
            and ${notNewerThan(top)} and ${inPlaceAndTime(user, wanted)} offset 0) d
    ${itsRecord(user)}
    where ${marked(user, wanted)} ${NEWEST_FIRST}`;
}
