import { countWords, normalizeUnicode } from '@reader/html';

/** Characters of a text that are compared; the rest of a longer text rarely changes alone. */
const CHARACTERS_MAX = 200_000;
/** A line with a number, so short and without a full stop, is a counter or a date: "23 comments". */
const COUNTER_WORDS_MAX = 6;

const WORD = /[\p{L}\p{M}\p{N}]+(?:[.,:]\p{N}+)*/gu;
const TIME_OF_DAY = /^\p{N}{1,2}:\p{N}{2}(?::\p{N}{2})?$/u;
const HAS_DIGIT = /\p{N}/u;
const ENDS_SENTENCE = /[.!?…。！？।]["'”’»)]*$/u;

/**
 * The words by which two versions of a text are compared: without case, punctuation, spaces, times of day,
 * and lines that only count something. Those change without an edit.
 */
export function readComparedWords(title: string, text: string): string[] {
  const lines = text.slice(0, CHARACTERS_MAX).split('\n');
  const compared = [title, ...lines.filter((line) => !isCounter(line))];
  return compared.flatMap((line) => {
    const words = normalizeUnicode(line, 'NFKC').toLowerCase().match(WORD) ?? [];
    return words.filter((word) => !TIME_OF_DAY.test(word));
  });
}

function isCounter(line: string): boolean {
  return HAS_DIGIT.test(line) && !ENDS_SENTENCE.test(line) && countWords(line) <= COUNTER_WORDS_MAX;
}

/** How many words were added or removed, whichever is more: a replaced word counts once. Order is ignored. */
export function countChangedWords(before: readonly string[], after: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of before) counts.set(word, (counts.get(word) ?? 0) - 1);
  for (const word of after) counts.set(word, (counts.get(word) ?? 0) + 1);
  let [added, removed] = [0, 0];
  for (const count of counts.values()) {
    if (count > 0) added += count;
    else removed -= count;
  }
  return Math.max(added, removed);
}

/** Whether two versions say the same in the same order. */
export function isSameText(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((word, n) => word === after[n]);
}
