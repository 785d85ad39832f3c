/** What went wrong: no answer, none in time, or one that is none. */
export type ModelFailureReason = 'unavailable' | 'timeout' | 'unusable';

/** No answer came of a question. The message is for whoever asked; it names no key, host or account. */
export class ModelFailed extends Error {
  override readonly name = 'ModelFailed';

  constructor(
    readonly reason: ModelFailureReason,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Thrown by the check of a question: what is wrong with an answer, in words with which a model can mend it.
 */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}
