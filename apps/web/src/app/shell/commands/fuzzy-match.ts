/** How well a text matches a query, and which letters matched. */
export interface FuzzyMatch {
  readonly score: number;
  /** Indices into the code points of the text. */
  readonly at: readonly number[];
}

/** Scores per matched letter; only their order matters. */
const AT_START = 12;
const AFTER_HIT = 10;
const AT_WORD = 8;
const ELSEWHERE = 1;
/** Penalty per letter, so that a short text ranks above a long one. */
const PER_LETTER = 0.02;

/**
 * Requires every word of the query in the text, its letters in order; ignores accents and case. Null without
 * a match.
 */
export function match(query: string, text: string): FuzzyMatch | null {
  const letters = Array.from(text, foldLetter);
  const terms = query.trim().split(/\s+/).filter(Boolean);
  const matches = terms.map((term) => matchTerm(Array.from(term, foldLetter), letters));
  if (!matches.every((found) => found !== null)) return null;
  const score = matches.reduce((sum, found) => sum + found.score, 0);
  const at = [...new Set(matches.flatMap((found) => found.at))].sort((a, b) => a - b);
  return { score: score - letters.length * PER_LETTER, at };
}

/** Folds one letter to one letter, so that match positions fit the original text. */
function foldLetter(letter: string): string {
  return letter.normalize('NFD').charAt(0).toLowerCase();
}

function matchTerm(term: readonly string[], letters: readonly string[]): FuzzyMatch | null {
  const starts = letters.flatMap((letter, at) => (letter === term[0] ? [at] : []));
  const found = starts.map((start) => from(start, term, letters)).filter((match) => match !== null);
  return found.reduce<FuzzyMatch | null>((best, one) => (best && best.score >= one.score ? best : one), null);
}

/** Matches from a start position: prefers the next letter, then the start of a word, then any position. */
function from(start: number, term: readonly string[], letters: readonly string[]): FuzzyMatch | null {
  const at: number[] = [];
  let next = start;
  for (const letter of term) {
    const hit = at.length === 0 ? start : findNextHit(letter, next, letters);
    if (hit < 0) return null;
    at.push(hit);
    next = hit + 1;
  }
  return { at, score: at.reduce((sum, hit, index) => sum + scoreHit(hit, at[index - 1], letters), 0) };
}

function findNextHit(letter: string, from: number, letters: readonly string[]): number {
  if (letters[from] === letter) return from;
  const word = letters.findIndex((other, at) => at >= from && other === letter && isWordStart(at, letters));
  return word >= 0 ? word : letters.indexOf(letter, from);
}

function scoreHit(hit: number, before: number | undefined, letters: readonly string[]): number {
  if (hit === 0) return AT_START;
  if (before === hit - 1) return AFTER_HIT;
  return isWordStart(hit, letters) ? AT_WORD : ELSEWHERE;
}

function isWordStart(at: number, letters: readonly string[]): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(letters[at - 1] ?? '');
}

/** Splits the text into matched and unmatched runs. */
export function splitIntoRuns(
  text: string,
  at: readonly number[],
): readonly { text: string; hit: boolean }[] {
  const hits = new Set(at);
  const runs: { text: string; hit: boolean }[] = [];
  for (const [index, letter] of Array.from(text).entries()) {
    const last = runs.at(-1);
    if (last?.hit === hits.has(index)) last.text += letter;
    else runs.push({ text: letter, hit: hits.has(index) });
  }
  return runs;
}
