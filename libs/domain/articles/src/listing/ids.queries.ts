import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, sql } from '@reader/database';
import { readableBy } from '../article/readable';
import { inPlace, type Listed, onAnyRecord, withRecord } from './conditions';
import { inOrder, inTime, KEYS, type Way } from './keys';

/**
 * Whole lists as ids: what a screen holds on to, so that nothing moves under its reader. Keys only, so ten
 * thousand cost little more than a page.
 */
@Injectable()
export class IdsQueries {
  constructor(private readonly database: Database) {}

  /**
   * A time before which nothing is ingested any more that a later look would miss: what is ingested carries
   * the time of its writing, and is seen only when its transaction ends, so whoever is writing now counts
   * from the beginning of theirs. A millisecond before that, because times of ingestion are rounded down to
   * one.
   */
  async asOf(): Promise<Date> {
    const row = await this.database.row<{ at: Date }>(sql`
      select least(clock_timestamp(),
                   (select min(xact_start) from pg_stat_activity
                    where datname = current_database() and backend_xid is not null))
             - interval '1 millisecond' as at`);
    return row?.at ?? new Date(0);
  }

  async inOrder(way: Way, user: User, filter: Listed): Promise<string[]> {
    const cells = await this.database.cells(sql`
      select a.article_id from (${KEYS[way](user, filter, null)}) a
      ${inOrder(filter)} limit ${filter.limit}`);
    return cells.map(([id]) => id ?? '');
  }

  /** For what no counter tells. Most of all articles are joined as the planner likes, not one by one. */
  async count(way: Way, user: User, filter: Listed): Promise<number> {
    const list =
      way === 'alongArticles'
        ? sql`articles a join sources s on s.source_id = a.source_id ${withRecord(user)}
              where ${readableBy(user)} and ${inPlace(user, filter)} and ${onAnyRecord(filter)}
                and ${inTime(filter, null)}`
        : sql`(${KEYS[way](user, filter, null)}) a`;
    return (await this.database.row<{ n: number }>(sql`select count(*) as n from ${list}`))?.n ?? 0;
  }
}
