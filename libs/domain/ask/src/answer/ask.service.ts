import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { SessionsService } from '../session/sessions.service';
import type { AskEvent } from './ask-event';
import type { AskQuestion } from './ask.dto';

@Injectable()
export class AskService {
  constructor(private readonly sessions: SessionsService) {}

  async prepare(user: User, input: AskQuestion): Promise<{ sessionId: string }> {
    const sessionId = input.session_id ?? randomUUID();
    await this.sessions.listRecent(user, sessionId, 6);
    return { sessionId };
  }

  async *answer(asked: { sessionId: string }, signal: AbortSignal): AsyncGenerator<AskEvent> {
    signal.throwIfAborted();
    const data = {
      answer: '',
      sentences: [],
      citations: [],
      claims: [],
      verified: { sentences: 0, dropped: 0 },
      nothing_found: true,
      session_id: asked.sessionId,
      model: 'extractive',
      took_ms: 0,
    };
    yield { name: 'citations', data: { citations: [] } };
    yield { name: 'done', data };
  }
}
