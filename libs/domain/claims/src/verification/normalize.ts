import type { Span } from './claim';

/** A text in the form that quotes are compared in, with the place of each unit in the original. */
export interface NormalizedText {
  readonly text: string;
  /** For each unit of `text`: where its character starts in the original, and where it ends. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** A run of plain letters, or one character: a letter with its accents is compared in one Unicode form. */
const CHARACTERS = /[A-Za-z0-9]+(?!\p{M})|\P{M}\p{M}{0,8}|\p{M}{1,8}/gsu;
const PLAIN = /^[A-Za-z0-9]+$/;
const SPACE = /^\s$/u;
/** Soft hyphens, zero-width characters and marks of direction: nobody sees them. */
const INVISIBLE = /^[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]$/u;

const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ...listPairs('‘’‚‛′ʼ´`＇', "'"),
  ...listPairs('“”„‟″«»＂「」『』', '"'),
  ...listPairs('‐‑‒–—―−－', '-'),
  ['…', '...'],
]);

function listPairs(characters: string, replacement: string): [string, string][] {
  return Array.from(characters, (character) => [character, replacement]);
}

/** Makes white space, typographic quotation marks and dashes equal, and drops what is invisible. */
export function normalizeText(original: string): NormalizedText {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (plain: string, index: number, length: number) => {
    // The units of a run of plain letters stay where they are; those of one character are all its own.
    const isRun = plain.length > 1 && PLAIN.test(plain);
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(isRun ? index + unit : index);
      ends.push(isRun ? index + unit + 1 : index + length);
    }
    parts.push(plain);
  };
  for (const { 0: characters, index } of original.matchAll(CHARACTERS)) {
    const plain = normalizeCharacter(characters);
    const isRepeatedSpace = plain === ' ' && (parts.at(-1) ?? ' ') === ' ';
    if (plain !== '' && !isRepeatedSpace) add(plain, index, characters.length);
  }
  return { text: parts.join(''), starts: Int32Array.from(starts), ends: Int32Array.from(ends) };
}

function normalizeCharacter(character: string): string {
  if (PLAIN.test(character)) return character;
  if (INVISIBLE.test(character)) return '';
  if (SPACE.test(character)) return ' ';
  return REPLACEMENTS.get(character) ?? character.normalize('NFC');
}

/** The original's part for units `from` to `to` (exclusive) of the normalised text. */
export function toOriginalSpan(normalized: NormalizedText, from: number, to: number): Span {
  return { start: normalized.starts[from] ?? 0, end: normalized.ends[to - 1] ?? 0 };
}
