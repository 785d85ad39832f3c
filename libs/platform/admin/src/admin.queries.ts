import { Injectable } from '@nestjs/common';
import { Database, sql } from '@reader/database';
import type { PageQuery, PageResult } from '@reader/http';
import type { QueueDescription } from '@reader/queue';

/** An event is tried this often before it becomes a dead letter. */
const EVENT_ATTEMPTS = 3;

export interface DeadLetterRow {
  readonly dead_letter_id: number;
  readonly kind: string;
  readonly user_id: number | null;
  readonly recipient: string | null;
  readonly error: string;
  readonly attempts: number;
  readonly created_at: string;
}

export interface PendingMailRow {
  readonly mail_id: number;
  readonly kind: string;
  readonly user_id: number | null;
  readonly recipient: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly due_at: string;
  readonly created_at: string;
}

/** Mails and events that failed for good. Both take their numbers from one sequence. */
const deadLettersSql = sql`
  select mail_id as dead_letter_id, kind, user_id, recipient, coalesce(error, '') as error,
         attempts::integer, created_at, failed_at
  from mails where failed_at is not null
  union all
  select event_id, 'event.' || handler, null, null, reason, ${EVENT_ATTEMPTS}::integer, failed_at, failed_at
  from outbox_dead_letters`;

@Injectable()
export class AdminQueries {
  constructor(private readonly database: Database) {}

  /** The last to fail first. */
  async listDeadLetters({ limit, offset }: PageQuery): Promise<PageResult<DeadLetterRow>> {
    const items = await this.database.queryForJson<DeadLetterRow>(sql`
      select dead_letter_id, kind, user_id, recipient, error, attempts, created_at
      from (${deadLettersSql}) d
      order by failed_at desc, dead_letter_id desc limit ${limit} offset ${offset}`);
    return { items, total: await this.countDeadLetters() };
  }

  countDeadLetters(): Promise<number> {
    return this.database.count(sql`
      select (select count(*) from mails where failed_at is not null)
             + (select count(*) from outbox_dead_letters) as n`);
  }

  /** Mails that are not delivered yet, the next to be sent first. */
  async listPendingMails({ limit, offset }: PageQuery): Promise<PageResult<PendingMailRow>> {
    const items = await this.database.queryForJson<PendingMailRow>(sql`
      select mail_id, kind, user_id, recipient, attempts, error, due_at, created_at from mails
      where failed_at is null order by due_at, mail_id limit ${limit} offset ${offset}`);
    const total = await this.database.count(sql`select count(*) as n from mails where failed_at is null`);
    return { items, total };
  }

  /** Seconds since the oldest undelivered mail was created; 0 when there is none. */
  async getOldestMailAge(): Promise<number> {
    const row = await this.database.queryOne<{ seconds: number }>(sql`
      select coalesce(extract(epoch from now() - min(created_at)), 0)::float as seconds
      from mails where failed_at is null`);
    return row?.seconds ?? 0;
  }

  /** Seconds since the event that is most overdue was due; 0 when none is. */
  async getLongestEventDelay(): Promise<number> {
    const row = await this.database.queryOne<{ seconds: number }>(sql`
      select greatest(coalesce(extract(epoch from now() - min(due_at)), 0), 0)::float as seconds
      from outbox`);
    return row?.seconds ?? 0;
  }

  /** Pending events by handler. A due event that a batch holds is in progress. */
  listPendingEvents(): Promise<QueueDescription[]> {
    return this.database.query<QueueDescription>(sql`
      with held as (
        select x.handler, e.event_id from outbox_batches x, unnest(x.event_ids) as e (event_id)
        where x.claimed_until > now()),
      pending as (
        select o.handler,
               count(*) filter (where o.due_at <= now() and h.event_id is null) as waiting,
               count(*) filter (where h.event_id is not null) as active,
               count(*) filter (where o.due_at > now() and h.event_id is null) as delayed,
               extract(epoch from now() - min(o.due_at) filter (where o.due_at <= now()))::float8 as oldest
        from outbox o left join held h on h.handler = o.handler and h.event_id = o.event_id
        group by o.handler),
      failed as (select handler, count(*) as n from outbox_dead_letters group by handler)
      select 'event.' || handler as name, coalesce(p.waiting, 0) as waiting, coalesce(p.active, 0) as active,
             coalesce(p.delayed, 0) as delayed, coalesce(f.n, 0) as failed, p.oldest as oldest_seconds
      from (select handler from outbox_handlers union select handler from outbox
            union select handler from outbox_dead_letters) a
      left join pending p using (handler) left join failed f using (handler)
      order by 1`);
  }

  /** A mail that is being sent is due later, when another process may take it over: it counts as delayed. */
  async countMails(): Promise<QueueDescription> {
    const row = await this.database.queryOne<Omit<QueueDescription, 'name'>>(sql`
      select count(*) filter (where failed_at is null and due_at <= now()) as waiting, 0 as active,
             count(*) filter (where failed_at is null and due_at > now()) as delayed,
             count(*) filter (where failed_at is not null) as failed,
             extract(epoch from now() - min(created_at) filter (where failed_at is null))::float8
               as oldest_seconds
      from mails`);
    if (row === null) throw new Error('the count of mails returned no row');
    return { name: 'mail', ...row };
  }
}
