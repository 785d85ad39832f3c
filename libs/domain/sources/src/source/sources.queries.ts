import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, type Queries, type Sql, sql } from '@reader/database';
import type { Found, Page } from '@reader/http';
import { SchedulerSettings } from '@reader/scheduler';
import { servedIcon } from '../icon/served-icon';
import { nextCheckSql } from '../polling/due';
import { listedFor, visibleTo } from './visibility';
import type { SourceType } from './source.entity';

/** A source as a user sees it: with the counts of that user. */
export interface SourceRow {
  readonly source_id: number;
  readonly slug: string;
  readonly owner_id: number | null;
  readonly type: SourceType;
  readonly title: string;
  readonly description: string | null;
  readonly feed_url: string | null;
  readonly site_url: string | null;
  readonly icon_url: string | null;
  readonly category: string | null;
  readonly subscribed: boolean;
  readonly enabled: boolean;
  readonly priority: number;
  readonly full_text: boolean;
  readonly created_at: Date;
  readonly article_count: number;
  readonly unread_count: number;
  readonly last_checked_at: Date | null;
  readonly last_success_at: Date | null;
  readonly last_error: string | null;
  readonly next_check_at: Date;
}

/** @param nextCheck see nextCheckSql */
const columns = (user: User, nextCheck: Sql) => sql`
  select s.source_id, s.slug, s.owner_id, s.type, s.title, s.description, s.feed_url, s.site_url,
         ${servedIcon} as icon_url, s.category, s.subscribed, s.enabled, s.priority, s.full_text,
         s.created_at,
         c.article_count, c.article_count - coalesce(r.read_count, 0) as unread_count,
         c.last_checked_at, c.last_success_at, c.last_error, ${nextCheck} as next_check_at
  from sources s
  join source_state c on c.source_id = s.source_id
  left join read_counts r on r.source_id = s.source_id and r.user_id = ${user.id}`;

@Injectable()
export class SourcesQueries {
  constructor(
    private readonly database: Database,
    private readonly settings: SchedulerSettings,
  ) {}

  async list(user: User, page: Page): Promise<Found<SourceRow>> {
    const [items, count] = await Promise.all([
      this.database.rows<SourceRow>(sql`
        ${this.columns(user)} where ${listedFor(user)}
        order by lower(s.title), s.source_id limit ${page.limit} offset ${page.offset}`),
      this.database.row<{ n: number }>(sql`select count(*) as n from sources s where ${listedFor(user)}`),
    ]);
    return { items, total: count?.n ?? 0 };
  }

  /** Null when there is none that the user may know of. */
  bySlug(user: User, slug: string): Promise<SourceRow | null> {
    return this.database.row(sql`${this.columns(user)} where s.slug = ${slug} and ${listedFor(user)}`);
  }

  /** The source of this address that the user sees already. */
  byAddress(user: User, feedUrl: string, queries: Queries = this.database): Promise<{ slug: string } | null> {
    return queries.row(sql`
      select s.slug from sources s
      where s.feed_url = ${feedUrl} and ${listedFor(user)} order by s.source_id limit 1`);
  }

  /** Of these addresses, the slugs of those that the user sees already. */
  async slugsOf(
    user: User,
    feedUrls: readonly string[],
    queries: Queries = this.database,
  ): Promise<Map<string, string>> {
    const rows = await queries.rows<{ feed_url: string; slug: string }>(sql`
      select s.feed_url, s.slug from sources s
      where s.feed_url = any(${feedUrls}) and ${listedFor(user)} order by s.source_id desc`);
    return new Map(rows.map(({ feed_url: url, slug }) => [url, slug]));
  }

  /** What OPML carries: feeds that are polled. */
  exported(
    user: User,
  ): Promise<{ title: string; feed_url: string; site_url: string | null; category: string | null }[]> {
    return this.database.rows(sql`
      select s.title, s.feed_url, s.site_url, s.category from sources s
      where ${visibleTo(user)} and s.enabled and s.type = 'rss'
      order by lower(coalesce(s.category, '')), lower(s.title), s.feed_url`);
  }

  private columns(user: User): Sql {
    return columns(user, nextCheckSql(this.settings.intervalMinutesSql()));
  }
}
