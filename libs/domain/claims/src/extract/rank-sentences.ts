import {
  buildBag,
  type FrequencySnapshot,
  measureTermCosine,
  type TermVector,
  weighBag,
} from '@reader/embeddings';
import { isTelling } from '../verification/find-quote';
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
const NOTICE =
  /https?:\/\/|©|\b(?:subscribe|sign up|newsletter|cookies?|click here|all rights reserved|read more|abonnieren|weiterlesen|anmelden)\b/iu;

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
  return IS_SENTENCE.test(sentence) && !NOTICE.test(sentence) && isTelling(sentence, title);
}

/**
 * LexRank: a sentence counts that is like many others that count, with a preference for early ones. The best
 * first.
 */
export function rankSentences(sentences: readonly RankedSentence[]): RankedSentence[] {
  const count = sentences.length;
  const links = sentences.map((one) =>
    sentences.map((other) => (one === other ? 0 : measureTermCosine(one.terms, other.terms))),
  );
  const totals = links.map((row) => row.reduce((sum, link) => sum + link, 0));
  const priors = normalizeSum(sentences.map(({ place }) => 1 / (1 + place / POSITION_HALVED)));
  let scores = priors;
  for (let round = 0; round < ROUNDS; round++) {
    const next = priors.map((prior) => (1 - DAMPING) * prior);
    for (let from = 0; from < count; from++)
      for (let to = 0; to < count; to++) {
        const total = totals[from] ?? 0;
        const share = total === 0 ? (priors[to] ?? 0) : (links[from]?.[to] ?? 0) / total;
        next[to] = (next[to] ?? 0) + DAMPING * (scores[from] ?? 0) * share;
      }
    scores = next;
  }
  return sentences
    .map((sentence, n) => ({ ...sentence, score: (scores[n] ?? 0) * (0.5 + (priors[n] ?? 0) * count * 0.5) }))
    .sort((one, other) => other.score - one.score || one.place - other.place);
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
