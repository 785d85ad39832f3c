import type { FrequencySnapshot } from './document-frequencies';
import type { TermBag } from './term-bag';

/** Heaviest terms that are stored. More cost memory and add background that other events share. */
const TERMS_MAX = 64;
/** Flattens rarity: with the plain logarithm one rare word outweighs five that name the event. */
const RARITY_EXPONENT = 0.7;
/**
 * Weights are multiples of 1/16384: they fit a smallint, and sums of them are exact in whatever order
 * they are added, so that a story that is rebuilt equals the one that grew.
 */
export const WEIGHT_SCALE = 16_384;

/** An article as its heaviest terms: ids ascend, weights have length 1 (but for rounding). */
export interface TermVector {
  readonly terms: Int32Array;
  readonly weights: Float32Array;
}

export function weighBag(bag: TermBag, frequencies: FrequencySnapshot): TermVector {
  const weighted: [number, number][] = [];
  for (const [term, count] of bag) {
    const rarity = Math.log((frequencies.articles + 1) / (frequencies.getCount(term) + 0.5));
    if (rarity > 0) weighted.push([term, (1 + Math.log(count)) * rarity ** RARITY_EXPONENT]);
  }
  weighted.sort(([a, x], [b, y]) => y - x || a - b);
  return toUnitVector(weighted.slice(0, TERMS_MAX));
}

function toUnitVector(weighted: [number, number][]): TermVector {
  const length = Math.sqrt(weighted.reduce((sum, [, weight]) => sum + weight * weight, 0));
  const rounded = weighted
    .map(([term, weight]): [number, number] => [term, Math.round((weight / length) * WEIGHT_SCALE)])
    .filter(([, weight]) => weight > 0)
    .sort(([a], [b]) => a - b);
  return {
    terms: Int32Array.from(rounded, ([term]) => term),
    weights: Float32Array.from(rounded, ([, weight]) => weight / WEIGHT_SCALE),
  };
}

/** From 0 (no term in common) to 1. */
export function measureTermCosine(one: TermVector, other: TermVector): number {
  const lengths = Math.sqrt(measureDot(one, one) * measureDot(other, other));
  return lengths === 0 ? 0 : Math.min(1, measureDot(one, other) / lengths);
}

export function measureDot(one: TermVector, other: TermVector): number {
  let [dot, n, m] = [0, 0, 0];
  while (n < one.terms.length && m < other.terms.length) {
    const difference = (one.terms[n] ?? 0) - (other.terms[m] ?? 0);
    if (difference === 0) dot += (one.weights[n] ?? 0) * (other.weights[m] ?? 0);
    if (difference <= 0) n++;
    if (difference >= 0) m++;
  }
  return dot;
}
