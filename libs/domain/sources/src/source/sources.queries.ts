import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { buildRawSql, Database, type SqlExecutor, type Sql, sql } from '@reader/database';
import type { PageResult, PageQuery } from '@reader/http';
import { SchedulerSettings } from '@reader/scheduler';
import type { CheckErrorCode } from '../polling/check-error';
import { lastErrorCodeSql } from '../polling/last-error-code';
import { buildNextCheckSql } from '../polling/next-check';
import { buildListedForSql, visibleTo } from './visibility';
import type { SourceType } from './source.entity';

/**
 * The path under which the service serves an icon, or null without one; `s` is the alias of sources. The
 * version changes with the icon, so browsers may cache it without expiry. `sources.icon_url` is the
 * publisher's address and never sent to a browser.
 */
export const iconUrlSql = buildRawSql(
  `case when s.deleted_at is null then '/api/sources/' || s.slug || '/icon?v=' || s.icon_id end`,
);

/** A source with the counts of one user. */
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
  readonly last_error_code: CheckErrorCode | null;
  readonly next_check_at: Date;
  /** Of a newsletter: the address in From. */
  readonly sender: string | null;
  readonly unsubscribe_url: string | null;
  /** Of a newsletter: the sender failed the checks of the mailbox. */
  readonly unverified: boolean;
}

/** @param nextCheck see buildNextCheckSql */
const buildSelectSql = (user: User, nextCheck: Sql) => sql`
  select s.source_id, s.slug, s.owner_id, s.type, s.title, s.description, s.feed_url, s.site_url,
         ${iconUrlSql} as icon_url, s.category, s.subscribed, s.enabled, s.priority, s.full_text,
         s.created_at,
         c.article_count, c.article_count - coalesce(r.read_count, 0) as unread_count,
         c.last_checked_at, c.last_success_at, c.last_error, ${lastErrorCodeSql} as last_error_code,
         ${nextCheck} as next_check_at,
         n.sender, n.unsubscribe_url, coalesce(n.trust = 'failed', false) as unverified
  from sources s
  join source_state c on c.source_id = s.source_id
  left join newsletter_senders n on n.source_id = s.source_id
  left join read_counts r on r.source_id = s.source_id and r.user_id = ${user.id}`;

@Injectable()
export class SourcesQueries {
  constructor(
    private readonly database: Database,
    private readonly settings: SchedulerSettings,
  ) {}

  async list(user: User, page: PageQuery): Promise<PageResult<SourceRow>> {
    const [items, total] = await Promise.all([
      this.database.query<SourceRow>(sql`
        ${this.buildSelectSql(user)} where ${buildListedForSql(user)}
        order by lower(s.title), s.source_id limit ${page.limit} offset ${page.offset}`),
      this.database.count(sql`select count(*) as n from sources s where ${buildListedForSql(user)}`),
    ]);
    return { items, total };
  }

  /** Null when there is none, or the user does not see it. */
  findBySlug(user: User, slug: string): Promise<SourceRow | null> {
    return this.database.queryOne(
      sql`${this.buildSelectSql(user)} where s.slug = ${slug} and ${buildListedForSql(user)}`,
    );
  }

  /** The source of this address that the user sees, or null. */
  findByAddress(
    user: User,
    feedUrl: string,
    queries: SqlExecutor = this.database,
  ): Promise<{ slug: string } | null> {
    return queries.queryOne(sql`
      select s.slug from sources s
      where s.feed_url = ${feedUrl} and ${buildListedForSql(user)} order by s.source_id limit 1`);
  }

  /** Slugs by address, for the addresses that the user already has. */
  async findSlugsByAddress(
    user: User,
    feedUrls: readonly string[],
    queries: SqlExecutor = this.database,
  ): Promise<Map<string, string>> {
    const rows = await queries.query<{ feed_url: string; slug: string }>(sql`
      select s.feed_url, s.slug from sources s
      where s.feed_url = any(${feedUrls}) and ${buildListedForSql(user)} order by s.source_id desc`);
    return new Map(rows.map(({ feed_url: url, slug }) => [url, slug]));
  }

  /** Visible feeds that are polled, for OPML. */
  listForExport(
    user: User,
  ): Promise<{ title: string; feed_url: string; site_url: string | null; category: string | null }[]> {
    return this.database.query(sql`
      select s.title, s.feed_url, s.site_url, s.category from sources s
      where ${visibleTo(user)} and s.enabled and s.type = 'rss'
      order by lower(coalesce(s.category, '')), lower(s.title), s.feed_url`);
  }

  private buildSelectSql(user: User): Sql {
    return buildSelectSql(user, buildNextCheckSql(this.settings.buildIntervalMinutesSql()));
  }
}
