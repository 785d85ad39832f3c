import { Injectable } from '@nestjs/common';
import { buildRawSql, Database, type Sql, type SqlExecutor, sql, type Transaction } from '@reader/database';
import type { EventHandler } from './event-handler';
import type { DomainEvent } from './events';

/** Delay of the first retry, and of a deferred event; the second retry waits twice as long. */
const RETRY_MINUTES = 1;
/** After this time other processes handle an event that its publisher claimed. */
const PUBLISHER_CLAIM_SECONDS = 60;

/** An event that is stored for one handler. */
export interface PendingEvent {
  readonly event_id: number;
  readonly handler: string;
  readonly event: DomainEvent;
}

export interface EventBatch {
  readonly batch_id: number;
  readonly events: readonly PendingEvent[];
}

export interface EventBatchOptions {
  /** Maximum number of events. */
  readonly limit: number;
  /** Seconds for which other processes leave the batch alone, even when its events are not locked. */
  readonly claimSeconds: number;
  /** Only these; null: any that is in no unfinished batch. */
  readonly candidateIds: readonly number[] | null;
}

const buildInSecondsSql = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::float)`;

@Injectable()
export class OutboxRepository {
  constructor(private readonly database: Database) {}

  /** Stores that the handler exists, and whether it is enabled if that is not known yet. */
  async storeHandler(handler: EventHandler): Promise<void> {
    const { name, event, filter = {}, enabledWhen = buildRawSql('true') } = handler;
    await this.database.run(sql`
      insert into outbox_handlers as h (handler, event, filter, enabled)
      values (${name}, ${event}, ${JSON.stringify(filter)}::jsonb, ${enabledWhen})
      on conflict (handler) do update set event = excluded.event, filter = excluded.filter
        where (h.event, h.filter) <> (excluded.event, excluded.filter)`);
  }

  /** Locks the row before it evaluates the condition, so that it sees the last committed change. */
  async enableWhen(tx: SqlExecutor, handler: string, condition: Sql): Promise<void> {
    await tx.query(sql`select 1 from outbox_handlers where handler = ${handler} for update`);
    await tx.run(sql`update outbox_handlers set enabled = ${condition} where handler = ${handler}`);
  }

  /** Stores each event once for each enabled handler, and wakes the processes that have the handlers. */
  async insert(tx: Transaction, events: readonly DomainEvent[]): Promise<void> {
    await tx.run(sql`
      with stored as (${buildInsertSql(events, buildRawSql('now()'))} returning handler)
      select pg_notify('outbox', json_build_object('handlers', json_agg(distinct handler))::text)
      from stored having count(*) > 0`);
  }

  /** Same, without waking other processes: the events are due for them when the claim is over. */
  insertClaimed(tx: Transaction, events: readonly DomainEvent[]): Promise<PendingEvent[]> {
    return tx.query(sql`
      ${buildInsertSql(events, buildInSecondsSql(PUBLISHER_CLAIM_SECONDS))}
      returning event_id, handler, event`);
  }

  /**
   * Records a batch of the oldest due events without those that another process holds. Commits at once, so
   * that a crash leaves a trace.
   */
  beginBatch(handler: string, options: EventBatchOptions): Promise<EventBatch | null> {
    const { limit, claimSeconds, candidateIds } = options;
    return this.database.queryOne<EventBatch>(sql`
      with due as (
        select event_id, handler, event from outbox
        where handler = ${handler} and due_at <= now() and case
          when ${candidateIds}::bigint[] is null then event_id <> all(array(
            select unnest(event_ids) from outbox_batches where handler = ${handler}))
          else event_id = any(${candidateIds}::bigint[]) end
        order by event_id limit ${limit} for update skip locked),
      batch as (
        insert into outbox_batches (handler, event_ids, claimed_until)
        select ${handler}, array_agg(event_id order by event_id), ${buildInSecondsSql(claimSeconds)}
        from due having count(*) > 0
        returning batch_id)
      select batch_id, (select json_agg(due order by event_id) from due) as events from batch`);
  }

  /** Extends the claim of the batch. */
  async renewClaim(batch: EventBatch, seconds: number): Promise<void> {
    await this.database.run(sql`
      update outbox_batches set claimed_until = ${buildInSecondsSql(seconds)}
      where batch_id = ${batch.batch_id}`);
  }

  /** Deletes the record of a batch whose process did not crash. */
  async finishBatch(batch: EventBatch): Promise<void> {
    await this.database.run(sql`delete from outbox_batches where batch_id = ${batch.batch_id}`);
  }

  /** Events whose processes all crashed, and how many did. */
  listAbandoned(handler: string): Promise<{ readonly event_id: number; readonly crashes: number }[]> {
    return this.database.query(sql`
      select b.event_id, count(*) as crashes from outbox_batches x, unnest(x.event_ids) as b (event_id)
      where x.handler = ${handler} group by 1
      having bool_or(x.claimed_until > now()) is not true`);
  }

  /** Deletes batches that have no pending event left. */
  async deleteCompletedBatches(handler: string): Promise<void> {
    await this.database.run(sql`
      delete from outbox_batches b where b.handler = ${handler} and not exists (
        select 1 from outbox a where a.handler = b.handler and a.event_id = any(b.event_ids))`);
  }

  /** Number of due events of these handlers, including those in progress. */
  countDue(handlers: readonly string[]): Promise<number> {
    return this.database.count(sql`
      select count(*)::integer as n from outbox
      where handler = any(${handlers}::text[]) and due_at <= now()`);
  }

  /** Deletes those of the events that are pending, unless another process handles them. @returns their ids */
  async take(tx: Transaction, handler: string, eventIds: readonly number[]): Promise<Set<number>> {
    const rows = await tx.query<{ event_id: number }>(sql`
      delete from outbox where handler = ${handler} and event_id = any(array(
        select event_id from outbox where handler = ${handler} and event_id = any(${eventIds}::bigint[])
        order by event_id for update skip locked)) returning event_id`);
    return new Set(rows.map(({ event_id: id }) => id));
  }

  /**
   * Makes the events due again later.
   * @param failures to count for each: 1 after an error of the event, 0 when it is not to blame
   * @returns the number of failures so far, for each event that is still pending
   */
  async defer(handler: string, eventIds: readonly number[], failures: 0 | 1): Promise<number[]> {
    const rows = await this.database.query<{ failures: number }>(sql`
      update outbox set failures = failures + ${failures},
             due_at = now() + (1 + failures * ${failures}) * make_interval(mins => ${RETRY_MINUTES})
      where handler = ${handler} and event_id = any(${eventIds}::bigint[]) returning failures`);
    return rows.map((row) => row.failures);
  }

  /** @returns the event; null when another process handles it or it is no longer pending */
  moveToDeadLetters(
    handler: string,
    eventId: number,
    reason: string,
  ): Promise<{ event: DomainEvent } | null> {
    return this.database.queryOne(sql`
      with gone as (
        delete from outbox where handler = ${handler} and event_id = any(array(
          select event_id from outbox where handler = ${handler} and event_id = ${eventId}
          for update skip locked)) returning event_id, handler, event, article_id)
      insert into outbox_dead_letters (event_id, handler, event, article_id, reason)
      select event_id, handler, event, article_id, ${reason} from gone
      returning event`);
  }
}

/** One row for each event and each handler that is enabled for its type. */
const buildInsertSql = (events: readonly DomainEvent[], dueAt: Sql): Sql => sql`
  insert into outbox (handler, event, article_id, due_at)
  select h.handler, e.event, (e.event->>'article_id')::bigint, ${dueAt}
  from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as e (event, place)
  join outbox_handlers h on h.event = e.event->>'type'
  where h.enabled and e.event @> h.filter order by e.place`;
