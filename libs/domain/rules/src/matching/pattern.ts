import { RE2JS } from 're2js';
import { InvalidPattern, PatternTooComplex } from './pattern-errors';

/**
 * Instructions of a compiled pattern. A pattern without counted repetitions has about one a character, so
 * that 500 characters (`VALUE_LENGTH_MAX`) fit twice. The time to search a text grows with the product of
 * both: 1,000 instructions and 50,000
 * characters took three seconds at worst, on text written for it.
 */
export const PATTERN_INSTRUCTIONS_MAX = 1_000;

/**
 * Compiles a pattern as rules match it. Only for worker threads: compiling may take a second. The engine
 * itself refuses nested counts whose product exceeds 1,000, which bounds what is compiled here.
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
    // The engine writes the flag into the pattern that it quotes.
    throw new InvalidPattern((error as Error).message.replace('`(?i)', '`'));
  }
}
