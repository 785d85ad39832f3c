import { Injectable } from '@nestjs/common';
import { buildRawSql, type Transaction } from '@reader/database';
import { Outbox } from '@reader/outbox';

/** A match that its user wants to learn of. */
export interface NewMatch {
  readonly watchlist_id: number;
  readonly article_id: number;
  readonly notify: 'push' | 'email';
}

/** The end of a statement whose part `matched` inserted matches: dates watchlists, returns the matches. */
export const announceMatchesSql = buildRawSql(`,
  dated as (
    update watchlists set last_match_at = now()
    where watchlist_id in (select watchlist_id from matched) returning watchlist_id, notify)
  select m.watchlist_id, m.article_id, d.notify from matched m
  join dated d on d.watchlist_id = m.watchlist_id where d.notify <> 'none'`);

/** Publishes matches, for libs that notify users. */
@Injectable()
export class MatchAnnouncer {
  constructor(private readonly outbox: Outbox) {}

  async announce(tx: Transaction, matches: readonly NewMatch[]): Promise<void> {
    await this.outbox.publish(
      tx,
      matches.map((match) => ({ type: 'watchlist.matched', ...match }) as const),
    );
  }
}
