import { Injectable } from '@nestjs/common';
import { readableBy } from '@reader/articles';
import { allOf, Database, joinSql, rawSql, type Sql, sql, type Transaction } from '@reader/database';
import { visibleTo } from '@reader/sources';
import type { Page } from '@reader/http';
import { keywordQuery, queryOf } from '../watchlist/keywords';
import type { Interest, Reader } from '../watchlist/watchlists.queries';
import { meets, meetsWatchlist } from './matching';

/** As far as a preview looks back. */
export const PREVIEW_DAYS = 60;

export interface MatchRow {
  readonly article_id: number;
  readonly matched_at: Date;
}

export interface BackTest {
  readonly ids: readonly number[] | null;
  readonly total: number;
  readonly days: readonly { date: string; count: number }[];
}

export interface Reason {
  readonly article_id: number;
  readonly matched_by: readonly string[];
  readonly score: number;
}

@Injectable()
export class MatchesQueries {
  constructor(private readonly database: Database) {}

  /**
   * All watchlists with all of these articles in one statement. Documents are unpacked once for all
   * watchlists: appending nothing makes a copy that is not compressed any more.
   */
  async record(tx: Transaction, articleIds: readonly number[]): Promise<void> {
    await tx.run(sql`
      with arrived as materialized (
        select article_id, document || ''::tsvector as document from article_search
        where article_id = any(${articleIds}::bigint[])),
      matched as (
        insert into watchlist_matches (watchlist_id, article_id)
        select w.watchlist_id, a.article_id from arrived d
        join articles a on a.article_id = d.article_id
        join sources s on s.source_id = a.source_id
        join watchlists w on w.enabled and ${visibleTo({ id: rawSql('w.user_id') })}
        where ${meetsWatchlist}
        on conflict do nothing returning watchlist_id)
      update watchlists set last_match_at = now()
      where watchlist_id in (select watchlist_id from matched)`);
  }

  /**
   * What a preview of the interest finds, as matches of its watchlist that are no news: they are dated when
   * their articles came.
   */
  async recordExisting(
    tx: Transaction,
    user: Reader,
    watchlistId: number,
    interest: Interest,
  ): Promise<void> {
    await tx.run(sql`
      insert into watchlist_matches (watchlist_id, article_id, matched_at, existing)
      select ${watchlistId}::bigint, a.article_id, a.ingested_at, true ${previewed(user, interest)}
      on conflict do nothing`);
  }

  /** The newest match first: by the id of its article, keyset on that (the matches' primary key). */
  page(
    user: Reader,
    watchlistId: number,
    { limit, offset, before }: { limit: number; offset: number; before: number | null },
  ): Promise<MatchRow[]> {
    return this.database.rows(sql`
      select m.article_id, m.matched_at ${this.seen(user, watchlistId)}
        and ${before === null ? rawSql('true') : sql`m.article_id < ${before}`}
      order by m.article_id desc limit ${limit} offset ${offset}`);
  }

  async count(user: Reader, watchlistId: number): Promise<number> {
    const row = await this.database.row<{ n: number }>(
      sql`select count(*) as n ${this.seen(user, watchlistId)}`,
    );
    return row?.n ?? 0;
  }

  /** What the interest would have matched (article_search_document, or the articles of its sources). */
  async backTest(user: Reader, interest: Interest, { limit, offset }: Page): Promise<BackTest> {
    const row = await this.database.row<BackTest>(sql`
      with hits as materialized (
        select a.article_id, a.published_at ${previewed(user, interest)})
      select
        (select json_agg(p.article_id order by p.published_at desc, p.article_id desc)
         from (select * from hits order by published_at desc, article_id desc
               limit ${limit} offset ${offset}) p) as ids,
        (select count(*) from hits) as total,
        (select json_agg(json_build_object('date', d.day::date, 'count', coalesce(h.n, 0)) order by d.day)
         from generate_series(date_trunc('day', now() at time zone 'UTC') - make_interval(days => ${
           PREVIEW_DAYS - 1
         }), now() at time zone 'UTC', interval '1 day') as d (day)
         left join (select date_trunc('day', published_at at time zone 'UTC') as day, count(*) as n
                    from hits group by 1) h on h.day = d.day) as days`);
    return row ?? { ids: null, total: 0, days: [] };
  }

  /** Why each of these articles meets the interest. */
  reasons(articleIds: readonly number[], { keywords, exclude }: Interest): Promise<Reason[]> {
    const found = keywords.map(
      (keyword) => sql`case when d.document @@ ${keywordQuery(keyword)} then ${keyword}::text end`,
    );
    const by: Sql =
      keywords.length === 0
        ? rawSql('array[s.slug]')
        : sql`array_remove(array[${joinSql(found, ', ')}], null)`;
    // 32: from 0 to 1, whatever the number of hits.
    const score =
      keywords.length === 0 ? rawSql('1') : sql`ts_rank_cd(d.document, ${queryOf(keywords, exclude)}, 32)`;
    return this.database.rows(sql`
      select d.article_id, ${by} as matched_by, ${score} as score
      from article_search d join articles a on a.article_id = d.article_id
      join sources s on s.source_id = a.source_id
      where d.article_id = any(${articleIds}::bigint[])`);
  }

  private seen(user: Reader, watchlistId: number): Sql {
    return sql`
      from watchlist_matches m join articles a on a.article_id = m.article_id
      join sources s on s.source_id = a.source_id
      where m.watchlist_id = ${watchlistId} and ${readableBy(user)}`;
  }
}

/** As many whole days as there are bars in the chart, today's included. */
const lately = sql`
  a.published_at >= (date_trunc('day', now() at time zone 'UTC')
                     - make_interval(days => ${PREVIEW_DAYS - 1})) at time zone 'UTC'`;

/** The articles `a` that an interest of this user would have matched lately. */
const previewed = (user: Reader, interest: Interest): Sql => sql`
  from article_search d join articles a on a.article_id = d.article_id
  join sources s on s.source_id = a.source_id
  where ${allOf([visibleTo(user), lately, meets(interest)])}`;
