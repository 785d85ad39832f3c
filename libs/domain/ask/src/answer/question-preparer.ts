import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { AiAccess } from '@reader/llm';
import { PassagesService } from '../sentences/passages.service';
import { SessionsService } from '../session/sessions.service';
import type { AskQuestion } from './ask.dto';
import { type PreparedQuestion, PURPOSE } from './prepared-question';

/** Earlier messages that are read: three questions with their answers. */
const HISTORY_MESSAGES = 6;

/** Finds what an answer is written from. All that can be refused is refused here, before an answer begins. */
@Injectable()
export class QuestionPreparer {
  constructor(
    private readonly access: AiAccess,
    private readonly sessions: SessionsService,
    private readonly passages: PassagesService,
  ) {}

  /** @throws FeatureNotConfigured when generated answers are switched off; the reason of `signal` */
  async prepare(user: User, input: AskQuestion, signal: AbortSignal): Promise<PreparedQuestion> {
    const began = performance.now();
    const { query, session_id: sessionId = randomUUID(), include_all: includeAll } = input;
    await this.access.requireEnabled(user, 'ask');
    const history = await this.sessions.listRecent(user, sessionId, HISTORY_MESSAGES);
    const earlier = history.findLast(({ role }) => role === 'user')?.text ?? null;
    const passages = await this.passages.find(user, { query, earlier }, { includeAll, signal });
    signal.throwIfAborted();
    return { purpose: PURPOSE, user, query, sessionId, history, passages, began };
  }
}
