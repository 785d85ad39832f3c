import { hasMoreThanTitle, type Quotable, splitSentences } from '@reader/claims';
import { readTerms } from '@reader/embeddings';
import type { Candidate } from '../retrieval/candidates.queries';
import type { QuestionTerm } from '../retrieval/question';

/** Characters of a text in which sentences are searched: about 2,000 words. */
export const TEXT_LENGTH_MAX = 12_000;
/** A longer sentence is a list or a table. */
const SENTENCE_LENGTH_MAX = 600;
const TERMS_MAX = 100;

/** A sentence of an article, with the terms of the question that are in it. */
export interface CandidateSentence {
  readonly candidate: Candidate;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** From 0, in the article. */
  readonly place: number;
  readonly terms: ReadonlySet<string>;
  /** Terms of the question that are anywhere in the article's text. */
  readonly articleTerms: ReadonlySet<string>;
}

/** The sentences of an article that contain a term of the question, at least five words long. */
export function readSentences(
  candidate: Candidate,
  { text, title }: Quotable,
  terms: readonly QuestionTerm[],
): CandidateSentence[] {
  const requested = new Set(terms.map(({ term }) => term));
  const isCut = text.length > TEXT_LENGTH_MAX;
  const sentences = splitSentences(isCut ? text.slice(0, TEXT_LENGTH_MAX) : text);
  const whole = isCut ? sentences.slice(0, -1) : sentences;
  const articleTerms = new Set<string>();
  return whole.flatMap((sentence, place) => {
    const own = new Set(readTerms(sentence.text, TERMS_MAX));
    const relevant = [...own].filter((term) => requested.has(term));
    for (const term of relevant) articleTerms.add(term);
    const isReadable = sentence.text.length <= SENTENCE_LENGTH_MAX && hasMoreThanTitle(sentence.text, title);
    return relevant.length > 0 && isReadable
      ? [{ candidate, ...sentence, place, terms: own, articleTerms }]
      : [];
  });
}
