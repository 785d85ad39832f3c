import { Injectable } from '@nestjs/common';
import { Database, sql, type SqlExecutor, type Transaction } from '@reader/database';
import type { PageQuery, PageResult } from '@reader/http';
import type { NewsletterMessage } from '../message/newsletter-message';

/** Anybody can write to the address, so only the newest messages wait, and not for ever. */
const UNCLAIMED_MAX = 500;
const RETENTION_DAYS = 90;

export interface UnclaimedRow {
  readonly unclaimed_id: number;
  readonly from: string;
  readonly subject: string;
  readonly to: string | null;
  readonly is_unverified: boolean;
  readonly received_at: Date;
}

@Injectable()
export class UnclaimedRepository {
  constructor(private readonly database: Database) {}

  /** @returns false when the message waits already */
  async insert(tx: Transaction, message: NewsletterMessage, recipient: string | null): Promise<boolean> {
    const row = await tx.queryOne(sql`
      insert into unclaimed_newsletters (identity, recipient, message, received_at)
      values (decode(${message.identity}, 'hex'), ${recipient}, ${JSON.stringify(message)}::json,
              ${message.publishedAt}::timestamptz)
      on conflict do nothing returning unclaimed_id`);
    await tx.run(sql`
      delete from unclaimed_newsletters
      where received_at < now() - make_interval(days => ${RETENTION_DAYS})
         or unclaimed_id <= (select unclaimed_id from unclaimed_newsletters
                             order by unclaimed_id desc offset ${UNCLAIMED_MAX} limit 1)`);
    return row !== null;
  }

  /** Newest first. */
  async list({ limit, offset }: PageQuery): Promise<PageResult<UnclaimedRow>> {
    const [items, total] = await Promise.all([
      this.database.query<UnclaimedRow>(sql`
        select unclaimed_id, message->'sender'->>'address' as from, message->>'title' as subject,
               recipient as to, message->'sender'->>'trust' = 'failed' as is_unverified, received_at
        from unclaimed_newsletters order by unclaimed_id desc limit ${limit} offset ${offset}`),
      this.database.count(sql`select count(*)::integer as n from unclaimed_newsletters`),
    ]);
    return { items, total };
  }

  /** Removes the message and returns it; null when it does not wait any more. */
  async take(queries: SqlExecutor, id: number): Promise<NewsletterMessage | null> {
    const row = await queries.queryOne<{ message: NewsletterMessage }>(sql`
      delete from unclaimed_newsletters where unclaimed_id = ${id} returning message`);
    return row?.message ?? null;
  }
}
