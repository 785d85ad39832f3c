import { createTask } from '@reader/threads';
import { compilePattern } from './pattern';

/** Compiles the pattern to validate it. @throws InvalidPattern, PatternTooComplex */
export const run = createTask((source: string): void => {
  compilePattern(source);
});
