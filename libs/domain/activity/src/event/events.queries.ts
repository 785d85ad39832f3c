import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { type Sql, sql, type Transaction } from '@reader/database';
import type { NewEvent } from './event.dto';

/** An article that was open for less time does not count as read. */
const READING_MS_MIN = 5_000;

export interface RecordedEvent extends Omit<NewEvent, 'occurred_at'> {
  /** Unix time in milliseconds. */
  readonly at: number;
}

@Injectable()
export class EventsQueries {
  /** Skips events about articles that the user cannot read. @returns how many were stored */
  add(tx: Transaction, user: User, events: readonly RecordedEvent[]): Promise<number> {
    return tx.run(sql`
      insert into user_events (user_id, type, occurred_at, route, article_id, feature, duration_ms)
      select ${user.id}::bigint, e.type, to_timestamp(e.at / 1000.0), e.route, e.article_id, e.feature,
             e.duration_ms
      from ${buildRecordsetSql(events)}
      where e.article_id is null or exists (
        select 1 from articles a join sources s on s.source_id = a.source_id
        where a.article_id = e.article_id and ${buildReadableSql(user)})`);
  }

  async addReadings(tx: Transaction, user: User, events: readonly RecordedEvent[]): Promise<void> {
    await tx.run(sql`
      insert into readings (user_id, read_at, article_id, source_id, category, word_count, from_dwell)
      select ${user.id}::bigint, date_bin('15 minutes', to_timestamp(e.at / 1000.0), 'epoch'), a.article_id,
             a.source_id, coalesce(a.category, s.category), a.word_count, true
      from ${buildRecordsetSql(events)}
      join articles a on a.article_id = e.article_id join sources s on s.source_id = a.source_id
      where e.type = 'article_dwell' and e.duration_ms >= ${READING_MS_MIN} and ${buildReadableSql(user)}
      on conflict do nothing`);
  }
}

function buildRecordsetSql(events: readonly RecordedEvent[]): Sql {
  return sql`json_to_recordset(${JSON.stringify(events)}::json) as e (
    type text, at bigint, route text, article_id bigint, feature text, duration_ms integer)`;
}
