import { normalizeUnicode } from '@reader/html';

/**
 * Characters of one text that are read: ten times what 250 words of any language need. A text of megabytes
 * costs no more than this.
 */
const CHARACTERS_MAX = 20_000;
/** Words, and numbers with their separators. */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*/gu;
/** Scripts that write no spaces between words. */
const SPACELESS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}' +
  '\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー';
const SPACELESS_RUN = new RegExp(`[${SPACELESS}]+|[^${SPACELESS}]+`, 'gu');
const STARTS_SPACELESS = new RegExp(`^[${SPACELESS}]`, 'u');
const HAS_SPACELESS = new RegExp(`[${SPACELESS}]`, 'u');

const HAS_DIGIT = /\p{N}/u;
/** Of lower-case words. Most words need none of Unicode’s steps: reading terms takes a third of the time. */
const PLAIN_LETTERS = /^[a-z]+$/;
/**
 * Accents of Latin, Greek and Cyrillic, and the vowel points of Hebrew and Arabic. Other scripts need theirs.
 */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

/** Letters of a word that count. A cut word matches its inflected forms in every language that was tried. */
const STEM_LETTERS = 5;
/** A longer number is no number that two reports share. */
const NUMBER_LENGTH_MAX = 24;
const GRAM_LENGTH = 2;

/**
 * The terms of a text in their order, at most `limit`: words cut to five letters without case and accents,
 * numbers whole, and pairs of characters where a script has no spaces.
 */
export function readTerms(text: string, limit: number): string[] {
  const terms: string[] = [];
  const prepared = prepareText(text);
  const hasSpaceless = HAS_SPACELESS.test(prepared);
  // An iterator would make an object for each word, a fifth of the memory that a new article takes.
  for (const token of prepared.match(TOKEN) ?? []) {
    if (hasSpaceless) addRuns(token, terms, limit);
    else addTerm(token, terms);
    if (terms.length >= limit) return terms;
  }
  return terms;
}

/** The parts of a token with and without spaces between words. */
function addRuns(token: string, terms: string[], limit: number): void {
  for (const [run] of token.matchAll(SPACELESS_RUN)) {
    if (STARTS_SPACELESS.test(run)) addGrams(run, terms, limit);
    else addTerm(run, terms);
    if (terms.length >= limit) return;
  }
}

/** The part of a text that is read, in one Unicode form. */
export function prepareText(text: string): string {
  return normalizeUnicode(text.slice(0, CHARACTERS_MAX), 'NFKC');
}

function addTerm(word: string, terms: string[]): void {
  const lower = word.toLowerCase();
  if (PLAIN_LETTERS.test(lower)) {
    if (lower.length > 1) terms.push(lower.slice(0, STEM_LETTERS));
    return;
  }
  const plain = lower.normalize('NFD').replace(ACCENTS, '');
  if (HAS_DIGIT.test(plain)) return void terms.push(plain.slice(0, NUMBER_LENGTH_MAX));
  const letters = takeCharacters(plain, STEM_LETTERS);
  if (letters.length > 1) terms.push(letters.join(''));
}

function addGrams(run: string, terms: string[], limit: number): void {
  const characters = takeCharacters(run, limit - terms.length + 1);
  if (characters.length < GRAM_LENGTH) return;
  for (let at = 0; at + GRAM_LENGTH <= characters.length; at++)
    terms.push(characters.slice(at, at + GRAM_LENGTH).join(''));
}

/** The first characters as code points, without reading the others. */
function takeCharacters(text: string, count: number): string[] {
  const characters: string[] = [];
  for (const character of text) {
    if (characters.length >= count) break;
    characters.push(character);
  }
  return characters;
}
