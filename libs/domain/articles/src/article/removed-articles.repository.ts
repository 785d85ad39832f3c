import { Injectable } from '@nestjs/common';
import { Database, deleteInBatches, type Lease, type Sql, sql } from '@reader/database';
import { Outbox } from '@reader/outbox';
import { buildRetainedByAnyoneSql } from './readable.queries';

/**
 * Articles that a transaction deletes with all that belongs to them. A source may have a hundred thousand,
 * too many for the time of one statement.
 */
export const SLICE = 2_000;

/** Deletes up to SLICE articles `a` of deleted sources `s`, except those that a user retains. */
export const buildRemovalSql = (condition: Sql): Sql => sql`
  delete from articles where article_id = any(array(
    select a.article_id from articles a join sources s on s.source_id = a.source_id
    where s.deleted_at is not null and ${condition} and not ${buildRetainedByAnyoneSql()}
    limit ${SLICE}))`;

@Injectable()
export class RemovedArticlesRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Deletes articles that lost what retained them, unless a user changed their state within `days`: an undo
   * may make them retained again. Announces the sources that have no articles left.
   * @returns number of articles deleted @throws LeaseLost
   */
  async deleteUnretained(days: number, lease: Lease): Promise<number> {
    const untouchedSql = sql`not exists (
      select 1 from article_states k
      where k.article_id = a.article_id and k.changed_at > now() - make_interval(days => ${days}))`;
    const deleted = await deleteInBatches(this.database, () => buildRemovalSql(untouchedSql), lease, SLICE);
    await this.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      const emptied = await tx.query<{ source_id: number }>(sql`
        select s.source_id from sources s where s.deleted_at is not null
          and not exists (select 1 from articles a where a.source_id = s.source_id)`);
      await this.outbox.publish(
        tx,
        emptied.map((row) => ({ type: 'source.emptied', ...row }) as const),
      );
    });
    return deleted;
  }
}
