import { Injectable } from '@nestjs/common';
import { sql, type Transaction } from '@reader/database';
import { buildRetainedByAnyoneSql } from './readable.queries';

/**
 * A purged entry counts as dropped when its feed brought something new this long after it last listed the
 * entry.
 */
const DROPPED_AFTER_DAYS = 30;

/** Deletes articles for good, and records them while their feed may still list them. */
@Injectable()
export class PurgedArticlesRepository {
  /**
   * Deletes those of the articles that no user retains, and records them so that ingestion does not store
   * them again. Locks the rows first, and so waits for a user who is about to star or save one. Counters
   * follow by trigger.
   * @returns number of articles deleted
   */
  async purge(tx: Transaction, articleIds: readonly number[]): Promise<number> {
    await tx.query(sql`
      select 1 from articles where article_id = any(${articleIds}::bigint[])
      order by article_id for update`);
    return tx.run(sql`
      with gone as (
        delete from articles a
        where a.article_id = any(${articleIds}::bigint[]) and not ${buildRetainedByAnyoneSql()}
        returning a.source_id, a.guid_hash)
      insert into purged_articles (source_id, guid_hash) select source_id, guid_hash from gone
      on conflict (source_id, guid_hash) do update set seen_at = now()`);
  }

  /** Deletes the records of purged entries that their feed has dropped: they cannot come back. */
  deleteDropped(tx: Transaction): Promise<number> {
    return tx.run(sql`
      delete from purged_articles p using (
        select source_id, max(ingested_at) as newest from articles group by source_id) n
      where n.source_id = p.source_id
        and p.seen_at < n.newest - make_interval(days => ${DROPPED_AFTER_DAYS})`);
  }
}
