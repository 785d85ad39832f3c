import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type PageQuery, type PageResult, throwNotFound } from '@reader/http';
import type { AskConversationView, AskMessageView, AskSessionView } from './session.view';
import { type MessageRow, MESSAGES_MAX, type NewExchange, SessionsRepository } from './sessions.repository';

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
    const messages = await this.listRecent(user, sessionId, MESSAGES_MAX);
    if (messages.length === 0) throwNotFound('session');
    return { session_id: sessionId, messages: messages.map(toMessageView) };
  }

  /** @throws NotFound also for a conversation of another user */
  async remove(user: User, sessionId: string): Promise<void> {
    if (!(await this.sessions.remove(user, sessionId))) throwNotFound('session');
  }

  /**
   * The newest messages of a conversation, the oldest of them first; none for a new one. Answers are without
   * the sentences of articles that the user may not read any more.
   */
  async listRecent(user: User, sessionId: string, count: number): Promise<MessageRow[]> {
    const messages = await this.sessions.listMessages(user, sessionId, count);
    const ids = messages.flatMap(({ claims }) => claims.map(({ article_id: id }) => id));
    const readable = await this.sessions.listReadable(user, ids);
    return messages.map((message) => (message.role === 'user' ? message : omitUnreadable(message, readable)));
  }

  add(user: User, exchange: NewExchange): Promise<void> {
    return this.sessions.add(user, exchange);
  }
}

/** The sentences of claims are in the message's `text`, whatever field of the answer had them. */
function toMessageView({ created_at: at, claims, ...message }: MessageRow): AskMessageView {
  const ofText = claims.map((claim) => ({ ...claim, field: 'text' }));
  return { ...message, claims: ofText, created_at: at.toISOString() };
}

/** An answer consists of the sentences of its claims. */
function omitUnreadable(answer: MessageRow, readable: ReadonlySet<number>): MessageRow {
  const isReadable = ({ article_id: id }: { readonly article_id: number }) => readable.has(id);
  const claims = answer.claims.filter(isReadable);
  const text = claims.map(({ sentence }) => sentence).join(' ');
  return { ...answer, text, claims, citations: answer.citations.filter(isReadable) };
}
