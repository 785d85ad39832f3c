import { type TermVector, WEIGHT_SCALE } from '../terms/term-vector';
import { createRandom } from './random-numbers';

const TERMS_PER_TOPIC = 30;
const TERMS_PER_ARTICLE = 10;

/**
 * Articles of several topics, one after another; each topic has terms of its own, each article ten of them.
 */
export function inventArticles(count: number, topics: number, seed = 1): TermVector[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, n) => {
    const chosen = new Set<number>();
    while (chosen.size < TERMS_PER_ARTICLE)
      chosen.add((n % topics) * 1000 + Math.floor(((random() + 1) / 2) * TERMS_PER_TOPIC));
    return toVector([...chosen]);
  });
}

/** All terms with the same weight. */
export function toVector(terms: readonly number[]): TermVector {
  const weight = Math.round(WEIGHT_SCALE / Math.sqrt(terms.length)) / WEIGHT_SCALE;
  return { terms: Int32Array.from(terms).sort(), weights: new Float32Array(terms.length).fill(weight) };
}
