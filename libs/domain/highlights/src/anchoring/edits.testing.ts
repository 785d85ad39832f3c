/* Articles as generated sentences that know who they are, so that a test knows where each went. */

export interface Sentence {
  readonly id: number;
  readonly words: readonly string[];
}
export type Paragraph = readonly Sentence[];
export type Article = readonly Paragraph[];

export type Random = () => number;

/** Deterministic pseudo-random numbers in [0, 1) for a seed. */
export function random(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(next: Random, list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;

const SYLLABLES = 'ba ke li mo nu sha tre vi wo zan ist or pel qua ris ton ul fen gra hy'.split(' ');
/** Half of all words are among these, as in natural language. */
const FREQUENT = 'the of and to in a is that it was for on are as with his they at be this'.split(' ');

function aWord(next: Random): string {
  if (next() < 0.5) return pick(next, FREQUENT);
  return Array.from({ length: 2 + Math.floor(next() * 2) }, () => pick(next, SYLLABLES)).join('');
}

let ids = 0;
export function aSentence(next: Random): Sentence {
  return { id: ++ids, words: Array.from({ length: 6 + Math.floor(next() * 14) }, () => aWord(next)) };
}

export const aParagraph = (next: Random): Paragraph =>
  Array.from({ length: 1 + Math.floor(next() * 5) }, () => aSentence(next));

/** Some sentences occur several times, as refrains, disclaimers and table rows do. */
export function anArticle(next: Random): Article {
  const paragraphs = Array.from({ length: 8 + Math.floor(next() * 10) }, () => aParagraph(next));
  const refrain = aSentence(next);
  return paragraphs.map((paragraph) =>
    next() < 0.25 ? paragraph.toSpliced(Math.floor(next() * paragraph.length), 0, again(refrain)) : paragraph,
  );
}

export const again = ({ words }: Sentence): Sentence => ({ id: ++ids, words });

const capital = ([first = '', ...rest]: readonly string[]): string =>
  [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ');

/** The text, and the position of each sentence in it. */
export function written(
  article: Article,
  between = '\n',
): { text: string; places: Map<number, [number, number]> } {
  let text = '';
  const places = new Map<number, [number, number]>();
  for (const paragraph of article) {
    if (text !== '') text += between;
    for (const [n, { id, words }] of paragraph.entries()) {
      if (n > 0) text += ' ';
      const start = text.length;
      text += `${capital(words)}.`;
      places.set(id, [start, text.length]);
    }
  }
  return { text, places };
}

/** Replaces a share of all words, except in these sentences. */
export function reworded(
  next: Random,
  article: Article,
  share: number,
  spared: ReadonlySet<number>,
): Article {
  return article.map((paragraph) =>
    paragraph.map((sentence) =>
      spared.has(sentence.id)
        ? sentence
        : { ...sentence, words: sentence.words.map((word) => (next() < share ? aWord(next) : word)) },
    ),
  );
}

export const without = (article: Article, id: number): Article =>
  article.filter((paragraph) => !paragraph.some((sentence) => sentence.id === id));
