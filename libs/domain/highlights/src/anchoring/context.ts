import { type Words, countWordsBefore, splitWords } from './words';

/** How far neighbouring words may have moved from a quote: one or two inserted paragraphs. */
const WINDOW_WORDS = 120;

/** The share of neighbouring words that are still there, per side; null when none were recorded. */
export interface Agreement {
  readonly before: number | null;
  readonly after: number | null;
  /** Characters that still adjoin the quote. */
  readonly adjacent: number;
}

export interface Neighbours {
  readonly prefix: string;
  readonly suffix: string;
}

interface Surroundings {
  readonly text: string;
  readonly words: Words;
}

/** Compares the surroundings of a place with the recorded neighbours. */
export function measureAgreement(
  { text, words }: Surroundings,
  { start, end }: { readonly start: number; readonly end: number },
  { prefix, suffix }: Neighbours,
): Agreement {
  const [first, next] = [countWordsBefore(words, start), countWordsBefore(words, end)];
  return {
    before: measureShare(
      splitWords(prefix).words,
      words.words.slice(Math.max(0, first - WINDOW_WORDS), first),
    ),
    after: measureShare(splitWords(suffix).words, words.words.slice(next, next + WINDOW_WORDS)),
    adjacent:
      countSameEnd(text.slice(Math.max(0, start - prefix.length), start), prefix) +
      countSameStart(text, end, suffix),
  };
}

/** The mean of both sides; null when none was recorded. */
export function getMean({ before, after }: Agreement): number | null {
  const shares = [before, after].filter((side) => side !== null);
  return shares.length === 0 ? null : shares.reduce((sum, side) => sum + side, 0) / shares.length;
}

export function getBest({ before, after }: Agreement): number | null {
  return before === null && after === null ? null : Math.max(before ?? 0, after ?? 0);
}

/** Compares pairs of neighbouring words, because single words occur everywhere; or the only word. */
function measureShare(noted: readonly string[], present: readonly string[]): number | null {
  if (noted.length === 0) return null;
  const found = new Set(noted.length === 1 ? present : listPairs(present));
  const expected = noted.length === 1 ? noted : listPairs(noted);
  return expected.filter((pair) => found.has(pair)).length / expected.length;
}

const listPairs = (words: readonly string[]): string[] =>
  words.slice(1).map((word, n) => `${words[n]} ${word}`);

function countSameEnd(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length))
    length++;
  return length;
}

function countSameStart(text: string, from: number, other: string): number {
  let length = 0;
  while (length < other.length && text[from + length] === other[length]) length++;
  return length;
}
