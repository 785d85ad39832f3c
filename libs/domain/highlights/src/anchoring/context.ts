import { type Words, countWordsBefore, splitWords } from './words';

/**
 * How far its neighbours may have drifted from a quote, in words: a paragraph or two that were put between.
 */
const WINDOW_WORDS = 120;

/** The share of the neighbouring words that are still there, on each side; null where none were noted. */
export interface Agreement {
  readonly before: number | null;
  readonly after: number | null;
  /** Characters that stand right beside it as they did. */
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

/** How far the surroundings of this place are those that were noted. */
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

/** One number of both sides; null: nothing was noted. */
export function getMean({ before, after }: Agreement): number | null {
  const known = [before, after].filter((side) => side !== null);
  return known.length === 0 ? null : known.reduce((sum, side) => sum + side, 0) / known.length;
}

export function getBest({ before, after }: Agreement): number | null {
  return before === null && after === null ? null : Math.max(before ?? 0, after ?? 0);
}

/** Of the pairs of neighbouring words (single words are everywhere), or of the only word. */
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
