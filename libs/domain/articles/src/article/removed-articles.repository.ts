import { Injectable } from '@nestjs/common';
import { Database, type Lease, type Sql, sql, type Transaction } from '@reader/database';
import { Outbox } from '@reader/outbox';
import { buildRetainedByAnyoneSql } from './readable.queries';

/**
 * Articles that a transaction deletes with all that belongs to them. A source may have a hundred thousand,
 * too many for the time of one statement.
 */
const SLICE = 2_000;

/** Deletes articles of deleted sources (`s`), except those that a user retains. */
@Injectable()
export class RemovedArticlesRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** @returns number of articles deleted, and whether there may be more */
  async deleteSlice(
    tx: Transaction,
    condition: Sql,
  ): Promise<{ readonly deleted: number; readonly hasMore: boolean }> {
    const deleted = await tx.run(sql`
      delete from articles where article_id = any(array(
        select a.article_id from articles a join sources s on s.source_id = a.source_id
        where s.deleted_at is not null and ${condition} and not ${buildRetainedByAnyoneSql()}
        limit ${SLICE}))`);
    return { deleted, hasMore: deleted === SLICE };
  }

  /**
   * Deletes articles that lost what retained them, unless a user changed their state within `days`: an undo
   * may make them retained again. Announces the sources that have no articles left.
   * @returns number of articles deleted @throws LeaseLost
   */
  async deleteUnretained(days: number, lease: Lease): Promise<number> {
    const untouchedSql = sql`not exists (
      select 1 from article_states k
      where k.article_id = a.article_id and k.changed_at > now() - make_interval(days => ${days}))`;
    let total = 0;
    for (let hasMore = true; hasMore;)
      hasMore = await this.database.withTransaction(async (tx) => {
        await lease.guard(tx);
        const slice = await this.deleteSlice(tx, untouchedSql);
        total += slice.deleted;
        return slice.hasMore;
      });
    await this.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      await this.announceEmptied(tx);
    });
    return total;
  }

  private async announceEmptied(tx: Transaction): Promise<void> {
    const rows = await tx.query<{ source_id: number }>(sql`
      select s.source_id from sources s where s.deleted_at is not null
        and not exists (select 1 from articles a where a.source_id = s.source_id)`);
    await this.outbox.publish(
      tx,
      rows.map((row) => ({ type: 'source.emptied', ...row }) as const),
    );
  }
}
