import { DAY_MS } from '@reader/duration';
import { readTerms } from '@reader/embeddings';
import { type QuestionTerm, sumWeights } from '../retrieval/question';
import type { CandidateSentence } from './sentence-reader';

/** Of a term that the sentence lacks, and the title or another sentence of the article has. */
const TITLE_SHARE = 0.5;
const ARTICLE_SHARE = 0.35;
/** The first sentences say what happened. */
const LEAD = 0.06;
const LEAD_SENTENCES = 5;
const RECENCY = 0.04;
const HALF_LIFE_MS = 30 * DAY_MS;
const TITLE_TERMS_MAX = 60;

export interface RankedSentence extends CandidateSentence {
  /** Share of the question's weight that is in the sentence, from 0 to 1. */
  readonly coverage: number;
  /** The same, where terms of the title and of other sentences count in part. */
  readonly context: number;
  readonly score: number;
}

/** The best first. `now` in milliseconds. */
export function rankSentences(
  sentences: readonly CandidateSentence[],
  terms: readonly QuestionTerm[],
  now: number,
): RankedSentence[] {
  const mass = sumWeights(terms);
  if (mass === 0) return [];
  const titles = new Map<number, ReadonlySet<string>>();
  const readTitle = ({ article_id: id, title }: CandidateSentence['candidate']) => {
    const known = titles.get(id) ?? new Set(readTerms(title, TITLE_TERMS_MAX));
    titles.set(id, known);
    return known;
  };
  const ranked = sentences.map((sentence): RankedSentence => {
    const title = readTitle(sentence.candidate);
    const inSentence = terms.filter(({ term }) => sentence.terms.has(term));
    const inTitle = terms.filter(({ term }) => !sentence.terms.has(term) && title.has(term));
    const coverage = sumWeights(inSentence) / mass;
    const isElsewhere = ({ term }: QuestionTerm) => !title.has(term) && sentence.articleTerms.has(term);
    const elsewhere = terms.filter((term) => !sentence.terms.has(term.term) && isElsewhere(term));
    const around = TITLE_SHARE * sumWeights(inTitle) + ARTICLE_SHARE * sumWeights(elsewhere);
    const context = coverage + around / mass;
    const lead = LEAD * Math.max(0, 1 - sentence.place / LEAD_SENTENCES);
    const age = Math.max(0, now - sentence.candidate.published_at.getTime());
    const recency = RECENCY * 2 ** (-age / HALF_LIFE_MS);
    return { ...sentence, coverage, context, score: context + lead + recency };
  });
  return ranked.sort(
    (one, other) =>
      other.score - one.score ||
      other.candidate.article_id - one.candidate.article_id ||
      one.place - other.place,
  );
}
