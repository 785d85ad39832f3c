const TOO_COMPLEX =
  'This pattern is too complex. Use fewer or smaller counted repetitions, such as {1000}, ' +
  'or split it into several conditions.';

/** The pattern is valid, but a search with it could take too long. */
export class PatternTooComplex extends Error {
  override readonly name = 'PatternTooComplex';
  constructor(message = TOO_COMPLEX) {
    super(message);
  }
}

/** The engine rejects the pattern. The message is the engine's own and quotes the position. */
export class InvalidPattern extends Error {
  override readonly name = 'InvalidPattern';
}
