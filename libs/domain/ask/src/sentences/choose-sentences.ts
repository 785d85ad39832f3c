import type { RankedSentence } from './rank-sentences';

/** Sentences of an answer. */
export const SENTENCES_MAX = 5;
export const PER_SOURCE_MAX = 2;
/** Below this share of the question, the best sentence is about something else. */
export const CONTEXT_MIN = 0.6;
/** A sentence with less of the best one's score adds nothing. */
const SCORE_SHARE_MIN = 0.6;
/** Maximal marginal relevance (Carbonell and Goldstein 1998): relevance against repetition. */
const RELEVANCE = 0.7;
/** Sentences that are more alike say the same. */
const SIMILARITY_MAX = 0.8;
/** Sentences that are compared with each other. */
const COMPARED_MAX = 60;

/** The sentences that answer the question together; none when the best one is not about it. */
export function chooseSentences(ranked: readonly RankedSentence[]): RankedSentence[] {
  const best = Math.max(0, ...ranked.map(({ context }) => context));
  if (best < CONTEXT_MIN) return [];
  const scoreMin = (ranked[0]?.score ?? 0) * SCORE_SHARE_MIN;
  let left = ranked.filter(({ score }) => score >= scoreMin).slice(0, COMPARED_MAX);
  const chosen: RankedSentence[] = [];
  while (left.length > 0 && chosen.length < SENTENCES_MAX) {
    const next = left.reduce((one, other) =>
      measureGain(other, chosen) > measureGain(one, chosen) ? other : one,
    );
    chosen.push(next);
    left = left.filter((sentence) => sentence !== next && isAllowed(sentence, chosen));
  }
  return chosen;
}

function isAllowed(sentence: RankedSentence, chosen: readonly RankedSentence[]): boolean {
  const source = sentence.candidate.source_id;
  const ofSource = chosen.filter(({ candidate }) => candidate.source_id === source).length;
  return ofSource < PER_SOURCE_MAX && measureRepetition(sentence, chosen) < SIMILARITY_MAX;
}

function measureGain(sentence: RankedSentence, chosen: readonly RankedSentence[]): number {
  return RELEVANCE * sentence.score - (1 - RELEVANCE) * measureRepetition(sentence, chosen);
}

const measureRepetition = ({ terms }: RankedSentence, chosen: readonly RankedSentence[]): number =>
  Math.max(0, ...chosen.map((other) => measureOverlap(terms, other.terms)));

/** Share of the shorter sentence's terms that the other one has. */
function measureOverlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  const common = [...few].filter((term) => many.has(term)).length;
  return few.size === 0 ? 0 : common / few.size;
}
