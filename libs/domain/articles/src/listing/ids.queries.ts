import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, sql } from '@reader/database';
import { buildReadableSql } from '../article/readable.queries';
import {
  buildScopeSql,
  type ListFilter,
  buildOptionalRecordSql,
  buildRecordJoinSql,
} from './list-conditions';
import { buildOrderSql, buildPageTimeSql, CANDIDATE_IDS_SQL, type QueryPlan } from './candidate-ids.queries';

/**
 * Whole lists as ids, which a screen holds so that rows do not move. Only keys are read, so 10,000 ids cost
 * little more than a page.
 */
@Injectable()
export class IdsQueries {
  constructor(private readonly database: Database) {}

  /**
   * A time at or before which every ingested article is visible to later queries. `ingested_at` is the time
   * of writing, but rows become visible at commit, so running transactions count from their start. One
   * millisecond is subtracted because `ingested_at` is rounded down to milliseconds.
   */
  async getSnapshotTime(): Promise<Date> {
    const row = await this.database.queryOne<{ at: Date }>(sql`
      select least(clock_timestamp(),
                   (select min(xact_start) from pg_stat_activity
                    where datname = current_database() and backend_xid is not null))
             - interval '1 millisecond' as at`);
    return row?.at ?? new Date(0);
  }

  async listIds(plan: QueryPlan, user: User, filter: ListFilter): Promise<string[]> {
    const cells = await this.database.queryTextRows(sql`
      select a.article_id from (${CANDIDATE_IDS_SQL[plan](user, filter, null)}) a
      ${buildOrderSql(filter)} limit ${filter.limit}`);
    return cells.map(([id]) => id ?? '');
  }

  /**
   * Counts lists that the counters do not cover. For `alongArticles` the planner chooses the joins, because a
   * large share of all articles is read.
   */
  async count(plan: QueryPlan, user: User, filter: ListFilter): Promise<number> {
    const list =
      plan === 'alongArticles'
        ? sql`articles a join sources s on s.source_id = a.source_id ${buildRecordJoinSql(user)}
              where ${buildReadableSql(user)} and ${buildScopeSql(user, filter)}
                and ${buildOptionalRecordSql(filter)} and ${buildPageTimeSql(filter, null)}`
        : sql`(${CANDIDATE_IDS_SQL[plan](user, filter, null)}) a`;
    return (await this.database.queryOne<{ n: number }>(sql`select count(*) as n from ${list}`))?.n ?? 0;
  }
}
