import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { Database, sql } from '@reader/database';

/** Four whole weeks, so that each day of the week counts as often. */
const DAYS_MAX = 28;

/** What was published in the last days, and what became of it. */
export interface Weather {
  readonly period_days: number;
  readonly arrived: number;
  readonly read: number;
  readonly unread: number;
}

@Injectable()
export class WeatherQueries {
  constructor(private readonly database: Database) {}

  /**
   * Articles that were published in the last four weeks, or since the account was made, but at least on the
   * last day. A new source brings older ones, which say nothing about how many follow. `read` includes what
   * was marked as read without opening it; the rest was archived or put away. Uses articles_newest.
   */
  async measure(user: User, now = new Date()): Promise<Weather> {
    const row = await this.database.queryOne<Weather>(
      sql`
      with period as (
        select least(greatest(${user.createdAt}::timestamptz,
                              ${now}::timestamptz - make_interval(days => ${DAYS_MAX})),
                     ${now}::timestamptz - interval '1 day') as start)
      select greatest(1, ceil(extract(epoch from ${now}::timestamptz - min(p.start)) / 86400))::integer
               as period_days,
             count(a.article_id)::integer as arrived,
             (count(a.article_id) filter (where t.read))::integer as read,
             (count(a.article_id) filter (
               where not coalesce(t.read, false) and coalesce(t.state, 'new') = 'new'))::integer as unread
      from period p
      left join (articles a join sources s on s.source_id = a.source_id and ${buildReadableSql(user)})
        on a.published_at > p.start and a.published_at <= ${now}
      left join article_states t on t.article_id = a.article_id and t.user_id = ${user.id}`.toPrepared(
        'activity.weather',
      ),
    );
    return row ?? { period_days: 1, arrived: 0, read: 0, unread: 0 };
  }
}
