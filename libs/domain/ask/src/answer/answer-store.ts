import { Injectable } from '@nestjs/common';
import { ClaimsService } from '@reader/claims';
import { SessionsService } from '../session/sessions.service';
import type { AnswerDraft } from './answer-draft';
import type { AskAnswerView } from './answer.view';
import type { PreparedQuestion } from './prepared-question';

/** Stores complete answers: their claims, and the conversation. */
@Injectable()
export class AnswerStore {
  constructor(
    private readonly claims: ClaimsService,
    private readonly sessions: SessionsService,
  ) {}

  async store(prepared: PreparedQuestion, draft: AnswerDraft, model: string): Promise<AskAnswerView> {
    const { purpose, user, query, sessionId, began } = prepared;
    const { dropped, citations, sentences, text } = draft;
    const claims = await this.claims.store(user, { purpose, model, claims: draft.claims });
    const exchange = { sessionId, question: query, answer: text, model, citations, claims };
    await this.sessions.add(user, exchange);
    return {
      ...{ answer: text, sentences, citations, claims, model },
      verified: { sentences: sentences.length, dropped },
      nothing_found: draft.isEmpty,
      session_id: sessionId,
      took_ms: Math.round(performance.now() - began),
    };
  }
}
