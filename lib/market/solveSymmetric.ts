/**
 * Solves A x = b for a symmetric positive definite A of n × n, given row by row, by Cholesky's decomposition. A is
 * overwritten. A pivot that rounding leaves at nothing counts for none: its unknown is 0.
 */
export function solveSymmetric(matrix: Float64Array, right: Float64Array): Float64Array {
  const n = right.length;
  decompose(matrix, n);
  const x = Float64Array.from(right);
  for (let row = 0; row < n; row += 1) {
    let sum = x[row] as number;
    for (let k = 0; k < row; k += 1) sum -= (matrix[row * n + k] as number) * (x[k] as number);
    x[row] = divided(sum, matrix[row * n + row] as number);
  }
  for (let row = n - 1; row >= 0; row -= 1) {
    let sum = x[row] as number;
    for (let k = row + 1; k < n; k += 1) sum -= (matrix[k * n + row] as number) * (x[k] as number);
    x[row] = divided(sum, matrix[row * n + row] as number);
  }
  return x;
}

const MIN_PIVOT = 1e-9;

const divided = (sum: number, pivot: number): number => (pivot === 0 ? 0 : sum / pivot);

/** The lower triangle of A becomes L with A = L Lᵀ. */
function decompose(matrix: Float64Array, n: number): void {
  for (let column = 0; column < n; column += 1) {
    for (let row = column; row < n; row += 1) {
      let sum = matrix[row * n + column] as number;
      for (let k = 0; k < column; k += 1) {
        sum -= (matrix[row * n + k] as number) * (matrix[column * n + k] as number);
      }
      if (row === column) matrix[row * n + column] = sum > MIN_PIVOT ? Math.sqrt(sum) : 0;
      else matrix[row * n + column] = divided(sum, matrix[column * n + column] as number);
    }
  }
}
