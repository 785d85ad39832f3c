import type { Highlight } from '@reader/contract';

export interface Span {
  readonly start: number;
  readonly end: number;
}

type QuoteAnchor = Pick<Highlight, 'quote' | 'prefix' | 'suffix' | 'start' | 'end' | 'resolution'>;

/** Share of a slightly edited quote's words that must still be at the server's position. */
const SIMILARITY_MIN = 0.6;

/**
 * Finds a highlight in the shown text, which can differ from the text in which the server anchored it (feed
 * or full text). Null when it is not in this text.
 */
export function locate(text: string, marked: QuoteAnchor): Span | null {
  const { quote, start, end, resolution } = marked;
  if (resolution === 'orphaned') return null;
  if (start !== null && end !== null) {
    const there = text.slice(start, end);
    if (
      there === quote ||
      (resolution === 'moved' && getSimilarity(there, quote) >= SIMILARITY_MIN && hasWholeWords(text, marked))
    )
      return { start, end };
  }
  return findNearest(text, marked);
}

function findNearest(text: string, { quote, prefix, suffix, start: was }: QuoteAnchor): Span | null {
  let best: { readonly at: number; readonly agrees: number } | null = null;
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    const agrees =
      countSameEnd(text.slice(Math.max(0, at - prefix.length), at), prefix) +
      countSameStart(text.slice(at + quote.length, at + quote.length + suffix.length), suffix);
    const nearer = best && was !== null && Math.abs(at - was) < Math.abs(best.at - was);
    if (!best || agrees > best.agrees || (agrees === best.agrees && nearer)) best = { at, agrees };
  }
  return best && { start: best.at, end: best.at + quote.length };
}

/** Whether no word is cut at either end. Offsets that belong to another text usually cut words. */
function hasWholeWords(text: string, { start, end }: QuoteAnchor): boolean {
  const isInsideWord = (at: number): boolean => /^[\p{L}\p{N}]{2}$/u.test(text.slice(at - 1, at + 1));
  return start !== null && end !== null && !isInsideWord(start) && !isInsideWord(end);
}

function getSimilarity(there: string, quote: string): number {
  const words = new Set(there.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const required = quote.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return required.length === 0 ? 0 : required.filter((word) => words.has(word)).length / required.length;
}

function countSameEnd(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length++;
  return length;
}

function countSameStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
