import type { Term } from './terms';

/** A part of a text in UTF-16 units; `end` is excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

interface Word extends Span {
  readonly folded: string;
}

/** Below this length, a word finds only itself: `art` is not `article`. */
const BEGINNING_LENGTH_MIN = 4;

const WORD = /[\p{L}\p{N}]+/gu;
const MARKS = /\p{M}/gu;

/**
 * Looks for the terms in the texts of one document. @returns the hits of each text, in the order of the text,
 * or null when a term is missing everywhere, or an excluded one occurs. Terms without letters and digits are
 * ignored; without other terms, no document matches.
 */
export function findTerms(texts: readonly string[], terms: readonly Term[]): readonly Span[][] | null {
  const searched = terms.map((term) => ({ ...term, words: splitWords(term.text) }));
  const meaningful = searched.filter(({ words }) => words.length > 0);
  if (meaningful.length === 0) return null;
  const found = texts.map((): Span[] => []);
  const documents = texts.map(splitWords);
  for (const term of meaningful) {
    const hits = documents.map((words) => findTerm(words, term));
    if (hits.some((spans) => spans.length > 0) === term.isExcluded) return null;
    hits.forEach((spans, n) => found[n]?.push(...spans));
  }
  return found.map((spans) => spans.toSorted((a, b) => a.start - b.start));
}

function findTerm(words: readonly Word[], term: Term & { readonly words: readonly Word[] }): Span[] {
  const last = term.words.length - 1;
  const isBeginning = term.kind === 'prefix' || (term.kind === 'word' && isLong(term.words));
  return words.flatMap(({ start }, at) => {
    const matches = term.words.every(({ folded }, n) => {
      const word = words[at + n]?.folded;
      return word === folded || (n === last && isBeginning && word?.startsWith(folded));
    });
    return matches ? [{ start, end: words[at + last]?.end ?? start }] : [];
  });
}

const isLong = (words: readonly Word[]): boolean =>
  words.length === 1 && (words[0]?.folded.length ?? 0) >= BEGINNING_LENGTH_MIN;

/** Words in lower case, without accents. */
function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    folded: word.normalize('NFKD').replace(MARKS, '').toLowerCase(),
  }));
}
