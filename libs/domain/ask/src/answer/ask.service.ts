import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { EXTRACTIVE } from '@reader/claims';
import { AnswerDraft } from './answer-draft';
import { AnswerStore } from './answer-store';
import { AnswerWriter } from './answer-writer';
import type { AskEvent } from './ask-event';
import type { AskQuestion } from './ask.dto';
import type { PreparedQuestion } from './prepared-question';
import { QuestionPreparer } from './question-preparer';

/** Answers questions from the articles that the user may read. */
@Injectable()
export class AskService {
  constructor(
    private readonly preparer: QuestionPreparer,
    private readonly writer: AnswerWriter,
    private readonly answers: AnswerStore,
  ) {}

  /** Finds the passages: all that can be refused is refused before an answer begins. */
  prepare(user: User, input: AskQuestion, signal: AbortSignal): Promise<PreparedQuestion> {
    return this.preparer.prepare(user, input, signal);
  }

  /** Stores the question and its answer at the end; nothing when the client is gone by then. */
  async *answer(prepared: PreparedQuestion, signal: AbortSignal): AsyncGenerator<AskEvent> {
    const draft = new AnswerDraft();
    const sentences = this.writer.write(draft, prepared, signal);
    let model: string;
    try {
      let next = await sentences.next();
      for (; next.done !== true; next = await sentences.next()) yield { name: 'sentence', data: next.value };
      model = next.value;
    } finally {
      // When the client is gone, the model's slot is released.
      await sentences.return(EXTRACTIVE);
    }
    signal.throwIfAborted();
    const data = await this.answers.store(prepared, draft, model);
    yield { name: 'citations', data: { citations: data.citations } };
    yield { name: 'done', data };
  }
}
