import { createTask } from '@reader/threads';
import { compilePattern } from './pattern';

/** Compiles the pattern and forgets it. Throws InvalidPattern or PatternTooComplex. */
export const run = createTask((source: string): void => {
  compilePattern(source);
});
