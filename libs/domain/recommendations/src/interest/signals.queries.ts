import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { Database, sql } from '@reader/database';
import type { SignalRow } from './interest';
import { DWELL_MS_MIN } from './weigh-signals';

/** Articles of each kind, the newest first: enough for the articles of a model. */
const ROWS_MAX = 500;
/** After six half-lives, opening an article weighs nothing. */
const DWELL_DAYS = 180;

@Injectable()
export class SignalsQueries {
  constructor(private readonly database: Database) {}

  /**
   * Articles that the user starred, highlighted or tagged, and those that were open for half a minute if
   * `usesReading`; otherwise no event is read. What a rule did is not the user's.
   */
  async list(user: UserRef, usesReading: boolean): Promise<SignalRow[]> {
    const [deliberate, dwelled] = await Promise.all([
      this.listDeliberate(user),
      usesReading ? this.listDwelled(user) : [],
    ]);
    return [...deliberate, ...dwelled];
  }

  private listDeliberate(user: UserRef): Promise<SignalRow[]> {
    return this.database.query(sql`
      (select 'star' as kind, article_id, changed_at as at, null::integer as duration_ms
       from article_states where user_id = ${user.id} and starred and not is_automatic
       order by article_id desc limit ${ROWS_MAX})
      union all
      (select 'highlight', article_id, max(created_at), null from highlights where user_id = ${user.id}
       group by article_id order by max(highlight_id) desc limit ${ROWS_MAX})
      union all
      (select 'tag', a.article_id, a.ingested_at, null
       from tags g join article_tags x on x.tag_id = g.tag_id join articles a on a.article_id = x.article_id
       where g.owner_id = ${user.id} and not g.important and not exists (
         select 1 from rules r
         cross join lateral jsonb_to_recordset(r.actions) as c (type text, tag text)
         where r.user_id = ${user.id} and c.type = 'tag' and lower(c.tag) = lower(g.name))
       order by a.article_id desc limit ${ROWS_MAX})`);
  }

  /** Index user_events_of_user. */
  private listDwelled(user: UserRef): Promise<SignalRow[]> {
    return this.database.query(sql`
      select 'dwell' as kind, article_id, max(occurred_at) as at, max(duration_ms) as duration_ms
      from user_events
      where user_id = ${user.id} and occurred_at > now() - make_interval(days => ${DWELL_DAYS})
        and type = 'article_dwell' and duration_ms >= ${DWELL_MS_MIN} and article_id is not null
      group by article_id order by max(occurred_at) desc limit ${ROWS_MAX}`);
  }
}
