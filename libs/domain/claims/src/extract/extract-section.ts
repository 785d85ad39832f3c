import type { FrequencySnapshot } from '@reader/embeddings';
import type { LoadedText } from '../text/quotable-texts';
import type { Claim } from '../verification/claim';
import { quoteSentence } from '../verification/verify-sentences';
import { pickDifferent, type RankedSentence, rankSentences, readSentences } from './rank-sentences';

/**
 * The most telling sentence of each text that says something else than those before.
 * @param covered sentences that the reader knows already
 */
export function extractSection(
  field: string,
  texts: readonly LoadedText[],
  frequencies: FrequencySnapshot,
  covered: readonly RankedSentence[] = [],
): Claim[] {
  const before = [...covered];
  return texts.flatMap((text) => {
    const [sentence] = pickDifferent(rankSentences(readSentences(text, frequencies)), 1, before);
    if (sentence === undefined) return [];
    before.push(sentence);
    return [quoteSentence(field, text, sentence)];
  });
}
