import { buildRawSql } from '@reader/database';

/**
 * The end of a statement whose part `matched` inserted matches: dates their watchlists, and returns the
 * events of the matches that users want to learn of.
 */
export const selectNewMatchesSql = buildRawSql(`,
  dated as (
    update watchlists set last_match_at = now()
    where watchlist_id in (select watchlist_id from matched) returning watchlist_id, notify)
  select 'watchlist.matched' as type, m.watchlist_id, m.article_id, d.notify from matched m
  join dated d on d.watchlist_id = m.watchlist_id where d.notify <> 'none'`);
