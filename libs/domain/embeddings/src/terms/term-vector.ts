import type { FrequencySnapshot } from './document-frequencies';
import type { TermBag } from './term-bag';

/** Heaviest terms that are stored. More cost memory and add background that other events share. */
const TERMS_MAX = 64;
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

/** Of an article whose text says nothing, or was not read yet. */
export const NO_TERMS: TermVector = { terms: new Int32Array(), weights: new Float32Array() };

/** Above the count of any term in a bag. */
const COUNT_LIMIT = 32_768;

export function weighBag(bag: TermBag, frequencies: FrequencySnapshot): TermVector {
  const entries = new Float64Array(bag.size);
  let at = 0;
  bag.forEach((count, term) => (entries[at++] = term * COUNT_LIMIT + count));
  return weighEntries(entries, frequencies);
}

/** The same for terms as they are stored: `counts` are of the first ones, and the others occur once. */
export function weighCounts(
  { terms, counts }: { readonly terms: Int32Array; readonly counts: Int32Array },
  frequencies: FrequencySnapshot,
): TermVector {
  const entries = new Float64Array(terms.length);
  for (let n = 0; n < terms.length; n++) entries[n] = (terms[n] ?? 0) * COUNT_LIMIT + (counts[n] ?? 1);
  return weighEntries(entries, frequencies);
}

/** A term and its count are one number, because numbers sort many times faster than pairs. */
function weighEntries(entries: Float64Array, frequencies: FrequencySnapshot): TermVector {
  entries.sort();
  const terms = new Int32Array(entries.length);
  const weights = new Float64Array(entries.length);
  for (let n = 0; n < entries.length; n++) {
    const entry = entries[n] ?? 0;
    const term = Math.floor(entry / COUNT_LIMIT);
    terms[n] = term;
    weights[n] = (1 + Math.log(entry - term * COUNT_LIMIT)) * frequencies.getRarity(term);
  }
  keepHeaviest(weights);
  return toUnitVector(terms, weights);
}

/** Sets all but the heaviest weights to 0; of equal ones the first stay. */
function keepHeaviest(weights: Float64Array): void {
  if (weights.length <= TERMS_MAX) return;
  const heaviest = weights.toSorted().subarray(-TERMS_MAX);
  const least = heaviest[0] ?? 0;
  let equalsLeft = heaviest.lastIndexOf(least) + 1;
  for (let n = 0; n < weights.length; n++) {
    const weight = weights[n] ?? 0;
    if (weight < least || (weight === least && equalsLeft-- <= 0)) weights[n] = 0;
  }
}

/** Leaves out what is 0, or becomes it by rounding. Both arrays are overwritten. */
function toUnitVector(terms: Int32Array, weights: Float64Array): TermVector {
  let squares = 0;
  for (let n = 0; n < weights.length; n++) squares += (weights[n] ?? 0) ** 2;
  const scale = WEIGHT_SCALE / Math.sqrt(squares);
  let size = 0;
  for (let n = 0; n < weights.length; n++) {
    const rounded = Math.round((weights[n] ?? 0) * scale);
    if (!(rounded > 0)) continue;
    terms[size] = terms[n] ?? 0;
    weights[size] = rounded / WEIGHT_SCALE;
    size++;
  }
  return packVector(terms.subarray(0, size), weights.subarray(0, size));
}

/** In one piece of memory: a second one for each article of the active stories costs some 10 MB. */
function packVector(terms: Int32Array, weights: Float64Array): TermVector {
  const memory = new ArrayBuffer(terms.byteLength + terms.length * Float32Array.BYTES_PER_ELEMENT);
  const vector = {
    terms: new Int32Array(memory, 0, terms.length),
    weights: new Float32Array(memory, terms.byteLength),
  };
  vector.terms.set(terms);
  vector.weights.set(weights);
  return vector;
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
