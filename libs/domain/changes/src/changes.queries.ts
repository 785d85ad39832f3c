import { Injectable } from '@nestjs/common';
import { Database, rawSql, sql } from '@reader/database';
import { listedFor, visibleTo } from '@reader/sources';
import type { Circle } from './announcement';

/** The user of each row. */
const EACH = { id: rawSql('u.user_id') };

@Injectable()
export class ChangesQueries {
  constructor(private readonly database: Database) {}

  /** The clock that every process shares. */
  async now(): Promise<Date> {
    const row = await this.database.row<{ now: Date }>(sql`select clock_timestamp() as now`);
    if (row === null) throw new Error('the database told no time');
    return row.now;
  }

  /**
   * Of these users, who sees one of the circles, with the articles that arrived where they read. The
   * predicate of every other query decides, on what the sources were and are.
   */
  async seenBy(userIds: readonly number[], circles: readonly Circle[]): Promise<Map<number, number>> {
    const rows = await this.database.rows<{ user_id: number; articles: number }>(sql`
      select u.user_id,
             coalesce(sum(s.articles) filter (where ${visibleTo(EACH)}), 0)::integer as articles
      from users u
      join (select c.*, null::timestamptz as deleted_at
            from json_to_recordset(${JSON.stringify(circles)}::json)
              as c (owner_id bigint, subscribed boolean, articles integer)) s
        on case when u.role = 'admin' then ${listedFor({ ...EACH, isAdmin: true })}
                else ${listedFor({ ...EACH, isAdmin: false })} end
      where u.user_id = any(${userIds}::bigint[])
      group by u.user_id`);
    return new Map(rows.map(({ user_id: id, articles }) => [id, articles]));
  }
}
