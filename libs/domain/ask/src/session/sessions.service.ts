import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type PageQuery, type PageResult, throwNotFound } from '@reader/http';
import type { AskConversationView, AskSessionView } from './session.view';
import { type MessageRow, type NewExchange, SessionsRepository } from './sessions.repository';

/** The conversations of a user. Those of other users do not exist for this one. */
@Injectable()
export class SessionsService {
  constructor(private readonly sessions: SessionsRepository) {}

  async list(user: User, page: PageQuery): Promise<PageResult<AskSessionView>> {
    const { items, total } = await this.sessions.list(user, page);
    const toIso = ({ created_at: created, updated_at: updated, ...session }: (typeof items)[number]) => ({
      ...session,
      created_at: created.toISOString(),
      updated_at: updated.toISOString(),
    });
    return { items: items.map(toIso), total };
  }

  /** @throws NotFound also for a conversation of another user */
  async get(user: User, sessionId: string): Promise<AskConversationView> {
    const messages = await this.sessions.listMessages(user, sessionId);
    if (messages.length === 0) throwNotFound('session');
    const toView = ({ created_at: at, ...message }: MessageRow) => ({
      ...message,
      created_at: at.toISOString(),
    });
    return { session_id: sessionId, messages: messages.map(toView) };
  }

  /** @throws NotFound also for a conversation of another user */
  async remove(user: User, sessionId: string): Promise<void> {
    if (!(await this.sessions.remove(user, sessionId))) throwNotFound('session');
  }

  /** The newest messages of a conversation, the oldest of them first; none for a new one. */
  listRecent(user: User, sessionId: string, count: number): Promise<MessageRow[]> {
    return this.sessions.listMessages(user, sessionId, count);
  }

  add(user: User, exchange: NewExchange): Promise<void> {
    return this.sessions.add(user, exchange);
  }
}
