import { Injectable } from '@nestjs/common';
import { Database, type SqlExecutor, buildRawSql, sql } from '@reader/database';
import { lockUnchangedSql, type PendingRow, pendingColumnsSql } from '../highlights.queries';
import { nowSql } from '../highlights.repository';

/** One user's highlights of one article that must be anchored in its text. */
export interface AnchoringTask {
  readonly articleId: number;
  readonly userId: number;
  readonly highlights: readonly PendingRow[];
}

/** Another process may claim a task after this time. A slice takes far less. */
const claimIntervalSql = buildRawSql(`interval '2 minutes'`);

@Injectable()
export class AnchoringTasksQueries {
  constructor(private readonly database: Database) {}

  /** Marks all users' highlights of articles whose text was replaced. @returns how many */
  markDue(queries: SqlExecutor, articleIds: readonly number[]): Promise<number> {
    return queries.run(sql`
      with mine as (
        select highlight_id from highlights where article_id = any(${articleIds}::bigint[])
        order by highlight_id for update
      )
      update highlights h set anchoring_due_at = ${nowSql}
      from mine where h.highlight_id = mine.highlight_id`);
  }

  /** Puts highlights that ran out of time at the end of the queue. */
  async defer(highlights: readonly PendingRow[]): Promise<void> {
    if (highlights.length === 0) return;
    await this.database.run(sql`
      with n as (
        select * from unnest(${highlights.map((one) => one.highlight_id)}::bigint[],
                             ${highlights.map((one) => one.anchoring_due_at)}::timestamptz[])
          as n (highlight_id, due_at)
      ), mine as (${lockUnchangedSql})
      update highlights h set anchoring_due_at = ${nowSql}
      from mine where h.highlight_id = mine.highlight_id`);
  }

  /** Cancels anchoring, because the owner cannot read the article any more. */
  async drop(highlights: readonly PendingRow[]): Promise<void> {
    await this.database.run(sql`
      update highlights set anchoring_due_at = null
      where highlight_id = any(${highlights.map((one) => one.highlight_id)}::bigint[])`);
  }

  /** Highlights that are due or claimed, in all processes. */
  countPending(): Promise<number> {
    return this.database.count(sql`select count(*) as n from highlights where anchoring_due_at is not null`);
  }

  /** Claims the longest due highlights (index highlights_anchoring_due). @returns null when none is due */
  async claim(limit: number): Promise<AnchoringTask | null> {
    const highlights = await this.database.query<PendingRow & { article_id: number; user_id: number }>(sql`
      with next as (
        select article_id, user_id from highlights where anchoring_due_at <= clock_timestamp()
        order by anchoring_due_at, highlight_id limit 1
      ), mine as (
        select highlight_id from highlights join next using (article_id, user_id)
        where anchoring_due_at <= clock_timestamp()
        order by highlight_id limit ${limit} for update of highlights skip locked
      )
      update highlights h set anchoring_due_at = ${nowSql} + ${claimIntervalSql}
      from mine where h.highlight_id = mine.highlight_id
      returning ${pendingColumnsSql}, h.user_id`);
    const [first] = highlights;
    return first === undefined ? null : { articleId: first.article_id, userId: first.user_id, highlights };
  }
}
