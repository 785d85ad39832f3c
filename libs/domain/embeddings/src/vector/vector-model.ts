import type { TermVector } from '../terms/term-vector';

/** Beyond this share of unknown weight, a vector says more about the model than about the article. */
const UNKNOWN_SHARE_MAX = 0.6;

/**
 * A trained model as plain data. Row n of `bytes` × `scales[n]` is the direction of the term `termIds[n]`.
 */
export interface VectorModelData {
  readonly dimensions: number;
  /** Ascending. */
  readonly termIds: Int32Array;
  readonly scales: Float32Array;
  readonly bytes: Int8Array;
}

export interface Embedding {
  /** Of length 1; null when the model knows too little of the article. */
  readonly vector: Float32Array | null;
  /** Share of the weight in terms that the model does not know, 0 to 1; 1 for an article without terms. */
  readonly unknownShare: number;
}

export class VectorModel {
  private readonly rowOf: ReadonlyMap<number, number>;

  constructor(readonly data: VectorModelData) {
    this.rowOf = new Map(Array.from(data.termIds, (term, row) => [term, row]));
  }

  /** Also for articles that came after the training. */
  embed({ terms, weights }: TermVector): Embedding {
    const sums = new Float64Array(this.data.dimensions);
    let [known, total] = [0, 0];
    for (let n = 0; n < terms.length; n++) {
      const weight = weights[n] ?? 0;
      total += weight;
      const row = this.rowOf.get(terms[n] ?? 0);
      if (row === undefined) continue;
      known += weight;
      this.addDirection(sums, row, weight);
    }
    const unknownShare = total === 0 ? 1 : 1 - known / total;
    const length = Math.sqrt(sums.reduce((sum, value) => sum + value * value, 0));
    if (unknownShare > UNKNOWN_SHARE_MAX || length === 0) return { vector: null, unknownShare };
    return { vector: Float32Array.from(sums, (value) => value / length), unknownShare };
  }

  private addDirection(sums: Float64Array, row: number, weight: number): void {
    const { dimensions, bytes, scales } = this.data;
    const factor = weight * (scales[row] ?? 0);
    for (let k = 0; k < dimensions; k++)
      sums[k] = (sums[k] ?? 0) + factor * (bytes[row * dimensions + k] ?? 0);
  }
}

/** The same direction with length 1. Vectors of providers have any length. */
export function toUnit(vector: ArrayLike<number>): Float32Array {
  const length = Math.sqrt(Array.from(vector).reduce((sum, value) => sum + value * value, 0));
  return Float32Array.from(vector, (value) => (length === 0 ? 0 : value / length));
}

/** Cosine of two vectors of length 1. */
export function measureVectorCosine(one: Float32Array, other: Float32Array): number {
  let dot = 0;
  for (let k = 0; k < one.length; k++) dot += (one[k] ?? 0) * (other[k] ?? 0);
  return dot;
}
