import { cleanText } from '@reader/html';

/** Words by their beginning: one letter alone would be half of the dictionary. */
const PREFIX_LENGTH_MIN = 2;

export interface Term {
  readonly kind: 'word' | 'prefix' | 'phrase';
  readonly text: string;
  readonly isExcluded: boolean;
}

/** A phrase in quotes of any kind, closed or not, or a word; either after a minus. */
const TERM = /(?<minus>-+)?(?:["“”„«»](?<phrase>[^"“”„«»]*)["“”„«»]?|(?<word>[^\s"“”„«»]+))/gu;

/** What a person wrote, read kindly: whatever it is, it means something, if only nothing. */
export function parseTerms(q: string): Term[] {
  return [...cleanText(q).matchAll(TERM)].flatMap(({ groups = {} }): Term[] => {
    const isExcluded = groups['minus'] !== undefined;
    const { phrase, word = '' } = groups;
    if (phrase !== undefined) return /\S/.test(phrase) ? [{ kind: 'phrase', text: phrase, isExcluded }] : [];
    const text = word.replace(/\*+$/, '');
    const isPrefix = text !== word && text.length >= PREFIX_LENGTH_MIN;
    return text === '' ? [] : [{ kind: isPrefix ? 'prefix' : 'word', text, isExcluded }];
  });
}
