import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type ArticleConditions, buildPerDaySql, type DayCountView } from '@reader/articles';
import { Database, joinConditionsSql, type Sql, sql } from '@reader/database';
import { DOCUMENTS_SQL, type Search } from '../hits/hits.queries';
import { buildDocumentFilterSql, buildMatchSql, buildTriageJoinSql } from '../hits/search-conditions';
import type { TimeWindow } from '../hits/time-window';

/** Days of the chart, including today. */
export const RECENT_DAYS = 30;

/** A search, and the window of the index that covers its days; null: the whole index. */
export interface RecentSearch extends Search {
  readonly recent: TimeWindow | null;
}

export interface RecentHits {
  readonly total: number;
  readonly per_day: readonly DayCountView[];
}

const UNREAD: ArticleConditions = [{ on: 'read', is: false }];

/** Hits of the last RECENT_DAYS, by the index `article_search_document`. */
@Injectable()
export class RecentHitsQueries {
  constructor(private readonly database: Database) {}

  async countPerDay(user: User, search: RecentSearch): Promise<RecentHits> {
    const row = await this.database.queryOne<RecentHits>(sql`
      with ${buildInputSql(search)},
      hits as materialized (${buildRecentSql(user, search)})
      select (select count(*) from hits) as total, ${buildPerDaySql(RECENT_DAYS)} as per_day`);
    return row ?? { total: 0, per_day: [] };
  }

  /** At most `max`; counting stops there. */
  countUnread(user: User, search: RecentSearch, max: number): Promise<number> {
    const filter = [...search.filter, ...UNREAD];
    return this.database.count(sql`
      with ${buildInputSql(search)}
      select count(*) as n from (${buildRecentSql(user, { ...search, filter })} limit ${max}) h`);
  }
}

const buildInputSql = ({ tsquery, recent }: RecentSearch): Sql => sql`
  input as materialized (select ${tsquery}::tsquery as query, ${recent}::tsquery as recently)`;

/** Exactly the days of the chart; feeds may date articles in the future. */
const DAYS_SQL = sql`
  d.published_at >= (date_trunc('day', now() at time zone 'UTC')
                     - make_interval(days => ${RECENT_DAYS - 1})) at time zone 'UTC'
  and d.published_at < (date_trunc('day', now() at time zone 'UTC') + interval '1 day') at time zone 'UTC'`;

/** (article_id, published_at) of the hits. `offset 0` makes the planner use the word index. */
function buildRecentSql(user: User, { tsquery, filter, recent }: RecentSearch): Sql {
  const conditions = joinConditionsSql([
    buildMatchSql(tsquery, recent !== null),
    DAYS_SQL,
    buildDocumentFilterSql(user, filter),
  ]);
  return sql`
    select d.article_id, d.published_at
    from (select d.article_id, d.published_at from ${DOCUMENTS_SQL} where ${conditions} offset 0) d
    ${buildTriageJoinSql(user, filter)}`;
}
