import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { Database, sql } from '@reader/database';

@Injectable()
export class BlindSpotsQueries {
  constructor(private readonly database: Database) {}

  /** Articles that the user read in the last days, by the primary key of `readings`. */
  async listRead(user: UserRef, days: number): Promise<Set<number>> {
    const rows = await this.database.query<{ article_id: number }>(sql`
      select distinct article_id from readings
      where user_id = ${user.id} and read_at > now() - make_interval(days => ${days})`);
    return new Set(rows.map(({ article_id: id }) => id));
  }

  /** Categories of the sources of these articles, as far as the user may read them. */
  async listCategories(user: UserRef, articleIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.database.query<{ article_id: number; category: string }>(sql`
      select a.article_id, s.category from articles a join sources s on s.source_id = a.source_id
      where a.article_id = any(${articleIds}::bigint[]) and s.category is not null
        and ${buildReadableSql(user)}`);
    return new Map(rows.map(({ article_id: id, category }) => [id, category]));
  }

  async listReadable(user: UserRef, articleIds: readonly number[]): Promise<Set<number>> {
    const rows = await this.database.query<{ article_id: number }>(sql`
      select a.article_id from articles a join sources s on s.source_id = a.source_id
      where a.article_id = any(${articleIds}::bigint[]) and ${buildReadableSql(user)}`);
    return new Set(rows.map(({ article_id: id }) => id));
  }
}
