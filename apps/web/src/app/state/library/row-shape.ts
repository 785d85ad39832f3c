import type { Article } from '@reader/contract';

/** What decides how tall a row is: the widths of its texts in em, and whether it has a picture. */
export interface RowShape {
  readonly titleEm: number;
  readonly excerptEm: number;
  readonly hasPicture: boolean;
}

/** More characters fill the lines of any row. */
const LENGTH_MAX = 400;
/** Advances of Inter in em at weight 600, by character, rounded up. */
const ADVANCES: readonly (readonly [string, number])[] = [
  ["iljI.,:;'!|’‘", 0.29],
  [' ', 0.26],
  ['frt-/()[]"1“”', 0.41],
  ['mwMW@%—…', 0.92],
  ['ABCDEFGHJKLNOPQRSTUVXYZ023456789&', 0.68],
];
const LETTER_EM = 0.6;
/** Scripts after Cyrillic come from other fonts. From Hangul on, they are as wide as they are high. */
const OTHER = { from: 0x0530, em: 0.75 };
const WIDE = { from: 0x1100, em: 1 };
const PUNCTUATION = { from: 0x2000, to: 0x2070 };

const advances = new Map(
  ADVANCES.flatMap(([characters, em]) => [...characters].map((one) => [one, em] as const)),
);

/** The estimate needs no font, so that a row has one height before and after its font has loaded. */
export function estimateWidthEm(text: string): number {
  let em = 0;
  for (const character of text.slice(0, LENGTH_MAX)) em += advances.get(character) ?? getOther(character);
  return em;
}

export function measureShape({ title, excerpt, image_url: picture }: Article): RowShape {
  return {
    titleEm: estimateWidthEm(title),
    excerptEm: estimateWidthEm(excerpt),
    hasPicture: picture !== null,
  };
}

function getOther(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < OTHER.from || (code >= PUNCTUATION.from && code < PUNCTUATION.to)) return LETTER_EM;
  return code < WIDE.from ? OTHER.em : WIDE.em;
}
