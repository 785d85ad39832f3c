import { Injectable } from '@nestjs/common';
import { EXTRACTIVE } from '@reader/claims';
import { ModelFailed } from '@reader/llm';
import type { AnswerDraft } from './answer-draft';
import type { AskSentenceView } from './answer.view';
import { addExtracts } from './extractive-answer';
import { ModelAnswer } from './model-answer';
import type { PreparedQuestion } from './prepared-question';

/** Writes answers: by the model where there is one and it works, else from sentences of the articles. */
@Injectable()
export class AnswerWriter {
  constructor(private readonly model: ModelAnswer) {}

  /** Adds each sentence to the draft and yields it. @returns the model's name, or `extractive` */
  async *write(
    draft: AnswerDraft,
    prepared: PreparedQuestion,
    signal: AbortSignal,
  ): AsyncGenerator<AskSentenceView, string> {
    let model: string = EXTRACTIVE;
    if (await this.model.canAnswer(prepared)) {
      const isComplete = yield* this.addModelSentences(draft, prepared, signal);
      if (isComplete || !draft.isEmpty) model = this.model.getModelName(prepared);
      if (!isComplete) yield* addExtracts(draft, prepared.passages);
    } else yield* addExtracts(draft, prepared.passages);
    return model;
  }

  /** @returns false when extracts must follow: the model failed, or nothing that it wrote was true */
  private async *addModelSentences(
    draft: AnswerDraft,
    prepared: PreparedQuestion,
    signal: AbortSignal,
  ): AsyncGenerator<AskSentenceView, boolean> {
    try {
      yield* this.model.addSentences(draft, prepared, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ModelFailed)) throw error;
      return false;
    }
    return !draft.isEmpty || draft.dropped === 0;
  }
}
