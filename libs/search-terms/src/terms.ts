/** A single letter would match a large part of the dictionary. */
const PREFIX_LENGTH_MIN = 2;

export interface Term {
  readonly kind: 'word' | 'prefix' | 'phrase';
  readonly text: string;
  readonly isExcluded: boolean;
}

/** A phrase in any quotation marks, closed or not, or a word; each with an optional minus. */
const TERM = /(?<minus>-+)?(?:["“”„«»](?<phrase>[^"“”„«»]*)["“”„«»]?|(?<word>[^\s"“”„«»]+))/gu;

/** Never fails: input without words yields no terms. */
export function parseTerms(q: string): Term[] {
  return [...q.matchAll(TERM)].flatMap(({ groups = {} }): Term[] => {
    const isExcluded = groups['minus'] !== undefined;
    const { phrase, word = '' } = groups;
    if (phrase !== undefined) return /\S/.test(phrase) ? [{ kind: 'phrase', text: phrase, isExcluded }] : [];
    const text = word.replace(/\*+$/, '');
    const isPrefix = text !== word && text.length >= PREFIX_LENGTH_MIN;
    return text === '' ? [] : [{ kind: isPrefix ? 'prefix' : 'word', text, isExcluded }];
  });
}
