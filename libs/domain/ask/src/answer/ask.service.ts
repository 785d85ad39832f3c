import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { EXTRACTIVE } from '@reader/claims';
import { ModelFailed } from '@reader/llm';
import { AnswerDraft } from './answer-draft';
import { AnswerStore } from './answer-store';
import type { AskEvent } from './ask-event';
import type { AskQuestion } from './ask.dto';
import { addExtracts } from './extractive-answer';
import { ModelAnswer } from './model-answer';
import type { PreparedQuestion } from './prepared-question';
import { QuestionPreparer } from './question-preparer';

/** Answers questions from the articles that the user may read. */
@Injectable()
export class AskService {
  constructor(
    private readonly preparer: QuestionPreparer,
    private readonly model: ModelAnswer,
    private readonly answers: AnswerStore,
  ) {}

  /** Finds the passages: all that can be refused is refused before an answer begins. */
  prepare(user: User, input: AskQuestion): Promise<PreparedQuestion> {
    return this.preparer.prepare(user, input);
  }

  /** Stores the question and its answer at the end; nothing when the client is gone by then. */
  async *answer(prepared: PreparedQuestion, signal: AbortSignal): AsyncGenerator<AskEvent> {
    const draft = new AnswerDraft();
    let model: string = EXTRACTIVE;
    if (await this.model.canAnswer(prepared)) {
      const isComplete = yield* this.addModelSentences(draft, prepared, signal);
      if (isComplete || !draft.isEmpty) model = this.model.modelName;
      if (!isComplete) yield* addExtractEvents(draft, prepared);
    } else yield* addExtractEvents(draft, prepared);
    signal.throwIfAborted();
    const data = await this.answers.store(prepared, draft, model);
    yield { name: 'citations', data: { citations: data.citations } };
    yield { name: 'done', data };
  }

  /** @returns false when extracts must follow: the model failed, or nothing that it wrote was true */
  private async *addModelSentences(
    draft: AnswerDraft,
    prepared: PreparedQuestion,
    signal: AbortSignal,
  ): AsyncGenerator<AskEvent, boolean> {
    try {
      for await (const data of this.model.addSentences(draft, prepared, signal))
        yield { name: 'sentence', data };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ModelFailed)) throw error;
      return false;
    }
    return !draft.isEmpty || draft.dropped === 0;
  }
}

function* addExtractEvents(draft: AnswerDraft, { passages }: PreparedQuestion): Generator<AskEvent> {
  for (const data of addExtracts(draft, passages)) yield { name: 'sentence', data };
}
