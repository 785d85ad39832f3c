/** Of all trials, those of an ordinary run. */
const SHARE = 0.4;

/**
 * How often a spec repeats a random trial. An ordinary run makes two of five; with the environment variable
 * `TEST_TRIALS=all` it makes all.
 */
export const countTrials = (all: number): number =>
  process.env['TEST_TRIALS'] === 'all' ? all : Math.ceil(all * SHARE);
