import { Injectable } from '@nestjs/common';
import { Database, sql } from '@reader/database';

export interface DeadLetterSummary {
  readonly type: string;
  readonly events: number;
  readonly articles: number;
  readonly last_at: Date;
  readonly last_article_ids: readonly number[];
}

/** For administrators. */
@Injectable()
export class OutboxDeadLettersRepository {
  constructor(private readonly database: Database) {}

  /** Makes the event pending again. @returns false when there is no such dead letter */
  async retry(eventId: number): Promise<boolean> {
    const row = await this.database.queryOne(sql`
      with gone as (
        delete from outbox_dead_letters where event_id = ${eventId} returning handler, event, article_id),
      stored as (
        insert into outbox (handler, event, article_id)
        select handler, event, article_id from gone returning handler)
      select pg_notify('outbox', json_build_object('handlers', json_agg(handler))::text)
      from stored having count(*) > 0`);
    return row !== null;
  }

  /** Deletes the event without handling it. @returns false when there is no such dead letter */
  async discard(eventId: number): Promise<boolean> {
    const discarded = sql`delete from outbox_dead_letters where event_id = ${eventId}`;
    return (await this.database.run(discarded)) > 0;
  }

  /** Dead letters by handler, for administrators: counts and the last ten articles. */
  summarize(): Promise<DeadLetterSummary[]> {
    return this.database.query<DeadLetterSummary>(sql`
      select handler as type, count(*) as events, count(distinct article_id) as articles,
             max(failed_at) as last_at,
             to_json(coalesce((array_agg(article_id order by failed_at desc)
                               filter (where article_id is not null))[1:10], '{}')) as last_article_ids
      from outbox_dead_letters group by handler order by handler`);
  }
}
