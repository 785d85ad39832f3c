import {
  type Claim,
  type LoadedText,
  pickDifferent,
  quoteSentence,
  type RankedSentence,
  rankSentences,
  readSentences,
} from '@reader/claims';
import type { FrequencySnapshot } from '@reader/embeddings';

/** The most telling sentence of each text that says something else than those before. */
export function extractSection(
  field: string,
  texts: readonly LoadedText[],
  frequencies: FrequencySnapshot,
): Claim[] {
  const before: RankedSentence[] = [];
  return texts.flatMap((text) => {
    const [sentence] = pickDifferent(rankSentences(readSentences(text, frequencies)), 1, before);
    if (sentence === undefined) return [];
    before.push(sentence);
    return [quoteSentence(field, text, sentence)];
  });
}
