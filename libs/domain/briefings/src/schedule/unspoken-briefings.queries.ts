import { Injectable } from '@nestjs/common';
import { Database, sql } from '@reader/database';

export interface UnspokenRow {
  readonly briefing_id: number;
  readonly user_id: number;
}

/** An address that no app has loaded for so long has probably been forgotten; speech costs money. */
const ADDRESS_DAYS_MAX = 30;
/** A briefing that could not be spoken by then is spoken when its user requests it. */
const HOURS_MAX = 2;

@Injectable()
export class UnspokenBriefingsQueries {
  constructor(private readonly database: Database) {}

  /** Scheduled briefings, already researched, of users whose podcast an app loads; the oldest first. */
  list(now: Date, limit: number): Promise<UnspokenRow[]> {
    return this.database.query(sql`
      select b.briefing_id, b.user_id from briefings b
      where b.created_at > ${now}::timestamptz - make_interval(hours => ${HOURS_MAX})
        and b.kind <> 'on_demand' and b.research <> 'pending'
        and exists (select from briefing_sections s where s.briefing_id = b.briefing_id)
        and not exists (select from briefing_recordings x where x.briefing_id = b.briefing_id)
        and exists (
          select from podcast_tokens t
          where t.user_id = b.user_id and greatest(t.created_at, t.last_used_at)
            > ${now}::timestamptz - make_interval(days => ${ADDRESS_DAYS_MAX}))
      order by b.briefing_id limit ${limit}`);
  }
}
