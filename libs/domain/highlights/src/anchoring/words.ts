import { normalizeUnicode } from '@reader/html';

/**
 * A word, or one character of a script without spaces. Punctuation and spaces are ignored, because new
 * editions of a text change them freely.
 */
const WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}]|[\p{L}\p{N}\p{M}]+/gu;

/** The folded words of a text, with their positions in UTF-16 units. */
export interface Words {
  readonly words: readonly string[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

export function splitWords(text: string): Words {
  const words: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    words.push(normalizeUnicode(word, 'NFKC').toLowerCase());
    starts.push(index);
    ends.push(index + word.length);
  }
  return { words, starts, ends };
}

/** How many words begin before the offset. */
export function countWordsBefore({ starts }: Words, offset: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
