import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { AnswerDraft, AnswerWriter, AskLimiter } from '@reader/ask';
import { buildBriefingSessionId } from '@reader/llm';
import { PURPOSE } from '../writing/section-author';
import { BriefingPassages } from './briefing-passages';
import type { MessageRow, NewExchange } from './messages.repository';

export interface QuestionInput {
  readonly query: string;
  /** The messages before, the oldest first. */
  readonly history: readonly MessageRow[];
}

/** Composes the answer to a question about a briefing. */
@Injectable()
export class AnswerComposer {
  constructor(
    private readonly limiter: AskLimiter,
    private readonly passages: BriefingPassages,
    private readonly writer: AnswerWriter,
  ) {}

  /** @throws TooManyRequests */
  createAnswer(user: User, briefingId: number, input: QuestionInput): Promise<NewExchange> {
    return this.limiter.run(user.id, () => this.write(user, briefingId, input));
  }

  private async write(
    user: User,
    briefingId: number,
    { query, history }: QuestionInput,
  ): Promise<NewExchange> {
    const earlier = history.findLast(({ role }) => role === 'user')?.text ?? null;
    const passages = await this.passages.find(user, briefingId, { query, earlier });
    const draft = new AnswerDraft();
    const model = await drain(
      this.writer.write(
        draft,
        {
          ...{ purpose: PURPOSE, user, query, history, passages, began: performance.now() },
          sessionId: buildBriefingSessionId(user.id, briefingId),
        },
        // The answer is stored even when the client is gone: the conversation can be continued.
        new AbortController().signal,
      ),
    );
    const { claims, dropped, text } = draft;
    return { question: query, answer: text, claims, dropped, model };
  }
}

/** Runs a generator to its end. @returns what it returns */
async function drain<T>(generator: AsyncGenerator<unknown, T>): Promise<T> {
  for (;;) {
    const next = await generator.next();
    if (next.done === true) return next.value;
  }
}
