import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { Database, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';
import { buildRecordJoinSql, readingMinutesSql } from '../article/article-row';
import { selectRetainedOfDeletedSql } from '../article/readable.queries';

/** Articles of a category; null: of none. */
interface CategoryCount {
  readonly category: string | null;
  readonly n: number;
}

/** Articles with a category of their own up to which all of these categories are counted, in some 20 ms. */
export const OWN_CATEGORIES_MAX = 10_000;

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

  /** Unread articles by the category of their source, from the counters of sources. */
  countUnreadBySourceCategory(user: UserRef): Promise<CategoryCount[]> {
    return this.database.query(
      sql`
      select s.category, sum(c.article_count - coalesce(r.read_count, 0))::integer as n
      from sources s join source_state c on c.source_id = s.source_id
      left join read_counts r on r.source_id = s.source_id and r.user_id = ${user.id}
      where ${visibleTo(user)} group by s.category`.toPrepared('articles.count_unread_by_source_category'),
    );
  }

  /**
   * Unread articles by their own category, if it is not that of their source (articles_of_category). Feeds
   * name thousands of categories: above `OWN_CATEGORIES_MAX`, only those that a source has are counted.
   */
  countUnreadByOwnCategory(user: UserRef): Promise<CategoryCount[]> {
    const joinUnreadSql = sql`
      join visible s on s.source_id = a.source_id and s.category is distinct from a.category
      where not exists (select from article_states t
                        where t.user_id = ${user.id} and t.article_id = a.article_id and t.read)`;
    return this.database.query(
      sql`
      with visible as materialized (select s.source_id, s.category from sources s where ${visibleTo(user)}),
      of_sources as materialized (select distinct category from visible where category is not null)
      select a.category, count(*)::integer as n from of_sources f
      cross join lateral (
        select a.article_id, a.source_id, a.category from articles a
        where a.category = f.category offset 0) a
      ${joinUnreadSql} group by a.category
      union all
      select a.category, count(*)::integer from articles a ${joinUnreadSql} and a.category is not null
        and a.category not in (select category from of_sources)
        and (select count(*) <= ${OWN_CATEGORIES_MAX} from (
               select from articles where category is not null limit ${OWN_CATEGORIES_MAX + 1}) x)
      group by a.category`.toPrepared('articles.count_unread_by_own_category'),
    );
  }

  /** The categories of each unread article that the user retains of a deleted source. */
  listUnreadOfDeleted(user: UserRef): Promise<{ readonly categories: readonly string[] }[]> {
    return this.database.query(
      sql`
      select array(select distinct x from unnest(array[a.category, s.category]) x where x is not null)
               as categories
      from (${selectRetainedOfDeletedSql(user)}) k
      join articles a on a.article_id = k.article_id join sources s on s.source_id = a.source_id
      ${buildRecordJoinSql(user)} where t.read is not true`.toPrepared('articles.list_unread_of_deleted'),
    );
  }

  sumReadingMinutes(articleIds: readonly number[]): Promise<number> {
    return this.database.count(sql`
      select coalesce(sum(${readingMinutesSql}), 0)::integer as n from articles a
      where a.article_id = any(${articleIds}::bigint[])`);
  }
}
