import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { Database, sql, type SqlExecutor } from '@reader/database';

/** The plus-parts of users. */
@Injectable()
export class AddressesQueries {
  constructor(private readonly database: Database) {}

  /** The user's plus-part, which never changes. */
  async getPlusPart({ id }: UserRef): Promise<string> {
    const row = await this.database.queryOne<{ plus_part: string }>(sql`
      select plus_part from newsletter_addresses where user_id = ${id}`);
    if (row === null) throw new Error('the user has no address for newsletters');
    return row.plus_part;
  }

  async findUserIds(queries: SqlExecutor, plusParts: readonly string[]): Promise<number[]> {
    const rows = await queries.query<{ user_id: number }>(sql`
      select user_id from newsletter_addresses where plus_part = any(${plusParts}::text[])
      order by user_id`);
    return rows.map(({ user_id: id }) => id);
  }
}
