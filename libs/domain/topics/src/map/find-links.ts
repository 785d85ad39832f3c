import type { MapTask, PackedVectors } from './map-task';
import { Nearest } from './nearest';
import { unpackVectors } from './unpack-vectors';

/** Cosine of the terms of two articles on one subject: far below that of vectors. */
const TERM_COSINE_MIN = 0.15;
/** A term of more points than this share says nothing about the topic, and costs time with its square. */
const TERM_SHARE_MAX = 0.1;
const TERM_POINTS_MIN = 50;

/** Links each point with its ten nearest: by vectors, and by terms where a point has no vector. */
export function findLinks({ points, vectors, terms }: MapTask): [number, number, number][] {
  const nearest = new Nearest(points.length);
  const hasVector = vectors?.has ?? new Uint8Array(points.length);
  if (vectors !== null) linkByVectors(vectors, nearest);
  linkByTerms(terms, hasVector, nearest);
  return nearest.list();
}

function linkByVectors(packed: PackedVectors, nearest: Nearest): void {
  const { dimensions, cosineMin, has } = packed;
  const values = unpackVectors(packed);
  const points = Array.from(has.keys()).filter((point) => has[point] === 1);
  for (const [n, one] of points.entries())
    for (let m = n + 1; m < points.length; m++) {
      const other = points[m] ?? 0;
      const cosine = measureDot(values, one * dimensions, other * dimensions, dimensions);
      if (cosine > cosineMin) nearest.offer(one, other, cosine);
    }
}

/** The innermost loop of the map: 12 million calls for 5,000 points. */
function measureDot(values: Float32Array, one: number, other: number, dimensions: number): number {
  let [even, odd] = [0, 0];
  for (let k = 0; k < dimensions; k += 2) {
    even += (values[one + k] as number) * (values[other + k] as number);
    odd += k + 1 < dimensions ? (values[one + k + 1] as number) * (values[other + k + 1] as number) : 0;
  }
  return even + odd;
}

/** Compares the points without vectors with all others, by an index of the terms. */
function linkByTerms(terms: MapTask['terms'], hasVector: Uint8Array, nearest: Nearest): void {
  if (!hasVector.includes(0)) return;
  const postings = indexTerms(terms);
  const cosines = new Float64Array(hasVector.length);
  for (let point = 0; point < hasVector.length; point++) {
    if (hasVector[point] === 1) continue;
    const met = addCosines(point, { terms, postings, cosines });
    for (const other of met) {
      // Two points without vectors meet twice.
      const isFirst = hasVector[other] === 1 || point < other;
      if (isFirst && (cosines[other] ?? 0) > TERM_COSINE_MIN)
        nearest.offer(point, other, cosines[other] ?? 0);
      cosines[other] = 0;
    }
  }
}

interface TermIndex {
  readonly terms: MapTask['terms'];
  /** Points and weights of each term. */
  readonly postings: ReadonlyMap<number, readonly (readonly [number, number])[]>;
  readonly cosines: Float64Array;
}

/** @returns the points that share a term with this one, each once */
function addCosines(point: number, { terms, postings, cosines }: TermIndex): Set<number> {
  const met = new Set<number>();
  for (let n = terms.offsets[point] ?? 0; n < (terms.offsets[point + 1] ?? 0); n++)
    for (const [other, weight] of postings.get(terms.terms[n] ?? 0) ?? []) {
      if (other === point) continue;
      cosines[other] = (cosines[other] ?? 0) + weight * (terms.weights[n] ?? 0);
      met.add(other);
    }
  return met;
}

function indexTerms({ offsets, terms, weights }: MapTask['terms']): TermIndex['postings'] {
  const postings = new Map<number, [number, number][]>();
  let point = 0;
  terms.forEach((term, n) => {
    while (n >= (offsets[point + 1] ?? Infinity)) point++;
    const posting = postings.get(term) ?? [];
    postings.set(term, posting);
    posting.push([point, weights[n] ?? 0]);
  });
  const pointsMax = Math.max(TERM_POINTS_MIN, (offsets.length - 1) * TERM_SHARE_MAX);
  for (const [term, posting] of postings) if (posting.length > pointsMax) postings.delete(term);
  return postings;
}
