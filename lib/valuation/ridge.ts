/**
 * Linear regression with a penalty, of numbers and of memberships in groups (a community, a square of the map), solved
 * by conjugate gradients: nothing of the size of the groups squared is ever held.
 */
export interface RidgeProblem {
  rows: number;
  /** `width` numbers a row, most of them 0. */
  features: Float32Array;
  width: number;
  /** Each row's group in each grouping, from 0; -1 is in none. */
  groupings: readonly { of: Int32Array; count: number; penalty: number }[];
  target: Float64Array;
  weight: Float64Array;
  /** Of each number. */
  penalty: number;
}

/** The numbers that are not 0, row by row: two in three are. Row r has those from `begin[r]` to `begin[r + 1]`. */
export interface Sparse {
  begin: Int32Array;
  column: Int32Array;
  value: Float64Array;
}

/** To be made once where one problem is solved again and again with other targets and weights. */
export function sparseOf({ rows, features, width }: RidgeProblem): Sparse {
  let count = 0;
  for (let at = 0; at < rows * width; at += 1) if (features[at] !== 0) count += 1;
  const sparse = {
    begin: new Int32Array(rows + 1),
    column: new Int32Array(count),
    value: new Float64Array(count),
  };
  let next = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let at = 0; at < width; at += 1) {
      const value = features[row * width + at] as number;
      if (value === 0) continue;
      sparse.column[next] = at;
      sparse.value[next] = value;
      next += 1;
    }
    sparse.begin[row + 1] = next;
  }
  return sparse;
}

/** Coefficients: `width` of the numbers, then those of each grouping in turn. */
export type RidgeSolution = Float64Array<ArrayBuffer>;

const MAX_STEPS = 120;
/** The rest is this small a share of what it was: far below what prices scatter. */
const CLOSE_ENOUGH = 1e-5;

/** `start` is where to begin, as from a solve before this one. */
export function solveRidge(
  problem: RidgeProblem,
  start?: RidgeSolution,
  sparse: Sparse = sparseOf(problem),
): RidgeSolution {
  const size = sizeOf(problem);
  const penalties = penaltiesOf(problem, size);
  const scale = diagonalOf(problem, sparse, penalties);
  const solution = start ? start.slice() : new Float64Array(size);
  const rest = rightSide(problem, sparse, size);
  const product = new Float64Array(size);
  const rowValues = new Float64Array(problem.rows);
  applyNormal(problem, sparse, penalties, solution, product, rowValues);
  let goal = 0;
  for (let at = 0; at < size; at += 1) {
    goal += (rest[at] as number) ** 2 / (scale[at] as number);
    rest[at] = (rest[at] as number) - (product[at] as number);
  }
  const direction = rest.map((value, at) => value / (scale[at] as number));
  let energy = energyOf(rest, scale);
  for (let step = 0; step < MAX_STEPS && energy > goal * CLOSE_ENOUGH ** 2; step += 1) {
    applyNormal(problem, sparse, penalties, direction, product, rowValues);
    const along = energy / dot(direction, product);
    for (let at = 0; at < size; at += 1) {
      solution[at] = (solution[at] as number) + along * (direction[at] as number);
      rest[at] = (rest[at] as number) - along * (product[at] as number);
    }
    const next = energyOf(rest, scale);
    const turn = next / energy;
    energy = next;
    for (let at = 0; at < size; at += 1)
      direction[at] = (rest[at] as number) / (scale[at] as number) + turn * (direction[at] as number);
  }
  return solution;
}

/** What the solution says of each row. */
export function ridgeValues(
  problem: RidgeProblem,
  solution: RidgeSolution,
  into: Float64Array,
  sparse: Sparse = sparseOf(problem),
): void {
  valuesOf(problem, sparse, solution, into);
}

function valuesOf(
  { rows, width, groupings }: RidgeProblem,
  { begin, column, value: numbers }: Sparse,
  solution: RidgeSolution,
  into: Float64Array,
): void {
  for (let row = 0; row < rows; row += 1) {
    let value = 0;
    const end = begin[row + 1] as number;
    for (let at = begin[row] as number; at < end; at += 1)
      value += (numbers[at] as number) * (solution[column[at] as number] as number);
    into[row] = value;
  }
  let offset = width;
  for (const { of, count } of groupings) {
    for (let row = 0; row < rows; row += 1) {
      const group = of[row] as number;
      if (group >= 0) into[row] = (into[row] as number) + (solution[offset + group] as number);
    }
    offset += count;
  }
}

const sizeOf = ({ width, groupings }: RidgeProblem): number =>
  groupings.reduce((size, { count }) => size + count, width);

function penaltiesOf({ width, groupings, penalty }: RidgeProblem, size: number): Float64Array {
  const penalties = new Float64Array(size).fill(penalty, 0, width);
  let offset = width;
  for (const grouping of groupings) {
    penalties.fill(grouping.penalty, offset, offset + grouping.count);
    offset += grouping.count;
  }
  return penalties;
}

/** The diagonal of the normal equations: dividing by it makes the steps few. */
function diagonalOf(
  { rows, width, groupings, weight }: RidgeProblem,
  { begin, column, value }: Sparse,
  penalties: Float64Array,
): Float64Array {
  const diagonal = penalties.slice();
  for (let row = 0; row < rows; row += 1) {
    const own = weight[row] as number;
    const end = begin[row + 1] as number;
    for (let at = begin[row] as number; at < end; at += 1) {
      const to = column[at] as number;
      diagonal[to] = (diagonal[to] as number) + own * (value[at] as number) ** 2;
    }
  }
  let offset = width;
  for (const { of, count } of groupings) {
    for (let row = 0; row < rows; row += 1) {
      const group = of[row] as number;
      if (group >= 0) diagonal[offset + group] = (diagonal[offset + group] as number) + (weight[row] as number);
    }
    offset += count;
  }
  return diagonal;
}

function rightSide(problem: RidgeProblem, sparse: Sparse, size: number): Float64Array {
  const values = new Float64Array(problem.rows);
  for (let row = 0; row < problem.rows; row += 1)
    values[row] = (problem.weight[row] as number) * (problem.target[row] as number);
  const into = new Float64Array(size);
  addTransposed(problem, sparse, values, into);
  return into;
}

/** into = (X'WX + penalties) x */
function applyNormal(
  problem: RidgeProblem,
  sparse: Sparse,
  penalties: Float64Array,
  x: RidgeSolution,
  into: Float64Array,
  rowValues: Float64Array,
): void {
  valuesOf(problem, sparse, x, rowValues);
  for (let row = 0; row < problem.rows; row += 1)
    rowValues[row] = (rowValues[row] as number) * (problem.weight[row] as number);
  for (let at = 0; at < into.length; at += 1) into[at] = (penalties[at] as number) * (x[at] as number);
  addTransposed(problem, sparse, rowValues, into);
}

function addTransposed(
  { rows, width, groupings }: RidgeProblem,
  { begin, column, value: numbers }: Sparse,
  values: Float64Array,
  into: Float64Array,
) {
  for (let row = 0; row < rows; row += 1) {
    const value = values[row] as number;
    const end = begin[row + 1] as number;
    for (let at = begin[row] as number; at < end; at += 1) {
      const to = column[at] as number;
      into[to] = (into[to] as number) + value * (numbers[at] as number);
    }
  }
  let offset = width;
  for (const { of, count } of groupings) {
    for (let row = 0; row < rows; row += 1) {
      const group = of[row] as number;
      if (group >= 0) into[offset + group] = (into[offset + group] as number) + (values[row] as number);
    }
    offset += count;
  }
}

function energyOf(rest: Float64Array, scale: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < rest.length; at += 1) sum += (rest[at] as number) ** 2 / (scale[at] as number);
  return sum;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}
