import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { Database, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';
import { buildRecordJoinSql } from '../article/article-row';
import { selectRetainedOfDeletedSql } from '../article/readable.queries';

@Injectable()
export class CountsQueries {
  constructor(private readonly database: Database) {}

  /** @param timeZone an IANA name */
  async getMidnight(timeZone: string): Promise<Date> {
    const row = await this.database.queryOne<{ at: Date }>(sql`
      select date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone} as at`);
    if (row === null) throw new Error('the database returned no time');
    return row.at;
  }

  /**
   * Unread articles by category, from the counters of sources. The counters miss articles that have a
   * category themselves (index articles_of_category), and those of deleted sources; both are few.
   */
  async countUnreadByCategory(user: UserRef): Promise<Record<string, number>> {
    const rows = await this.database.query<{ category: string; n: number }>(
      sql`
      select category, sum(n)::integer as n from (
        select s.category, c.article_count - coalesce(r.read_count, 0) as n
        from sources s join source_state c on c.source_id = s.source_id
        left join read_counts r on r.source_id = s.source_id and r.user_id = ${user.id}
        where ${visibleTo(user)}
        union all
        select a.category, 1 from articles a join sources s on s.source_id = a.source_id
        ${buildRecordJoinSql(user)}
        where a.category is not null and s.category is distinct from a.category
          and ${visibleTo(user)} and t.read is not true
        union all
        select distinct on (k.article_id, x.category) x.category, 1
        from (${selectRetainedOfDeletedSql(user)}) k
        join articles a on a.article_id = k.article_id join sources s on s.source_id = a.source_id
        ${buildRecordJoinSql(user)}
        cross join lateral (values (a.category), (s.category)) x (category)
        where t.read is not true) c
      where category is not null group by category having sum(n) > 0`.toPrepared(
        'articles.count_unread_by_category',
      ),
    );
    return Object.fromEntries(rows.map(({ category, n }) => [category, n]));
  }

  async listWordCounts(articleIds: readonly number[]): Promise<number[]> {
    const rows = await this.database.query<{ word_count: number }>(sql`
      select word_count from articles where article_id = any(${articleIds}::bigint[])`);
    return rows.map(({ word_count: count }) => count);
  }
}
