import { Injectable } from '@nestjs/common';
import type { Claim } from '@reader/claims';
import { buildRawSql, Database, sql } from '@reader/database';
import type { PageQuery, PageResult } from '@reader/http';
import type { BriefingMessage } from './briefing-message.entity';

export type MessageRow = Omit<BriefingMessage, 'briefing_id'>;

/** Messages of a briefing that are stored; the oldest go first. */
export const MESSAGES_MAX = 200;

export interface NewExchange {
  readonly question: string;
  readonly answer: string;
  readonly claims: readonly Claim[];
  readonly dropped: number;
  readonly model: string;
}

/** Callers check first that the briefing is the user's. */
@Injectable()
export class MessagesRepository {
  constructor(private readonly database: Database) {}

  /** The oldest first (index briefing_messages_of_briefing). */
  async list(briefingId: number, { limit, offset }: PageQuery): Promise<PageResult<MessageRow>> {
    const items = await this.database.query<MessageRow>(sql`
      select message_id, role, text, claims, dropped, model, created_at from briefing_messages
      where briefing_id = ${briefingId} order by message_id limit ${limit} offset ${offset}`);
    const total = await this.database.count(
      sql`select count(*) as n from briefing_messages where briefing_id = ${briefingId}`,
    );
    return { items, total };
  }

  /** The newest messages, the oldest of them first. */
  listRecent(briefingId: number, count: number): Promise<MessageRow[]> {
    return this.database.query(sql`
      select message_id, role, text, claims, dropped, model, created_at from (
        select * from briefing_messages where briefing_id = ${briefingId}
        order by message_id desc limit ${count}) newest
      order by message_id`);
  }

  /** Stores a question with its answer. @returns the answer */
  add(briefingId: number, exchange: NewExchange): Promise<MessageRow> {
    const { question, answer, claims, dropped, model } = exchange;
    return this.database.withTransaction(async (tx) => {
      await tx.run(sql`
        insert into briefing_messages (briefing_id, role, text) values (${briefingId}, 'user', ${question})`);
      const row = await tx.queryOne<MessageRow>(sql`
        insert into briefing_messages (briefing_id, role, text, claims, dropped, model)
        values (${briefingId}, 'assistant', ${answer}, ${JSON.stringify(claims)}::jsonb, ${dropped}, ${model})
        returning message_id, role, text, claims, dropped, model, created_at`);
      await tx.run(sql`
        delete from briefing_messages where briefing_id = ${briefingId} and message_id <= (
          select message_id from briefing_messages where briefing_id = ${briefingId}
          order by message_id desc offset ${buildRawSql(String(MESSAGES_MAX))} limit 1)`);
      if (row === null) throw new Error('the answer was not stored');
      return row;
    });
  }
}
