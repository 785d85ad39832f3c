/** No answer, none in time, or an unusable one. */
export type ModelFailureReason = 'unavailable' | 'timeout' | 'unusable';

/** A prompt got no usable answer. The message is for users: it names no key, host or account. */
export class ModelFailed extends Error {
  override readonly name = 'ModelFailed';

  constructor(
    readonly reason: ModelFailureReason,
    message: string,
  ) {
    super(message);
  }
}

/** The vectors of a model of embeddings have another length than those that are stored. */
export class OtherDimensions extends ModelFailed {
  constructor() {
    super('unavailable', 'The model of embeddings gave vectors of another length than before.');
  }
}

/** Thrown by a prompt's check: says what is wrong with an answer, so that the model can correct it. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}
