import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { LanguageModel } from '@reader/llm';
import { ClaimsService } from '../claim/claims.service';
import type { Quotable } from '../verification/claim';
import { type VerifiedSentences, verifySentences } from '../verification/verify-sentences';
import { buildSentencesSchema, cutTexts, formatMaterial, QUOTE_RULES, readDrafts } from './sentences-prompt';

/** What a model is to write about texts. */
export interface WritingTask {
  readonly purpose: string;
  /** From our code only; what every sentence needs is added. */
  readonly instructions: string;
  /** The values that the field of a sentence can have. */
  readonly fields: readonly string[];
  readonly texts: readonly Quotable[];
  /** What the sentences are to be about; it cannot be quoted. */
  readonly about?: string;
  /** Of all texts together. */
  readonly charactersMax: number;
  /** Default: `person`. */
  readonly priority?: 'person' | 'background';
  /** Groups traces. */
  readonly sessionId?: string | null;
  /** Aborted when nobody needs the answer any more. */
  readonly stopping?: AbortSignal;
}

/** Has the model write sentences about texts that a user may read, and verifies them. */
@Injectable()
export class SentenceWriter {
  constructor(
    private readonly model: LanguageModel,
    private readonly claims: ClaimsService,
  ) {}

  /** @throws ModelFailed */
  async write({ id }: UserRef, task: WritingTask): Promise<VerifiedSentences> {
    const { purpose, instructions, fields, charactersMax, priority = 'person', sessionId = null } = task;
    const texts = cutTexts(task.texts, charactersMax);
    const prompt = {
      ...{ purpose, priority, userId: id, sessionId },
      instructions: `${instructions} ${QUOTE_RULES}`,
      material: formatMaterial(texts, task.about),
      schema: buildSentencesSchema(fields),
      check: (answer: Readonly<Record<string, unknown>>) => readDrafts(answer, fields),
    };
    const { drafts, malformed } = await this.model.ask(prompt, task.stopping);
    const { claims, dropped } = verifySentences(drafts, new Map(texts.map((text) => [text.articleId, text])));
    const counts = { verified: claims.length, dropped: dropped + malformed };
    await this.claims.countSentences({ purpose, model: this.model.modelName(purpose) }, counts);
    return { claims, dropped: counts.dropped };
  }
}
