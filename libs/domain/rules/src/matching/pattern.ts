import { RE2JS } from 're2js';
import { InvalidPattern, PatternTooComplex } from './pattern-errors';

/**
 * Maximum instructions of a compiled pattern. A pattern without counted repetitions has about one instruction
 * per character, so that 500 characters (`VALUE_LENGTH_MAX`) fit twice. Search time grows with instructions
 * times text length: 1,000 on 50,000 adversarial characters took three seconds.
 */
export const PATTERN_INSTRUCTIONS_MAX = 1_000;

/**
 * Compiles a pattern as rules match it. Only for worker threads, because compiling may take a second. The
 * engine itself rejects nested counts whose product exceeds 1,000, which bounds the work here.
 * @throws InvalidPattern, PatternTooComplex
 */
export function compilePattern(source: string): RE2JS {
  const pattern = parse(source);
  if (pattern.programSize() > PATTERN_INSTRUCTIONS_MAX) throw new PatternTooComplex();
  return pattern;
}

function parse(source: string): RE2JS {
  try {
    return RE2JS.compile(source, RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    // The engine quotes the pattern with the flag in it.
    throw new InvalidPattern((error as Error).message.replace('`(?i)', '`'));
  }
}
