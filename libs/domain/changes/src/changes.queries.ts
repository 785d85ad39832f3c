import { Injectable } from '@nestjs/common';
import { Database, buildRawSql, sql } from '@reader/database';
import { buildListedForSql, visibleTo } from '@reader/sources';
import type { Audience } from './announcement';

/** Stands for the user of each row in `visibleTo`. */
const EACH = { id: buildRawSql('u.user_id') };

@Injectable()
export class ChangesQueries {
  constructor(private readonly database: Database) {}

  /** The database's clock, which all processes share. */
  async getTime(): Promise<Date> {
    const row = await this.database.queryOne<{ now: Date }>(sql`select clock_timestamp() as now`);
    if (row === null) throw new Error('the database returned no time');
    return row.now;
  }

  /**
   * New articles by user id, for those of the users who see one of the audiences. Visibility is decided by
   * the same predicates as in every other query.
   */
  async countArticlesByUser(
    userIds: readonly number[],
    audiences: readonly Audience[],
  ): Promise<Map<number, number>> {
    const rows = await this.database.query<{ user_id: number; articles: number }>(sql`
      select u.user_id,
             coalesce(sum(s.articles) filter (where ${visibleTo(EACH)}), 0)::integer as articles
      from users u
      join (select c.owner_id, c.subscribed, sum(c.articles) as articles, null::timestamptz as deleted_at
            from json_to_recordset(${JSON.stringify(audiences)}::json)
              as c (owner_id bigint, subscribed boolean, articles integer)
            group by c.owner_id, c.subscribed) s
        on case when u.role = 'admin' then ${buildListedForSql({ ...EACH, isAdmin: true })}
                else ${buildListedForSql({ ...EACH, isAdmin: false })} end
      where u.user_id = any(${userIds}::bigint[])
      group by u.user_id`);
    return new Map(rows.map(({ user_id: id, articles }) => [id, articles]));
  }
}
