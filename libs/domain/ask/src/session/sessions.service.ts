import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type Claim, type ClaimView, ClaimsService, EXTRACTIVE } from '@reader/claims';
import { type PageQuery, type PageResult, throwNotFound } from '@reader/http';
import { PURPOSE } from '../answer/prepared-question';
import type { AskConversationView, AskMessageView, AskSessionView } from './session.view';
import { type MessageRow, MESSAGES_MAX, type NewExchange, SessionsRepository } from './sessions.repository';

/** The conversations of a user. Those of other users do not exist for this one. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly claims: ClaimsService,
  ) {}

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
    const views: AskMessageView[] = [];
    for (const message of messages) views.push(await this.toView(user, message));
    return { session_id: sessionId, messages: views };
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

  /** Claims that were deleted because nobody opened them for long are stored again, so they can be opened. */
  private async toView(user: User, { created_at: at, ...message }: MessageRow): Promise<AskMessageView> {
    const origin = { purpose: PURPOSE, model: message.model ?? EXTRACTIVE };
    const stored = await this.claims.store(user, { ...origin, claims: message.claims.map(toClaim) });
    // The sentences of claims are in the message's `text`, whatever field of the answer had them.
    const claims = stored.map((claim) => ({ ...claim, field: 'text' }));
    return { ...message, claims, created_at: at.toISOString() };
  }
}

/** An answer consists of the sentences of its claims. */
function omitUnreadable(answer: MessageRow, readable: ReadonlySet<number>): MessageRow {
  const isReadable = ({ article_id: id }: { readonly article_id: number }) => readable.has(id);
  const claims = answer.claims.filter(isReadable);
  const text = claims.map(({ sentence }) => sentence).join(' ');
  return { ...answer, text, claims, citations: answer.citations.filter(isReadable) };
}

const toClaim = ({ article_id: articleId, text_source: textSource, ...claim }: ClaimView): Claim => ({
  ...{ field: claim.field, sentence: claim.sentence, quote: claim.quote, start: claim.start, end: claim.end },
  ...{ articleId, textSource },
});
