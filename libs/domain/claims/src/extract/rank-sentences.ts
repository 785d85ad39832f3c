import {
  buildBag,
  type FrequencySnapshot,
  measureTermCosine,
  type TermVector,
  weighBag,
} from '@reader/embeddings';
import { hasMoreThanTitle } from '../verification/find-quote';
import { type Sentence, splitSentences } from '../verification/sentences';

/** Sentences of one text that are compared; news says what matters at the start. */
const SENTENCES_MAX = 80;
const CHARACTERS_MAX = 20_000;
/** A shorter one is a caption, a longer one a list or a table. */
const LENGTH_MIN = 30;
const LENGTH_MAX = 400;
/** Headings and menus have no full stop. */
const IS_SENTENCE = /[.!?…。！？]["'”’»)\]]*$/u;
/** Questions to the reader, pleas and notices; no report begins with them. */
const NOTICE_WORDS =
  'subscribe|sign up|newsletter|cookies?|click here|all rights reserved|read more|' +
  'abonnieren|weiterlesen|anmelden';
const NOTICE = new RegExp(`https?://|©|\\b(?:${NOTICE_WORDS})\\b`, 'iu');

/** The chance to go on to a similar sentence (as in PageRank). */
const DAMPING = 0.85;
const ROUNDS = 20;
/** The weight of a sentence's place falls to half after this many sentences. */
const POSITION_HALVED = 4;
/** Sentences that are more alike say the same. */
const ALIKE = 0.5;

export interface RankedSentence extends Sentence {
  /** Place in the text, counted from 0. */
  readonly place: number;
  readonly score: number;
  readonly terms: TermVector;
}

/** The sentences of a text that can stand alone, with their terms. */
export function readSentences(
  { title, text }: { readonly title: string; readonly text: string },
  frequencies: FrequencySnapshot,
): RankedSentence[] {
  const sentences = splitSentences(text.slice(0, CHARACTERS_MAX))
    .filter((sentence) => canStandAlone(sentence.text, title))
    .slice(0, SENTENCES_MAX);
  const bags = sentences.map((sentence) => buildBag({ title: '', text: sentence.text }));
  return sentences.map((sentence, place) => ({
    ...sentence,
    ...{ place, score: 0, terms: weighBag(bags[place] ?? new Map(), frequencies) },
  }));
}

function canStandAlone(sentence: string, title: string): boolean {
  const { length } = sentence;
  if (length < LENGTH_MIN || length > LENGTH_MAX || sentence.includes('\n')) return false;
  return IS_SENTENCE.test(sentence) && !NOTICE.test(sentence) && hasMoreThanTitle(sentence, title);
}

/**
 * LexRank: a sentence counts that is like many others that count, with a preference for early ones. The best
 * first.
 */
export function rankSentences(sentences: readonly RankedSentence[]): RankedSentence[] {
  const priors = normalizeSum(sentences.map(({ place }) => 1 / (1 + place / POSITION_HALVED)));
  const shares = sentences.map((one) => measureShares(one, sentences, priors));
  let scores = priors;
  for (let round = 0; round < ROUNDS; round++) {
    const last = scores;
    scores = priors.map((prior, to) => {
      const received = shares.reduce((sum, row, from) => sum + (last[from] ?? 0) * (row[to] ?? 0), 0);
      return (1 - DAMPING) * prior + DAMPING * received;
    });
  }
  const weigh = (n: number) => (scores[n] ?? 0) * (1 + (priors[n] ?? 0) * sentences.length);
  return sentences
    .map((sentence, n) => ({ ...sentence, score: weigh(n) }))
    .sort((one, other) => other.score - one.score || one.place - other.place);
}

/** How a sentence divides its score among those that it is like; one that is like none, by their places. */
function measureShares(
  one: RankedSentence,
  sentences: readonly RankedSentence[],
  priors: readonly number[],
): readonly number[] {
  const links = sentences.map((other) => (one === other ? 0 : measureTermCosine(one.terms, other.terms)));
  return links.some((link) => link > 0) ? normalizeSum(links) : priors;
}

function normalizeSum(values: readonly number[]): number[] {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => value / sum);
}

/** The first sentences that do not say the same as one before. */
export function pickDifferent(
  ranked: readonly RankedSentence[],
  count: number,
  before: readonly RankedSentence[] = [],
): RankedSentence[] {
  const picked: RankedSentence[] = [];
  for (const sentence of ranked) {
    if (picked.length >= count) break;
    const others = [...before, ...picked];
    if (others.every((other) => measureTermCosine(sentence.terms, other.terms) < ALIKE))
      picked.push(sentence);
  }
  return picked;
}
