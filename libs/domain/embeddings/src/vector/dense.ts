import type { TermMatrix } from './term-matrix';

/** Row by row. */
export interface DenseMatrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array;
}

export function createDense(rows: number, columns: number): DenseMatrix {
  return { rows, columns, values: new Float64Array(rows * columns) };
}

/** `matrix × right`: one row for each article. */
export function multiply(matrix: TermMatrix, right: DenseMatrix): DenseMatrix {
  const width = right.columns;
  const result = createDense(matrix.rows, width);
  visitWeights(matrix, (row, column, weight) => {
    addRow(result.values, row * width, { from: right.values, start: column * width, width, weight });
  });
  return result;
}

/** `matrixᵀ × right`: one row for each term. */
export function multiplyTransposed(matrix: TermMatrix, right: DenseMatrix): DenseMatrix {
  const width = right.columns;
  const result = createDense(matrix.termIds.length, width);
  visitWeights(matrix, (row, column, weight) => {
    addRow(result.values, column * width, { from: right.values, start: row * width, width, weight });
  });
  return result;
}

function visitWeights(
  { rows, offsets, columns, weights }: TermMatrix,
  handle: (row: number, column: number, weight: number) => void,
): void {
  for (let row = 0; row < rows; row++)
    for (let n = offsets[row] ?? 0; n < (offsets[row + 1] ?? 0); n++)
      handle(row, columns[n] ?? 0, weights[n] ?? 0);
}

function addRow(
  target: Float64Array,
  at: number,
  { from, start, width, weight }: { from: Float64Array; start: number; width: number; weight: number },
): void {
  for (let k = 0; k < width; k++) target[at + k] = (target[at + k] ?? 0) + weight * (from[start + k] ?? 0);
}

/** `matrixᵀ × matrix`, small and symmetric, so that only one half is computed. */
export function multiplyBySelf({ rows, columns, values }: DenseMatrix): DenseMatrix {
  const result = createDense(columns, columns);
  for (let row = 0; row < rows; row++)
    for (let n = 0; n < columns; n++) {
      const weight = values[row * columns + n] ?? 0;
      const half = { from: values, start: row * columns + n, width: columns - n, weight };
      if (weight !== 0) addRow(result.values, n * columns + n, half);
    }
  for (let n = 0; n < columns; n++)
    for (let m = 0; m < n; m++) result.values[n * columns + m] = result.values[m * columns + n] ?? 0;
  return result;
}

/** The rows of `left × right`, one after another in the same buffer: the whole product may be large. */
export function visitProductRows(
  left: DenseMatrix,
  right: DenseMatrix,
  handle: (components: Float64Array, row: number) => void,
): void {
  const width = right.columns;
  const components = new Float64Array(width);
  for (let row = 0; row < left.rows; row++) {
    components.fill(0);
    for (let n = 0; n < left.columns; n++) {
      const weight = left.values[row * left.columns + n] ?? 0;
      addRow(components, 0, { from: right.values, start: n * width, width, weight });
    }
    handle(components, row);
  }
}
