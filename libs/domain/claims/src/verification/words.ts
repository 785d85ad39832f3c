import { normalizeUnicode } from '@reader/html';

const SEGMENTER = new Intl.Segmenter('und', { granularity: 'word' });

/** The words of a text in lower case; of scripts without spaces as a dictionary cuts them. */
export function readWords(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of SEGMENTER.segment(normalizeUnicode(text, 'NFKC')))
    if (isWordLike) words.push(segment.toLowerCase().replaceAll('’', "'"));
  return words;
}
