import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { Database, type SqlExecutor, sql } from '@reader/database';

/** Longer than the links of a digest work. */
const DIGEST_DAYS = 35;

@Injectable()
export class DigestsRepository {
  constructor(private readonly database: Database) {}

  /** @param day null for a preview or a test. @returns the id; null when the day has its digest already */
  async create(tx: SqlExecutor, user: UserRef, day: string | null): Promise<number | null> {
    const row = await tx.queryOne<{ digest_id: number }>(sql`
      insert into digests (user_id, day) select user_id, ${day}::date from users where user_id = ${user.id}
      on conflict on constraint digests_user_day do nothing returning digest_id`);
    return row?.digest_id ?? null;
  }

  /** Users with their digests of the last days, as `42 2026-11-23`. */
  async listRecent(): Promise<Set<string>> {
    const rows = await this.database.query<{ key: string }>(sql`
      select user_id || ' ' || day as key from digests where day > current_date - 4`);
    return new Set(rows.map(({ key }) => key));
  }

  async deleteExpired(): Promise<void> {
    await this.database.run(sql`
      delete from digests where created_at < now() - make_interval(days => ${DIGEST_DAYS})`);
  }
}
