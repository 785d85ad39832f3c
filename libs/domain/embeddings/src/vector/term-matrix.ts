import type { TermVector } from '../terms/term-vector';

/** Term vectors one behind the other, so that they move to a thread without a copy. */
export interface PackedTermVectors {
  /** Where each article begins in `terms` and `weights`, and the end of the last. */
  readonly offsets: Int32Array;
  readonly terms: Int32Array;
  readonly weights: Float32Array;
}

/** Numbers other than 0, row by row: `weights[n]` stands in column `columns[n]`. */
export interface SparseMatrix {
  readonly rows: number;
  /** Where each row begins, and the end of the last. */
  readonly offsets: Int32Array;
  readonly columns: Int32Array;
  readonly weights: Float32Array;
}

/** Articles by terms. */
export interface TermMatrix extends SparseMatrix {
  /** The term of each column, ascending. */
  readonly termIds: Int32Array;
}

export function packTermVectors(vectors: readonly TermVector[]): PackedTermVectors {
  const offsets = new Int32Array(vectors.length + 1);
  vectors.forEach(({ terms }, n) => (offsets[n + 1] = (offsets[n] ?? 0) + terms.length));
  const size = offsets[vectors.length] ?? 0;
  const packed = { offsets, terms: new Int32Array(size), weights: new Float32Array(size) };
  vectors.forEach(({ terms, weights }, n) => {
    packed.terms.set(terms, offsets[n]);
    packed.weights.set(weights, offsets[n]);
  });
  return packed;
}

/** Leaves out terms of one article only, and the rarest beyond `termsMax`. */
export function buildMatrix(packed: PackedTermVectors, termsMax: number): TermMatrix {
  const termIds = selectTerms(packed.terms, termsMax);
  const columnOf = new Map(Array.from(termIds, (term, column) => [term, column]));
  const offsets = new Int32Array(packed.offsets.length);
  const columns: number[] = [];
  const weights: number[] = [];
  for (let row = 0; row + 1 < packed.offsets.length; row++) {
    for (let n = packed.offsets[row] ?? 0; n < (packed.offsets[row + 1] ?? 0); n++) {
      const column = columnOf.get(packed.terms[n] ?? 0);
      if (column === undefined) continue;
      columns.push(column);
      weights.push(packed.weights[n] ?? 0);
    }
    offsets[row + 1] = columns.length;
  }
  return {
    rows: offsets.length - 1,
    termIds,
    offsets,
    columns: Int32Array.from(columns),
    weights: Float32Array.from(weights),
  };
}

function selectTerms(terms: Int32Array, termsMax: number): Int32Array {
  const counts = new Map<number, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1);
  shared.sort(([a, x], [b, y]) => y - x || a - b);
  return Int32Array.from(shared.slice(0, termsMax), ([term]) => term).sort();
}

/** Terms by articles. */
export function groupByTerm({ rows, offsets, columns, weights, termIds }: TermMatrix): SparseMatrix {
  const result = {
    rows: termIds.length,
    offsets: countUpTo(columns, termIds.length),
    columns: new Int32Array(columns.length),
    weights: new Float32Array(columns.length),
  };
  const ends = result.offsets.slice();
  for (let row = 0; row < rows; row++)
    for (let n = offsets[row] ?? 0; n < (offsets[row + 1] ?? 0); n++) {
      const column = columns[n] ?? 0;
      const at = ends[column] ?? 0;
      result.columns[at] = row;
      result.weights[at] = weights[n] ?? 0;
      ends[column] = at + 1;
    }
  return result;
}

/** For each column, and for the end, how many numbers stand in the columns before it. */
function countUpTo(columns: Int32Array, size: number): Int32Array {
  const counts = new Int32Array(size + 1);
  for (const column of columns) counts[column + 1] = (counts[column + 1] ?? 0) + 1;
  for (let n = 1; n <= size; n++) counts[n] = (counts[n] ?? 0) + (counts[n - 1] ?? 0);
  return counts;
}
