import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { Database, sql } from '@reader/database';
import { NUDGE_KINDS, type NudgeKind, type NudgeView } from './nudge.view';

/** Unread matches older than this do not cause a nudge. */
const NEW_DAYS = 7;
/** Matches per day above which a watchlist is too broad to be read. */
const BROAD_PER_DAY = 20;
/** Days without a match after which a watchlist may be too narrow. */
const QUIET_DAYS = 21;
/** Articles listed in one nudge. */
const ARTICLE_IDS_MAX = 10;

interface NudgeRow {
  readonly watchlist_id: number;
  readonly name: string;
  readonly unread: number;
  readonly article_ids: readonly number[] | null;
  readonly per_day: number;
  readonly quiet_days: number;
}

@Injectable()
export class NudgesQueries {
  constructor(private readonly database: Database) {}

  /** Nudges of the enabled watchlists; those with new matches first. */
  async listFor(user: UserRef): Promise<NudgeView[]> {
    const rows = await this.database.query<NudgeRow>(sql`
      select w.watchlist_id, w.name, n.unread, n.article_ids, n.recent / ${NEW_DAYS} as per_day,
             extract(day from now() - coalesce(w.last_match_at, w.created_at))::integer as quiet_days
      from watchlists w cross join lateral (
        select count(*) as recent, count(*) filter (where t.read is not true and not m.existing) as unread,
               to_json((
                 array_agg(a.article_id order by a.article_id desc)
                 filter (where t.read is not true and not m.existing)
               )[1:${ARTICLE_IDS_MAX}]) as article_ids
        from watchlist_matches m join articles a on a.article_id = m.article_id
        join sources s on s.source_id = a.source_id
        left join article_states t on t.article_id = a.article_id and t.user_id = ${user.id}
        where m.watchlist_id = w.watchlist_id and m.matched_at > now() - make_interval(days => ${NEW_DAYS})
          and ${buildReadableSql(user)}) n
      where w.user_id = ${user.id} and w.enabled order by w.watchlist_id`);
    const nudges = rows.flatMap(buildNudges);
    return nudges.sort((one, other) => NUDGE_KINDS.indexOf(one.kind) - NUDGE_KINDS.indexOf(other.kind));
  }
}

function buildNudges(row: NudgeRow): NudgeView[] {
  const { watchlist_id, name, unread, per_day: perDay, quiet_days: quietDays } = row;
  const nudges: NudgeView[] = [];
  const add = (kind: NudgeKind, count: number, message: string) =>
    nudges.push({
      watchlist_id,
      kind,
      count,
      message,
      article_ids: kind === 'new_matches' ? (row.article_ids ?? []) : [],
    });
  const matches = unread === 1 ? 'One new match' : `${unread} new matches`;
  if (unread > 0) add('new_matches', unread, `${matches} for “${name}”.`);
  if (perDay > BROAD_PER_DAY)
    add('too_broad', perDay, `“${name}” matches about ${perDay} articles a day: exclude some words.`);
  if (quietDays >= QUIET_DAYS)
    add('quiet', quietDays, `“${name}” has matched nothing for ${quietDays} days: widen it.`);
  return nudges;
}
