import type { Quotable, Span } from './claim';
import { type NormalizedText, normalizeText, toOriginalSpan } from './normalize';
import { readWords } from './words';

/** A shorter quote occurs by chance and says nothing. */
export const QUOTE_WORDS_MIN = 5;
/** A longer quote supports nothing in particular. */
export const QUOTE_LENGTH_MAX = 1_000;

/** Text that speaks to a model instead of to readers, to make it say something. */
const ADDRESSES_MODEL = new RegExp(
  [
    '\\b(?:ignore|disregard|forget)\\b.{0,40}\\b(?:instructions?|prompts?|rules)\\b',
    '\\b(?:system prompt|you are now|as an ai)\\b',
    '</?(?:system|material|article)',
  ].join('|'),
  'i',
);

/** What models add around a quote. */
const WRAPPING = /^["' .]+|["' ]+$|(?: ?\.\.\.["' ]*)$/g;
const LETTER = /[\p{L}\p{N}\p{M}]/u;
/** Scripts in which a word has no visible ends. */
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}]/u;

/**
 * Where the quote stands in the text, as whole words; null when it does not, has fewer than five words, or
 * only repeats the title.
 */
export function findQuote(quote: string, { title }: Quotable, normalized: NormalizedText): Span | null {
  if (quote.length > QUOTE_LENGTH_MAX) return null;
  const whole = normalizeText(quote).text.trim();
  for (const requested of new Set([whole, whole.replace(WRAPPING, '')])) {
    if (!hasMoreThanTitle(requested, title)) continue;
    const at = findWords(normalized.text, requested);
    if (at !== -1) return toOriginalSpan(normalized, at, at + requested.length);
  }
  return null;
}

/** Whether the quote is long enough, says more than the title, and is written for readers. */
export function hasMoreThanTitle(quote: string, title: string): boolean {
  const words = readWords(quote);
  if (words.length < QUOTE_WORDS_MIN || ADDRESSES_MODEL.test(quote)) return false;
  const inTitle = new Set(readWords(title));
  return words.some((word) => !inTitle.has(word));
}

function findWords(text: string, words: string): number {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1))
    if (!isInsideWord(text, at) && !isInsideWord(text, at + words.length)) return at;
  return -1;
}

/** Whether the place is between two letters of one word: "important" must not be found in "unimportant". */
function isInsideWord(text: string, at: number): boolean {
  const [before, after] = [text.at(at - 1) ?? '', text.at(at) ?? ''];
  if (at === 0 || at === text.length || SPACELESS.test(before) || SPACELESS.test(after)) return false;
  return LETTER.test(before) && LETTER.test(after);
}
