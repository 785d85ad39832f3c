import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { Database, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';

export interface SubscriptionRow {
  readonly slug: string;
  readonly title: string;
  readonly category: string | null;
  readonly feed_url: string | null;
  readonly site_url: string | null;
  readonly icon_url: string | null;
}

export interface UnreadRow {
  readonly slug: string;
  readonly category: string | null;
  readonly unread: number;
  /** When its last article was stored; null when none ever was. */
  readonly newest: Date | null;
}

@Injectable()
export class SubscriptionsQueries {
  constructor(private readonly database: Database) {}

  listFor(user: UserRef): Promise<SubscriptionRow[]> {
    return this.database.query(
      sql`
        select s.slug, s.title, s.category, s.feed_url, s.site_url, s.icon_url
        from sources s where ${visibleTo(user)} order by lower(s.title), s.source_id`.toPrepared(
        'sync.subscriptions',
      ),
    );
  }

  /** From the counters: no articles are read. */
  listUnreadCounts(user: UserRef): Promise<UnreadRow[]> {
    return this.database.query(
      sql`
        select s.slug, s.category, c.article_count - coalesce(r.read_count, 0) as unread,
               c.last_stored_at as newest
        from sources s join source_state c on c.source_id = s.source_id
        left join read_counts r on r.source_id = s.source_id and r.user_id = ${user.id}
        where ${visibleTo(user)} order by s.source_id`.toPrepared('sync.unread_counts'),
    );
  }
}
