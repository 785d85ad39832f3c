import { Injectable } from '@nestjs/common';
import { sql, type Transaction } from '@reader/database';
import type { DomainEvent, EventHandler } from '@reader/outbox';
import { visibleTo } from '@reader/sources';
import { NotificationsRepository } from './notifications.repository';
import { findSendTime, type QuietHours } from './quiet-hours';

interface MatchRow {
  readonly user_id: number;
  readonly watchlist_id: number;
  readonly name: string;
  readonly article_id: number;
  readonly title: string;
  readonly source_id: number;
  readonly timezone: string | null;
  readonly quiet_hours: QuietHours | null;
}

const BATCH_EVENTS = 200;
/** Older articles are stored when a source is added; they are no news. */
const NEW_HOURS = 48;

/** Notifies users of matches of the watchlists that are set to push. */
@Injectable()
export class MatchesHandler implements EventHandler<'watchlist.matched'> {
  readonly event = 'watchlist.matched';
  readonly name = 'push_watchlist_matches';
  readonly batch = BATCH_EVENTS;

  constructor(private readonly notifications: NotificationsRepository) {}

  async run(events: readonly DomainEvent<'watchlist.matched'>[], tx: Transaction): Promise<void> {
    const now = new Date();
    for (const match of await this.listMatches(events, tx))
      await this.notifications.enqueue(tx, {
        userId: match.user_id,
        title: match.name,
        body: match.title,
        url: `/inbox/${match.article_id}`,
        tag: `watchlist-${match.watchlist_id}`,
        sourceIds: [match.source_id],
        dueAt: findSendTime(now, match.quiet_hours, match.timezone),
      });
  }

  /** Only users who want notifications, have a browser for them and see the source. */
  private listMatches(
    events: readonly DomainEvent<'watchlist.matched'>[],
    tx: Transaction,
  ): Promise<MatchRow[]> {
    const requested = events.filter(({ notify }) => notify === 'push');
    return tx.query(sql`
      select w.user_id, w.watchlist_id, w.name, a.article_id, a.title, a.source_id,
             u.settings->>'timezone' as timezone, nullif(u.settings->'quiet_hours', 'null') as quiet_hours
      from unnest(${requested.map((event) => event.watchlist_id)}::bigint[],
                  ${requested.map((event) => event.article_id)}::bigint[])
           with ordinality as e (watchlist_id, article_id, position)
      join watchlists w on w.watchlist_id = e.watchlist_id and w.enabled and w.notify = 'push'
      join users u on u.user_id = w.user_id and (u.settings->>'push_enabled')::boolean
      join articles a on a.article_id = e.article_id
        and least(a.published_at, a.ingested_at) > now() - make_interval(hours => ${NEW_HOURS})
      join sources s on s.source_id = a.source_id and ${visibleTo({ id: sql`w.user_id` })}
      where exists (select 1 from push_subscriptions p where p.user_id = w.user_id)
      order by e.position`);
  }
}
