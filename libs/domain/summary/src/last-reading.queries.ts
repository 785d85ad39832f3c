import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { Database, sql } from '@reader/database';

@Injectable()
export class LastReadingQueries {
  constructor(private readonly database: Database) {}

  /**
   * When the user last read an article; null when never. Readings are grouped by hour and not recorded for
   * those who do not want it; states are exact, but only the last change of each. The later one wins.
   */
  async find(user: UserRef): Promise<Date | null> {
    const row = await this.database.queryOne<{ read_at: Date | null }>(sql`
      select greatest(
        (select max(read_at) from readings where user_id = ${user.id}),
        (select max(changed_at) from article_states
         where user_id = ${user.id} and read and not is_automatic)) as read_at`);
    return row?.read_at ?? null;
  }
}
