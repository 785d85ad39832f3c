import { Injectable } from '@nestjs/common';
import { Database, deleteInBatches, type Lease, sql, type Transaction } from '@reader/database';
import { buildRetainedByAnyoneSql } from './readable.queries';

/**
 * A purged entry counts as dropped when its feed brought something new this long after it last listed the
 * entry.
 */
const DROPPED_AFTER_DAYS = 30;

/** Deletes articles for good, and records them while their feed may still list them. */
@Injectable()
export class PurgedArticlesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Deletes those of the articles that no user retains, and records them so that ingestion does not store
   * them again. Saved pages are not recorded: no feed lists them, and the user may save them again. Locks the
   * rows first, and so waits for a user who is about to star or save one. Counters follow by trigger.
   * @returns number of articles deleted
   */
  async purge(tx: Transaction, articleIds: readonly number[]): Promise<number> {
    await tx.query(sql`
      select 1 from articles where article_id = any(${articleIds}::bigint[])
      order by article_id for update`);
    return tx.count(sql`
      with gone as (
        delete from articles a
        where a.article_id = any(${articleIds}::bigint[]) and not ${buildRetainedByAnyoneSql()}
        returning a.source_id, a.guid_hash),
      recorded as (
        insert into purged_articles (source_id, guid_hash)
        select g.source_id, g.guid_hash from gone g join sources s on s.source_id = g.source_id
        where s.type <> 'saved'
        on conflict (source_id, guid_hash) do update set seen_at = now())
      select count(*) as n from gone`);
  }

  /** Deletes the records of purged entries that their feed has dropped: they cannot come back. */
  deleteDropped(lease: Lease): Promise<number> {
    const deleteSome = (limit: number) => sql`
      delete from purged_articles where ctid = any(array(
        select p.ctid from purged_articles p join (
          select source_id, max(ingested_at) as newest from articles group by source_id) n using (source_id)
        where p.seen_at < n.newest - make_interval(days => ${DROPPED_AFTER_DAYS}) limit ${limit}))`;
    return deleteInBatches(this.database, deleteSome, lease);
  }
}
