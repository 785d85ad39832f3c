import { normalizeUnicode } from '@reader/html';

export const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.-]\p{L}[\p{L}\p{M}]*)*/gu;
export const STARTS_UPPER = /^\p{Lu}/u;
/** Letters by which inflected forms of a name are recognised. */
const STEM_LETTERS = 5;
const POSSESSIVE = /['’](?:s|S)?$/;

/** Words that texts shorten: "Sept." for "September", "Gov." for "Governor". */
const SHORTENED = new Set(
  (
    'january february march april june july august september october november december ' +
    'januar februar märz juni juli oktober dezember janvier février avril juillet septembre octobre ' +
    'novembre décembre monday tuesday wednesday thursday friday saturday sunday ' +
    'governor senator representative general professor president lieutenant colonel captain sergeant ' +
    'reverend corporation company university department'
  ).split(' '),
);
const SHORT_LETTERS_MIN = 3;

/** The words of a context, and the initials of its names: "European Union" supports "EU", and the reverse. */
export class CarriedWords {
  private readonly stems = new Set<string>();
  private readonly words: string[];
  private readonly initials: string;
  private readonly sentenceWords: string[];
  private readonly sentenceInitials: string;

  constructor(context: string, sentence: string) {
    this.words = listWords(context);
    for (const word of this.words) {
      this.stems.add(toStem(word));
      for (const part of word.split(/[-'’]/)) this.stems.add(toStem(part));
    }
    this.initials = listInitials(this.words);
    this.sentenceWords = listWords(sentence);
    this.sentenceInitials = listInitials(this.sentenceWords);
  }

  has(name: string): boolean {
    if (this.stems.has(toStem(name))) return true;
    const parts = name.replace(POSSESSIVE, '').split(/[-'’]/);
    if (parts.length > 1 && parts.every((part) => this.has(part))) return true;
    const letters = name.replaceAll('.', '');
    const isAcronym = letters.length > 1 && letters === letters.toUpperCase();
    return (isAcronym && this.initials.includes(letters)) || this.isInitialled(name) || this.isShort(name);
  }

  /** A word of a name in the sentence whose initials the context has: "European" for "EU". */
  private isInitialled(name: string): boolean {
    const acronyms = this.words.filter((word) => /^(?:\p{Lu}\.?){2,5}$/u.test(word));
    return acronyms.some((word) => {
      const letters = word.replaceAll('.', '');
      const places = listPlaces(this.sentenceInitials, letters);
      return places.some((at) => this.sentenceWords.slice(at, at + letters.length).includes(name));
    });
  }

  /** "Sept." for "September", in either of the two. */
  private isShort(name: string): boolean {
    const lower = name.toLowerCase();
    const isPart = (long: string, short: string) =>
      short.length >= SHORT_LETTERS_MIN && SHORTENED.has(long) && long.startsWith(short);
    return this.words.some((word) => {
      const other = word.toLowerCase();
      return STARTS_UPPER.test(word) && (isPart(lower, other) || isPart(other, lower));
    });
  }
}

const listWords = (text: string): string[] => [...text.matchAll(WORD)].map(([word]) => word);

/** One letter for each word, a space for one in lower case. */
const listInitials = (words: readonly string[]): string =>
  words.map((word) => (STARTS_UPPER.test(word) ? word.charAt(0) : ' ')).join('');

function listPlaces(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

function toStem(word: string): string {
  const plain = word.replace(POSSESSIVE, '').replaceAll('.', '').toLowerCase();
  return normalizeUnicode(plain, 'NFD').replace(/\p{M}/gu, '').slice(0, STEM_LETTERS);
}
