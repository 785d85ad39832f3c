import type { Claim } from '@reader/contract';

/** A longer word could be wider than a phone. */
const LAST_WORD_MAX = 24;

/** One quote, with its number in the whole answer. */
export interface Citation {
  readonly number: number;
  readonly claim: Claim;
}

/** A sentence and all quotes that support it. */
export interface CitedSentence {
  readonly text: string;
  /** The text in two parts: the last word stays on one line with its numbers. */
  readonly head: string;
  readonly lastWord: string;
  readonly citations: readonly Citation[];
}

/**
 * The sentences of one field, in order. Claims of the same sentence follow each other and become one
 * sentence; the same quote of the same article has one number in the whole answer.
 */
export function toCitedSentences(claims: readonly Claim[], field: string): readonly CitedSentence[] {
  const numbers = numberQuotes(claims);
  const sentences: (CitedSentence & { readonly citations: Citation[] })[] = [];
  for (const claim of claims) {
    if (claim.field !== field) continue;
    const citation = { number: numbers.get(getQuoteKey(claim)) ?? 0, claim };
    const last = sentences.at(-1);
    if (last?.text === claim.sentence) last.citations.push(citation);
    else sentences.push({ text: claim.sentence, ...splitLastWord(claim.sentence), citations: [citation] });
  }
  return sentences;
}

/** Long words, and languages without spaces, may break before the number. */
function splitLastWord(text: string): Pick<CitedSentence, 'head' | 'lastWord'> {
  const at = text.lastIndexOf(' ') + 1;
  const isShort = text.length - at <= LAST_WORD_MAX;
  return isShort ? { head: text.slice(0, at), lastWord: text.slice(at) } : { head: text, lastWord: '' };
}

function numberQuotes(claims: readonly Claim[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const claim of claims) {
    const key = getQuoteKey(claim);
    if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
  }
  return numbers;
}

function getQuoteKey({ article_id: id, quote }: Claim): string {
  return `${id} ${quote}`;
}
