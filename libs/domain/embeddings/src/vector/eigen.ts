import { createDense, type DenseMatrix } from './dense';

const ROUNDS_MAX = 30;
/** Off-diagonal share at which the rotation ends; below it, results no longer change in 32-bit numbers. */
const TOLERANCE = 1e-12;

export interface Eigen {
  /** Descending. */
  readonly values: number[];
  /** The eigenvectors as columns, in the order of `values`. */
  readonly vectors: DenseMatrix;
}

/** Eigenvalues of a symmetric matrix by cyclic Jacobi rotations, always in the same order. */
export function findEigen({ rows: size, values }: DenseMatrix): Eigen {
  const a = Float64Array.from(values);
  const v = createDense(size, size).values;
  for (let n = 0; n < size; n++) v[n * size + n] = 1;
  for (let round = 0; round < ROUNDS_MAX && !isDiagonal(a, size); round++)
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate({ a, v, size }, p, q);
  const order = Array.from({ length: size }, (_, n) => n);
  order.sort((n, m) => (a[m * size + m] ?? 0) - (a[n * size + n] ?? 0) || n - m);
  const vectors = createDense(size, size);
  order.forEach((from, to) => {
    for (let row = 0; row < size; row++) vectors.values[row * size + to] = v[row * size + from] ?? 0;
  });
  return { values: order.map((n) => a[n * size + n] ?? 0), vectors };
}

function isDiagonal(a: Float64Array, size: number): boolean {
  let [off, diagonal] = [0, 0];
  for (let n = 0; n < size; n++)
    for (let m = 0; m < size; m++) {
      const square = (a[n * size + m] ?? 0) ** 2;
      if (n === m) diagonal += square;
      else off += square;
    }
  return off <= TOLERANCE * diagonal;
}

function rotate(
  { a, v, size }: { a: Float64Array; v: Float64Array; size: number },
  p: number,
  q: number,
): void {
  const apq = a[p * size + q] ?? 0;
  if (apq === 0) return;
  const theta = ((a[q * size + q] ?? 0) - (a[p * size + p] ?? 0)) / (2 * apq);
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cosine = 1 / Math.sqrt(t * t + 1);
  const sine = t * cosine;
  for (let n = 0; n < size; n++) combine(a, [n * size + p, n * size + q], cosine, sine);
  for (let n = 0; n < size; n++) combine(a, [p * size + n, q * size + n], cosine, sine);
  for (let n = 0; n < size; n++) combine(v, [n * size + p, n * size + q], cosine, sine);
}

function combine(values: Float64Array, [p, q]: [number, number], cosine: number, sine: number): void {
  const [x, y] = [values[p] ?? 0, values[q] ?? 0];
  values[p] = cosine * x - sine * y;
  values[q] = sine * x + cosine * y;
}
