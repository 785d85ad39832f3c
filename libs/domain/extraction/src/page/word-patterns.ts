/* Patterns of words in any script. The `\b` of JavaScript knows ASCII letters alone. */

/** Scripts without spaces between words: every character may end one. */
const WITHOUT_SPACES = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}]';
const WORD_CHARACTER = '[\\p{L}\\p{M}\\p{N}_]';
const BOUNDARY =
  `(?:(?<!${WORD_CHARACTER})(?=${WORD_CHARACTER})|(?<=${WORD_CHARACTER})(?!${WORD_CHARACTER})` +
  `|(?<=${WITHOUT_SPACES})|(?=${WITHOUT_SPACES}))`;

/** Builds a pattern of parts, whatever the case of letters; `\b` is the boundary of a word in any script. */
export function joinPattern(...parts: string[]): RegExp {
  return new RegExp(replaceBoundaries(parts), 'iu');
}

/** As `joinPattern`, but the case of letters counts. */
export function joinCasePattern(...parts: string[]): RegExp {
  return new RegExp(replaceBoundaries(parts), 'u');
}

function replaceBoundaries(parts: readonly string[]): string {
  return parts.join('').replaceAll('\\b', BOUNDARY);
}
