import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildPerDaySql, type DayCountView } from '@reader/articles';
import {
  joinConditionsSql,
  Database,
  joinSql,
  buildRawSql,
  type Sql,
  sql,
  type Transaction,
} from '@reader/database';
import { visibleTo } from '@reader/sources';
import type { PageQuery } from '@reader/http';
import { type DomainEvent, Outbox } from '@reader/outbox';
import { buildKeywordSql, buildQuerySql } from '../watchlist/keywords';
import type { WatchlistSettings } from '../watchlist/watchlists.queries';
import { buildMatchSql, buildNoteSql, matchesWatchlistSql } from './match-conditions';
import { selectNewMatchesSql } from './new-matches';

/** How far back a preview looks. */
export const PREVIEW_DAYS = 60;

export interface MatchRow {
  readonly article_id: number;
  /** ISO 8601. */
  readonly matched_at: string;
  /** Null: it matched by words. */
  readonly score: number | null;
}

/** The ids of a watchlist's matches (primary key of watchlist_matches). */
export const selectMatchIdsSql = (watchlistId: number): Sql =>
  sql`select m.article_id from watchlist_matches m where m.watchlist_id = ${watchlistId}`;

export interface BackTestResult {
  readonly ids: readonly number[] | null;
  readonly total: number;
  readonly days: readonly DayCountView[];
  /** The parts of the settings without an effect yet. */
  readonly note: string | null;
}

export interface MatchReason {
  readonly article_id: number;
  readonly keywords: readonly string[];
  readonly score: number;
}

@Injectable()
export class MatchesQueries {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Records matches of all watchlists with these articles in one statement. Appending an empty document makes
   * an uncompressed copy, so that each document is decompressed once and not once per watchlist.
   */
  async record(tx: Transaction, articleIds: readonly number[]): Promise<void> {
    const matches = await tx.query<DomainEvent<'watchlist.matched'>>(sql`
      with arrived as materialized (
        select article_id, document || ''::tsvector as document from article_search
        where article_id = any(${articleIds}::bigint[])),
      matched as (
        insert into watchlist_matches (watchlist_id, article_id)
        select w.watchlist_id, a.article_id from arrived d
        join articles a on a.article_id = d.article_id
        join sources s on s.source_id = a.source_id
        join watchlists w on w.enabled and ${visibleTo({ id: buildRawSql('w.user_id') })}
        where ${matchesWatchlistSql}
        on conflict do nothing returning watchlist_id, article_id)
      ${selectNewMatchesSql}`);
    await this.outbox.publish(tx, matches);
  }

  /**
   * Records what the preview of a watchlist finds, dated when the articles were ingested. Such matches are
   * marked `existing` and never count as new.
   */
  async recordExisting(
    tx: Transaction,
    user: UserRef,
    watchlistId: number,
    settings: WatchlistSettings,
  ): Promise<void> {
    await tx.run(sql`
      insert into watchlist_matches (watchlist_id, article_id, matched_at, existing)
      select ${watchlistId}::bigint, a.article_id, a.ingested_at, true ${buildPreviewSql(user, settings)}
      on conflict do nothing`);
  }

  /** When and how each of these articles matched the watchlist. */
  listMatches(watchlistId: number, articleIds: readonly number[]): Promise<MatchRow[]> {
    return this.database.queryForJson(sql`
      select article_id, matched_at, score from watchlist_matches
      where watchlist_id = ${watchlistId} and article_id = any(${articleIds}::bigint[])`);
  }

  /**
   * What the words of the settings would have matched, and these similar articles (index
   * article_search_document, or the articles of the sources).
   */
  async backTest(
    user: UserRef,
    { settings, similarIds }: { settings: WatchlistSettings; similarIds: readonly number[] },
    { limit, offset }: PageQuery,
  ): Promise<BackTestResult> {
    const row = await this.database.queryOne<BackTestResult>(sql`
      with hits as materialized (
        select a.article_id, a.published_at ${buildPreviewSql(user, settings)}
        union
        select a.article_id, a.published_at from articles a join sources s on s.source_id = a.source_id
        where a.article_id = any(${similarIds}::bigint[]) and ${visibleTo(user)} and ${recentSql})
      select
        (select json_agg(p.article_id order by p.published_at desc, p.article_id desc)
         from (select * from hits order by published_at desc, article_id desc
               limit ${limit} offset ${offset}) p) as ids,
        (select count(*) from hits) as total,
        ${buildPerDaySql(PREVIEW_DAYS)} as days,
        ${buildNoteSql(sql`${settings.semantic_query}::text`)} as note`);
    return row ?? { ids: null, total: 0, days: [], note: null };
  }

  /** Why each of these articles matches. */
  listReasons(
    articleIds: readonly number[],
    { keywords, exclude }: Pick<WatchlistSettings, 'keywords' | 'exclude'>,
  ): Promise<MatchReason[]> {
    const found = keywords.map(
      (keyword) => sql`case when d.document @@ ${buildKeywordSql(keyword)} then ${keyword}::text end`,
    );
    const by: Sql =
      keywords.length === 0
        ? buildRawSql(`'{}'::text[]`)
        : sql`array_remove(array[${joinSql(found, ', ')}], null)`;
    // 32 maps the rank to 0..1 (ts_rank, rank / (rank + 1)).
    const score =
      keywords.length === 0
        ? buildRawSql('1')
        : sql`ts_rank_cd(d.document, ${buildQuerySql(keywords, exclude)}, 32)`;
    return this.database.query(sql`
      select d.article_id, ${by} as keywords, ${score} as score
      from article_search d join articles a on a.article_id = d.article_id
      join sources s on s.source_id = a.source_id
      where d.article_id = any(${articleIds}::bigint[])`);
  }
}

/** Exactly the days of the chart, including today. */
export const recentSql = sql`
  a.published_at >= (date_trunc('day', now() at time zone 'UTC')
                     - make_interval(days => ${PREVIEW_DAYS - 1})) at time zone 'UTC'`;

/** The articles `a` of the last PREVIEW_DAYS days that the settings match for this user. */
const buildPreviewSql = (user: UserRef, settings: WatchlistSettings): Sql => sql`
  from article_search d join articles a on a.article_id = d.article_id
  join sources s on s.source_id = a.source_id
  where ${joinConditionsSql([visibleTo(user), recentSql, buildMatchSql(settings)])}`;
