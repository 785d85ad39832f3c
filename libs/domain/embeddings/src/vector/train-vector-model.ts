import { createDense, type DenseMatrix, visitProductRows, multiply, multiplyBySelf } from './dense';
import { findEigen } from './eigen';
import { createRandom } from './random-numbers';
import { buildMatrix, type PackedTermVectors, groupByTerm } from './term-matrix';
import type { VectorModelData } from './vector-model';

/** With fewer articles, directions are single stories. */
export const TRAINING_ARTICLES_MIN = 300;
/** More articles change the directions little and cost time in proportion. */
export const TRAINING_ARTICLES_MAX = 20_000;
/** With 128 dimensions, 60,000 terms are 7.7 MB as bytes. */
const TERMS_MAX = 60_000;
/** Three are enough for spectra as flat as those of texts (Halko, Martinsson and Tropp 2011). */
const POWER_ITERATIONS = 3;
/** Directions beyond the requested ones, which make those exact. */
const OVERSAMPLING = 10;
/** Of the largest eigenvalue: smaller ones are rounding errors. */
const EIGENVALUE_MIN = 1e-10;
const BYTE_MAX = 127;

export interface TrainingTask {
  /** Newest articles, ordered by article id: another order gives other rounding. */
  readonly articles: PackedTermVectors;
  readonly dimensions: number;
  readonly seed: number;
}

/**
 * Latent semantic analysis: the main directions of the articles in the space of terms, by randomised singular
 * value decomposition. The same task gives the same bytes. Null when there are too few articles.
 */
export function trainVectorModel({ articles, dimensions, seed }: TrainingTask): VectorModelData | null {
  const count = articles.offsets.length - 1;
  if (count < TRAINING_ARTICLES_MIN) return null;
  if (count > TRAINING_ARTICLES_MAX) throw new RangeError(`at most ${TRAINING_ARTICLES_MAX} articles`);
  const matrix = buildMatrix(articles, TERMS_MAX);
  const width = Math.min(dimensions + OVERSAMPLING, matrix.termIds.length, count);
  if (width < dimensions) return null;
  const transposed = groupByTerm(matrix);
  let basis = whiten(multiply(matrix, createRandomMatrix(matrix.termIds.length, width, seed)));
  for (let n = 0; n < POWER_ITERATIONS; n++) basis = whiten(multiply(matrix, multiply(transposed, basis)));
  // Once more, since the first pass is only as exact as the products of its columns.
  const projected = multiply(transposed, whiten(basis));
  return quantize(projected, buildWhitening(projected, dimensions), matrix.termIds);
}

function createRandomMatrix(rows: number, columns: number, seed: number): DenseMatrix {
  const random = createRandom(seed);
  const matrix = createDense(rows, columns);
  for (let n = 0; n < matrix.values.length; n++) matrix.values[n] = random();
  return matrix;
}

/** Columns of length 1 at right angles that span the same space, the longest direction first. */
function whiten(matrix: DenseMatrix): DenseMatrix {
  const result = createDense(matrix.rows, matrix.columns);
  visitProductRows(matrix, buildWhitening(matrix, matrix.columns), (components, row) => {
    result.values.set(components, row * result.columns);
  });
  return result;
}

/**
 * What a matrix is multiplied by to be whitened: eigenvectors, each divided by the root of its eigenvalue.
 */
function buildWhitening(matrix: DenseMatrix, count: number): DenseMatrix {
  const { values, vectors } = findEigen(multiplyBySelf(matrix));
  const result = createDense(matrix.columns, count);
  for (let k = 0; k < count; k++) {
    const value = values[k] ?? 0;
    const scale = value > EIGENVALUE_MIN * (values[0] ?? 0) ? 1 / Math.sqrt(value) : 0;
    for (let row = 0; row < matrix.columns; row++)
      result.values[row * count + k] = (vectors.values[row * vectors.columns + k] ?? 0) * scale;
  }
  return result;
}

/**
 * One byte for each number of `projected × whitening`. Each term has a scale of its own, because rare terms
 * have small numbers. A direction and its opposite are equally right: the largest component is positive.
 */
function quantize(projected: DenseMatrix, whitening: DenseMatrix, termIds: Int32Array): VectorModelData {
  const dimensions = whitening.columns;
  const extremes = new Float64Array(dimensions);
  visitProductRows(projected, whitening, (components) =>
    components.forEach((value, k) => {
      if (Math.abs(value) > Math.abs(extremes[k] ?? 0)) extremes[k] = value;
    }),
  );
  const bytes = new Int8Array(projected.rows * dimensions);
  const scales = new Float32Array(projected.rows);
  visitProductRows(projected, whitening, (components, row) => {
    const largest = components.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
    scales[row] = largest / BYTE_MAX;
    const factor = largest > 0 ? BYTE_MAX / largest : 0;
    components.forEach((value, k) => {
      const signed = (extremes[k] ?? 0) < 0 ? -value : value;
      bytes[row * dimensions + k] = Math.round(signed * factor);
    });
  });
  return { dimensions, termIds, scales, bytes };
}
