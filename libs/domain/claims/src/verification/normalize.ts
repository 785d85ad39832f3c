import type { Span } from './claim';

/** A text in the form that quotes are compared in, with the place of each unit in the original. */
export interface NormalizedText {
  readonly text: string;
  /** For each unit of `text`: where its character starts in the original, and where it ends. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** A letter with its accents is compared in one Unicode form. */
const CHARACTER = /\P{M}\p{M}{0,8}|\p{M}{1,8}/gsu;
const SPACE = /^\s$/u;
/** Soft hyphens, zero-width characters and marks of direction: nobody sees them. */
const INVISIBLE = /^[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]$/u;

const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ...pairs('‘’‚‛′ʼ´`＇', "'"),
  ...pairs('“”„‟″«»＂「」『』', '"'),
  ...pairs('‐‑‒–—―−－', '-'),
  ['…', '...'],
]);

function pairs(characters: string, replacement: string): [string, string][] {
  return Array.from(characters, (character) => [character, replacement]);
}

/** Makes white space, typographic quotation marks and dashes equal, and drops what is invisible. */
export function normalizeText(original: string): NormalizedText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: character, index } of original.matchAll(CHARACTER)) {
    const plain = normalizeCharacter(character, text);
    if (plain === ' ' && text.endsWith(' ')) continue;
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(index);
      ends.push(index + character.length);
    }
    text += plain;
  }
  return { text, starts: Int32Array.from(starts), ends: Int32Array.from(ends) };
}

function normalizeCharacter(character: string, before: string): string {
  if (INVISIBLE.test(character)) return '';
  if (SPACE.test(character)) return before === '' ? '' : ' ';
  return REPLACEMENTS.get(character) ?? character.normalize('NFC');
}

/** The original's part for units `from` to `to` (exclusive) of the normalised text. */
export function toOriginalSpan(normalized: NormalizedText, from: number, to: number): Span {
  return { start: normalized.starts[from] ?? 0, end: normalized.ends[to - 1] ?? 0 };
}
