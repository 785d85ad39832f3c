import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildReadableSql } from '@reader/articles';
import { buildRawSql, Database, sql } from '@reader/database';
import type { PageQuery, PageResult } from '@reader/http';
import type { AskCitationView } from '../answer/answer.view';
import type { ClaimView } from '@reader/claims';
import type { AskMessage } from './ask-message.entity';

/** Conversations that a user has at most; the one that was unused longest goes first. */
export const SESSIONS_MAX = 200;
/** Messages of a conversation that are stored; the oldest go first. */
export const MESSAGES_MAX = 200;
const TITLE_LENGTH_MAX = 120;

export type MessageRow = Pick<AskMessage, 'role' | 'text' | 'citations' | 'claims' | 'model' | 'created_at'>;

interface SessionRow {
  readonly session_id: string;
  readonly title: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly messages: number;
}

/** A question and its answer. */
export interface NewExchange {
  readonly sessionId: string;
  readonly question: string;
  readonly answer: string;
  readonly model: string;
  readonly citations: readonly AskCitationView[];
  readonly claims: readonly ClaimView[];
}

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first (index ask_sessions_newest). */
  async list(user: UserRef, { limit, offset }: PageQuery): Promise<PageResult<SessionRow>> {
    const items = await this.database.query<SessionRow>(sql`
      select session_id, title, created_at, updated_at,
             (select count(*) from ask_messages m where m.ask_session_id = s.ask_session_id) as messages
      from ask_sessions s where user_id = ${user.id}
      order by updated_at desc, ask_session_id desc limit ${limit} offset ${offset}`);
    const total = await this.database.count(
      sql`select count(*) as n from ask_sessions where user_id = ${user.id}`,
    );
    return { items, total };
  }

  /** The newest messages, the oldest of them first. */
  listMessages(user: UserRef, sessionId: string, count: number): Promise<MessageRow[]> {
    return this.database.query(sql`
      select role, text, citations, claims, model, created_at from (
        select m.* from ask_sessions s join ask_messages m on m.ask_session_id = s.ask_session_id
        where s.user_id = ${user.id} and s.session_id = ${sessionId}
        order by m.message_id desc limit ${count}) newest
      order by message_id`);
  }

  /** Those of the articles that the user may read now. */
  async listReadable(user: UserRef, articleIds: readonly number[]): Promise<Set<number>> {
    const rows = await this.database.query<{ article_id: number }>(sql`
      select a.article_id from articles a join sources s on s.source_id = a.source_id
      where a.article_id = any(${articleIds}::bigint[]) and ${buildReadableSql(user)}`);
    return new Set(rows.map(({ article_id: id }) => id));
  }

  /** @returns whether there was one */
  async remove(user: UserRef, sessionId: string): Promise<boolean> {
    const count = await this.database.run(
      sql`delete from ask_sessions where user_id = ${user.id} and session_id = ${sessionId}`,
    );
    return count > 0;
  }

  /** Adds both messages in one transaction, and begins the conversation when it is new. */
  async add(user: UserRef, exchange: NewExchange): Promise<void> {
    const { question, answer, model } = exchange;
    const [citations, claims] = [JSON.stringify(exchange.citations), JSON.stringify(exchange.claims)];
    await this.database.withTransaction(async (tx) => {
      const row = await tx.queryOne<{ id: number }>(sql`
        insert into ask_sessions (user_id, session_id, title)
        values (${user.id}, ${exchange.sessionId}, ${toTitle(question)})
        on conflict (user_id, session_id) do update set updated_at = now()
        returning ask_session_id as id`);
      await tx.run(sql`
        insert into ask_messages (ask_session_id, role, text, citations, claims, model)
        values (${row?.id}, 'user', ${question}, '[]', '[]', null),
               (${row?.id}, 'assistant', ${answer}, ${citations}::jsonb, ${claims}::jsonb, ${model})`);
      await tx.run(sql`
        delete from ask_messages where ask_session_id = ${row?.id} and message_id <= (
          select message_id from ask_messages where ask_session_id = ${row?.id}
          order by message_id desc offset ${buildRawSql(String(MESSAGES_MAX))} limit 1)`);
      await tx.run(sql`
        delete from ask_sessions where ask_session_id in (
          select ask_session_id from ask_sessions where user_id = ${user.id}
          order by updated_at desc, ask_session_id desc offset ${buildRawSql(String(SESSIONS_MAX))})`);
    });
  }
}

function toTitle(question: string): string {
  const line = question.trim().replace(/\s+/g, ' ');
  const characters = [...line];
  return characters.length <= TITLE_LENGTH_MAX
    ? line
    : `${characters.slice(0, TITLE_LENGTH_MAX - 1).join('')}…`;
}
