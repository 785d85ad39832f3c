import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { RecordingPolicy } from '@reader/activity';
import { Database, sql } from '@reader/database';

/** Of each kind; more of them say little more. */
const TITLES_MAX = 60;
const DAYS = 60;

@Injectable()
export class InterestsQueries {
  constructor(
    private readonly database: Database,
    private readonly policy: RecordingPolicy,
  ) {}

  /**
   * Titles of articles that the user starred, saved or highlighted lately. What the user read counts too,
   * unless recording is off.
   */
  async listTitles(user: User, now: Date): Promise<string[]> {
    const since = sql`${now}::timestamptz - make_interval(days => ${DAYS})`;
    const rows = await this.database.query<{ title: string }>(sql`
      select distinct a.title from (
        (select article_id from article_states
         where user_id = ${user.id} and (starred or state = 'saved') and changed_at > ${since}
         order by changed_at desc limit ${TITLES_MAX})
        union all
        (select article_id from highlights where user_id = ${user.id} and created_at > ${since}
         order by created_at desc limit ${TITLES_MAX})
        union all
        (select article_id from readings
         where user_id = ${user.id} and read_at > ${since} and ${this.policy.isEnabledFor(user)}::boolean
         order by read_at desc limit ${TITLES_MAX})) k
      join articles a on a.article_id = k.article_id`);
    return rows.map(({ title }) => title);
  }
}
