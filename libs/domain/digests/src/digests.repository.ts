import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { Database, RateLimiter, type SqlExecutor, sql, type Transaction } from '@reader/database';

/** Longer than the links of a digest work. */
const DIGEST_DAYS = 35;

/** Enough to try settings; a user cannot flood a mailbox. */
const TEST_LIMIT = { name: 'digest-test', points: 10, seconds: 3_600 };
/** Each preview stores a row, so that its links work. */
const PREVIEW_LIMIT = { name: 'digest-preview', points: 60, seconds: 3_600 };

@Injectable()
export class DigestsRepository {
  private readonly tests: RateLimiter;
  private readonly previews: RateLimiter;

  constructor(private readonly database: Database) {
    this.tests = new RateLimiter(database, TEST_LIMIT);
    this.previews = new RateLimiter(database, PREVIEW_LIMIT);
  }

  withTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.withTransaction(work);
  }

  /** Counts a test mail. @returns milliseconds to wait when there were too many; else 0 */
  countTest(user: UserRef): Promise<number> {
    return this.tests.consume(String(user.id));
  }

  /** Same, for a preview. */
  countPreview(user: UserRef): Promise<number> {
    return this.previews.consume(String(user.id));
  }

  /**
   * @param due null for a preview or a test; the next digest has the matches since `matchesEnd`
   * @returns the id; null when the day has its digest already
   */
  async create(
    tx: SqlExecutor,
    user: UserRef,
    due: { day: string; matchesEnd: Date } | null,
  ): Promise<number | null> {
    const row = await tx.queryOne<{ digest_id: number }>(sql`
      insert into digests (user_id, day, created_at)
      select user_id, ${due?.day ?? null}::date, coalesce(${due?.matchesEnd ?? null}::timestamptz, now())
      from users where user_id = ${user.id}
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
