import { type DenseMatrix, multiply, multiplyBySelf, visitProductRows } from './dense';
import { createRandom } from './random-numbers';
import { buildMatrix, packTermVectors, groupByTerm } from './term-matrix';

const random = createRandom(3);

const createMatrix = (rows: number, columns: number): DenseMatrix => ({
  rows,
  columns,
  values: Float64Array.from({ length: rows * columns }, () => random()),
});

const read = ({ values, columns }: DenseMatrix, row: number, column: number): number =>
  values[row * columns + column] ?? 0;

/** `left × right`, added in the order of the definition. */
function multiplyPlainly(left: DenseMatrix, right: DenseMatrix): number[] {
  const sum = (row: number, column: number): number => {
    let total = 0;
    for (let n = 0; n < left.columns; n++) total += read(left, row, n) * read(right, n, column);
    return total;
  };
  return Array.from({ length: left.rows * right.columns }, (_, n) =>
    sum(Math.floor(n / right.columns), n % right.columns),
  );
}

const flip = (matrix: DenseMatrix): DenseMatrix => ({
  rows: matrix.columns,
  columns: matrix.rows,
  values: Float64Array.from(matrix.values, (_, n) =>
    read(matrix, n % matrix.rows, Math.floor(n / matrix.rows)),
  ),
});

/** Sparse, of articles with these terms; each term occurs twice at least. */
function createSparse(articles: readonly (readonly number[])[]): ReturnType<typeof buildMatrix> {
  const vectors = articles.map((terms) => ({
    terms: Int32Array.from(terms),
    weights: Float32Array.from(terms, () => random()),
  }));
  return buildMatrix(packTermVectors(vectors), 100);
}

function toDense(
  { rows, offsets, columns, weights }: ReturnType<typeof groupByTerm>,
  width: number,
): DenseMatrix {
  const values = new Float64Array(rows * width);
  for (let row = 0; row < rows; row++)
    for (let n = offsets[row] ?? 0; n < (offsets[row + 1] ?? 0); n++)
      values[row * width + (columns[n] ?? 0)] = weights[n] ?? 0;
  return { rows, columns: width, values };
}

const ARTICLES = [[1, 2, 3, 4, 5, 6], [2, 5], [], [1, 2, 3, 4, 6], [7], [7, 6, 1].sort()];

describe('matrices of a training', () => {
  it.each([1, 3, 4, 5, 70])('multiplies rows of %i numbers exactly in their order', (size) => {
    const [left, right] = [createMatrix(6, size), createMatrix(size, 5)];
    const product: number[] = [];
    visitProductRows(left, right, (components) => product.push(...components));
    expect(product).toEqual(multiplyPlainly(left, right));
  });

  it.each([1, 3, 4, 64, 131])('multiplies %i rows by themselves', (rows) => {
    const matrix = createMatrix(rows, 7);
    const product = multiplyBySelf(matrix);
    expect([...product.values]).toEqual(multiplyPlainly(flip(matrix), matrix));
  });

  it('multiplies a sparse matrix, and the same with terms as rows', () => {
    const sparse = createSparse(ARTICLES);
    const dense = toDense(sparse, sparse.termIds.length);
    const [ofTerms, ofArticles] = [createMatrix(dense.columns, 5), createMatrix(dense.rows, 5)];
    expect([...multiply(sparse, ofTerms).values]).toEqual(multiplyPlainly(dense, ofTerms));
    expect([...multiply(groupByTerm(sparse), ofArticles).values]).toEqual(
      multiplyPlainly(flip(dense), ofArticles),
    );
  });
});
