import type { SparseMatrix } from './term-matrix';

/** Rows that are multiplied in one go; any number gives the same result. */
const ROWS_AT_ONCE = 64;

/** Row by row. */
export interface DenseMatrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array;
}

export function createDense(rows: number, columns: number): DenseMatrix {
  return { rows, columns, values: new Float64Array(rows * columns) };
}

/** `left × right`: one row for each row of `left`. */
export function multiply(left: SparseMatrix, right: DenseMatrix): DenseMatrix {
  const width = right.columns;
  const result = createDense(left.rows, width);
  for (let row = 0; row < left.rows; row++) {
    const [first, end] = [left.offsets[row] ?? 0, left.offsets[row + 1] ?? 0];
    addRows(result.values.subarray(row * width, (row + 1) * width), right.values, {
      starts: left.columns.subarray(first, end).map((column) => column * width),
      weights: left.weights.subarray(first, end),
    });
  }
  return result;
}

interface WeightedRows {
  /** Where each row begins. */
  readonly starts: Int32Array;
  readonly weights: Float64Array | Float32Array;
}

type Four = readonly [number, number, number, number];

/**
 * Adds each row of `from` times its weight, one after another, so that the rounding is always the same. Four
 * in one pass make a training a third shorter.
 */
function addRows(target: Float64Array, from: Float64Array, rows: WeightedRows): void {
  const width = target.length;
  const inFours = rows.weights.length - (rows.weights.length % 4);
  for (let n = 0; n < inFours; n += 4) addFour(target, from, rows, n);
  for (let n = inFours; n < rows.weights.length; n++) {
    const [start, weight] = [rows.starts[n] ?? 0, rows.weights[n] ?? 0];
    for (let k = 0; k < width; k++) target[k] = (target[k] ?? 0) + weight * (from[start + k] ?? 0);
  }
}

function addFour(
  target: Float64Array,
  from: Float64Array,
  { starts, weights }: WeightedRows,
  n: number,
): void {
  const width = target.length;
  const [a, b, c, d] = [starts[n], starts[n + 1], starts[n + 2], starts[n + 3]] as unknown as Four;
  const [w, x, y, z] = [weights[n], weights[n + 1], weights[n + 2], weights[n + 3]] as unknown as Four;
  for (let k = 0; k < width; k++)
    target[k] =
      (target[k] ?? 0) +
      w * (from[a + k] ?? 0) +
      x * (from[b + k] ?? 0) +
      y * (from[c + k] ?? 0) +
      z * (from[d + k] ?? 0);
}

/** `matrixᵀ × matrix`, small and symmetric, so that only one half is computed. */
export function multiplyBySelf({ rows, columns, values }: DenseMatrix): DenseMatrix {
  const result = createDense(columns, columns);
  for (let first = 0; first < rows; first += ROWS_AT_ONCE) {
    const starts = listStarts(Math.min(ROWS_AT_ONCE, rows - first), columns, first);
    for (let n = 0; n < columns; n++) {
      const weights = Float64Array.from(starts, (start) => values[start] ?? 0);
      addRows(result.values.subarray(n * columns + n, (n + 1) * columns), values, { starts, weights });
      for (let row = 0; row < starts.length; row++) starts[row] = (starts[row] ?? 0) + 1;
    }
  }
  for (let n = 0; n < columns; n++)
    for (let m = 0; m < n; m++) result.values[n * columns + m] = result.values[m * columns + n] ?? 0;
  return result;
}

/** Where the numbers of these rows begin. */
const listStarts = (rows: number, columns: number, first = 0): Int32Array =>
  Int32Array.from({ length: rows }, (_, row) => (first + row) * columns);

/** The rows of `left × right`, one after another in the same buffer: the whole product may be large. */
export function visitProductRows(
  left: DenseMatrix,
  right: DenseMatrix,
  handle: (components: Float64Array, row: number) => void,
): void {
  const components = new Float64Array(right.columns);
  const starts = listStarts(right.rows, right.columns);
  for (let row = 0; row < left.rows; row++) {
    components.fill(0);
    const weights = left.values.subarray(row * left.columns, (row + 1) * left.columns);
    addRows(components, right.values, { starts, weights });
    handle(components, row);
  }
}
