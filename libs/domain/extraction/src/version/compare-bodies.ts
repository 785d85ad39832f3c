import type { Extractor } from '../body/extracted-body';
import { countChangedWords, isSameText, readComparedWords } from './compared-words';

interface ComparedBody {
  readonly text: string;
  readonly extractor: Extractor;
}

interface CurrentBody extends ComparedBody {
  readonly changed_words: number;
}

export interface BodyComparison {
  readonly changedWords: number;
  /** Both bodies have the same words. */
  readonly isRepeated: boolean;
  /** The publisher changed the text. Another extractor reads the same page in another way. */
  readonly isEdited: boolean;
}

const FIRST: BodyComparison = { changedWords: 0, isRepeated: false, isEdited: false };

/** Compares the current full text, if any, with a new one. */
export function compareBodies(current: CurrentBody | null, next: ComparedBody): BodyComparison {
  if (current === null) return FIRST;
  const [before, after] = [readComparedWords('', current.text), readComparedWords('', next.text)];
  if (isSameText(before, after))
    return { changedWords: current.changed_words, isRepeated: true, isEdited: false };
  const isEdited = current.extractor === next.extractor;
  return { changedWords: countChangedWords(before, after), isRepeated: false, isEdited };
}
