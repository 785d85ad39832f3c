import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { Database, sql, type SqlExecutor } from '@reader/database';
import { createPlusPart } from './plus-address';

/** The plus-parts of users. */
@Injectable()
export class AddressesRepository {
  constructor(private readonly database: Database) {}

  /** The user's plus-part, which stays the same; created when it is first requested. */
  async getOrCreatePlusPart({ id }: UserRef): Promise<string> {
    const row = await this.database.queryOne<{ plus_part: string }>(sql`
      insert into newsletter_addresses as a (user_id, plus_part) values (${id}, ${createPlusPart()})
      on conflict (user_id) do update set plus_part = a.plus_part returning plus_part`);
    if (row === null) throw new Error('the address was not stored');
    return row.plus_part;
  }

  async findUserIds(queries: SqlExecutor, plusParts: readonly string[]): Promise<number[]> {
    const rows = await queries.query<{ user_id: number }>(sql`
      select user_id from newsletter_addresses where plus_part = any(${plusParts}::text[])
      order by user_id`);
    return rows.map(({ user_id: id }) => id);
  }
}
