import { type FrequencySnapshot, readTerms, toTermId } from '@reader/embeddings';

/** A term of a question as the terms of articles are: cut to five letters, without accents. */
export interface QuestionTerm {
  readonly term: string;
  readonly id: number;
  /** The word in the question. */
  readonly word: string;
  /** How much the term says: its inverse document frequency. */
  readonly weight: number;
}

/** What a question is about. */
export interface Question {
  readonly text: string;
  readonly terms: readonly QuestionTerm[];
}

/** The frequencies of terms, with the number of articles that were counted. */
export type TermCounts = Pick<FrequencySnapshot, 'articles' | 'getCount'>;

/** Words of a question that are read. */
const WORDS_MAX = 200;
/**
 * Articles that are assumed at least: among ten, a word of five of them still says what the question is
 * about.
 */
const ARTICLES_MIN = 1_000;

const WORD = /[\p{L}\p{M}\p{N}]+(?:[.,'’-]\p{N}+)*/gu;

/** The words of a question, each once. */
export function readQuestionWords(text: string): string[] {
  const words = (text.normalize('NFKC').match(WORD) ?? []).slice(0, WORDS_MAX);
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
}

/** Each term once, at the first word that has it. */
export function listTerms(words: readonly string[]): Omit<QuestionTerm, 'weight'>[] {
  const terms = new Map<string, string>();
  for (const word of words)
    for (const term of readTerms(word, WORDS_MAX)) if (!terms.has(term)) terms.set(term, word);
  return [...terms].map(([term, word]) => ({ term, id: toTermId(term), word }));
}

/** Inverse document frequency; 0 for a term of all articles. */
export function weighTerm(id: number, counts: TermCounts, count = counts.getCount(id)): number {
  const articles = Math.max(counts.articles, ARTICLES_MIN);
  return Math.max(0, Math.log((articles + 1) / (count + 0.5)));
}

export function sumWeights(terms: readonly QuestionTerm[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0);
}
