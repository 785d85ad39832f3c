import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, sql } from '@reader/database';
import type { PageResult, PageQuery } from '@reader/http';
import { SchedulerSettings } from '@reader/scheduler';
import { type ArticlesByDay, buildArticlesByDaySql, toDays } from '../activity/articles-by-day';
import type { CheckErrorCode } from '../polling/check-error';
import { lastErrorCodeSql } from '../polling/last-error-code';
import { buildNextCheckSql } from '../polling/next-check';
import { buildListedForSql } from '../source/visibility';

/** Worst first, and sources that are not polled last: the order of the list. */
export const HEALTH_STATUSES = ['failing', 'never_checked', 'ok', 'disabled'] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

/** A month tells daily from weekly feeds, and both from one that stopped. */
export const ACTIVITY_DAYS = 30;

export interface HealthRow {
  readonly source_id: number;
  readonly slug: string;
  readonly title: string;
  readonly status: HealthStatus;
  readonly last_checked_at: Date | null;
  readonly last_success_at: Date | null;
  readonly last_error: string | null;
  readonly last_error_code: CheckErrorCode | null;
  readonly consecutive_failures: number;
  readonly fetch_count: number;
  readonly success_count: number;
  readonly failure_count: number;
  readonly not_modified_count: number;
  readonly next_check_at: Date | null;
  readonly gone_since: Date | null;
  /** Articles by day of publication (UTC), `ACTIVITY_DAYS` of them; the last is today. */
  readonly activity: readonly number[];
}

type PolledRow = Omit<HealthRow, 'activity'> & { readonly by_day: ArticlesByDay };

/** True when the source is polled: enabled, and either private or a subscribed global one. */
const isPolledSql = sql`(s.enabled and (s.owner_id is not null or s.subscribed))`;

const status = sql`case when not ${isPolledSql} then 'disabled'
                        when c.last_checked_at is null then 'never_checked'
                        when c.consecutive_failures > 0 then 'failing' else 'ok' end`;

@Injectable()
export class SourceHealthQueries {
  constructor(
    private readonly database: Database,
    private readonly settings: SchedulerSettings,
  ) {}

  /** The feeds and newsletters that the user manages or reads, worst first, then by title. */
  async list(user: User, page: PageQuery): Promise<PageResult<HealthRow>> {
    const nextCheck = buildNextCheckSql(this.settings.buildIntervalMinutesSql());
    const feeds = sql`${buildListedForSql(user)} and s.type <> 'saved'`;
    const [rows, total] = await Promise.all([
      this.database.query<PolledRow>(sql`
        select s.source_id, s.slug, s.title, ${status} as status,
               c.last_checked_at, c.last_success_at, c.last_error,
               ${lastErrorCodeSql} as last_error_code, c.consecutive_failures,
               c.success_count + c.failure_count + c.not_modified_count as fetch_count,
               c.success_count, c.failure_count, c.not_modified_count,
               case when ${isPolledSql} and s.feed_url is not null then ${nextCheck} end as next_check_at,
               c.gone_at as gone_since,
               ${buildArticlesByDaySql(ACTIVITY_DAYS)} as by_day
        from sources s join source_state c on c.source_id = s.source_id
        where ${feeds}
        order by array_position(${HEALTH_STATUSES}::text[], ${status}), lower(s.title), s.source_id
        limit ${page.limit} offset ${page.offset}`),
      this.database.count(sql`select count(*) as n from sources s where ${feeds}`),
    ]);
    const items = rows.map(({ by_day, ...row }) => ({ ...row, activity: toDays(by_day, ACTIVITY_DAYS) }));
    return { items, total };
  }
}
