import { compileKernel, type LocalKernel, type LocalPoint } from './localKernel';
import { indexPlaces, nearestRows, type PlaceColumns, type PlaceIndex } from './nearestRows';
import { nthSmallest } from './nthSmallest';
import { DEFAULTS, type Kernel, type MethodSettings } from './settings';

/** What the local process knows of: what structure and trend leave of each deal, and how far each is believed. */
export interface LocalDeals {
  columns: PlaceColumns;
  index: PlaceIndex;
  left: Float64Array;
  belief: Float64Array;
  work: Workspace;
}

/** What one estimate after the other is computed in: as garbage it would be a quarter of a megabyte each. */
interface Workspace {
  matrix: Float64Array;
  covariances: Float64Array;
  compiled: { of: Kernel; kernel: LocalKernel } | null;
}

/** So many numbers of it, a half more made where there are not enough; whatever the last estimate left stands in them. */
function takeWork(work: Workspace, name: 'matrix' | 'covariances', count: number): Float64Array {
  if (work[name].length < count) work[name] = new Float64Array(Math.ceil(count * 1.5));
  return work[name];
}

export interface LocalWord {
  /** What to add to structure and trend. */
  mean: number;
  /** Of a deal's price around the estimate: what the process does not know, and what no method knows. */
  variance: number;
  /** Rows and how much each weighs in the mean; weights may be negative and add up to less than 1. */
  rows: readonly number[];
  weights: Float64Array;
  /** Deals of the own community among them. */
  own: number;
  /** Scatter of what is left of those deals. */
  scatter: number;
}

export const localDeals = (columns: PlaceColumns, left: Float64Array, belief: Float64Array): LocalDeals => ({
  columns,
  index: indexPlaces(columns),
  left,
  belief,
  work: { matrix: new Float64Array(0), covariances: new Float64Array(0), compiled: null },
});

/** A square of so many rows to compute in, until the next is asked for. Its upper half is never read. */
export const squareOf = ({ work }: LocalDeals, rows: number): Float64Array => takeWork(work, 'matrix', rows * rows);

/** The covariances of so many rows, until the next are asked for. Its upper half is never read. */
export const covariancesOf = ({ work }: LocalDeals, rows: number): Float64Array =>
  takeWork(work, 'covariances', rows * rows);

/** Compiled for these deals once. */
export function kernelOf({ columns, work }: LocalDeals, { kernel }: MethodSettings): LocalKernel {
  if (work.compiled?.of !== kernel) work.compiled = { of: kernel, kernel: compileKernel(columns, kernel) };
  return work.compiled.kernel;
}

/** The process at a home: from the deals that say most. `without` are rows to leave out. */
export function localWord(
  deals: LocalDeals,
  point: LocalPoint,
  settings: MethodSettings = DEFAULTS,
  without?: ReadonlySet<number>,
): LocalWord {
  const { columns, left, belief } = deals;
  const kernel = kernelOf(deals, settings);
  const candidates = nearestRows(columns, deals.index, point, settings.near);
  const usable = without ? candidates.filter((row) => !without.has(row)) : candidates;
  const { rows, towards } = strongest(usable, settings.comparables, kernel.towards(point, usable));
  const size = rows.length;
  const factor = squareOf(deals, size);
  kernel.writeMatrix(rows, factor);
  for (let at = 0; at < size; at += 1) {
    const noise = noiseOf(settings, belief[rows[at] as number] as number);
    factor[at * size + at] = (factor[at * size + at] as number) + noise;
  }
  factorize(factor, size);
  const weights = solveFactorized(factor, size, towards);
  let mean = 0;
  let known = 0;
  rows.forEach((row, at) => {
    mean += (weights[at] as number) * (left[row] as number);
    known += (weights[at] as number) * (towards[at] as number);
  });
  const variance = Math.max(0, kernel.of(point, point) - known) + settings.noise;
  return { mean, variance, rows, weights, ...scatterOf(deals, rows, point.community) };
}

/** Variance of a deal's price around what its home is worth: more of one that is hardly believed. */
export const noiseOf = ({ noise }: MethodSettings, belief: number): number => noise / Math.max(0.05, belief);

/** How far apart what is left of these deals lies, and how many are of the own community. */
export function scatterOf(
  { columns, left }: LocalDeals,
  rows: readonly number[],
  community: number,
): Pick<LocalWord, 'own' | 'scatter'> {
  let squares = 0;
  let own = 0;
  for (const row of rows) {
    const value = left[row] as number;
    squares += Math.min(value * value, 0.25);
    if (community >= 0 && columns.community[row] === community) own += 1;
  }
  return { own, scatter: Math.sqrt(squares / Math.max(1, rows.length)) };
}

/** The rows that the point goes with most, and how much. */
export function strongest(
  rows: readonly number[],
  count: number,
  strengths: Float64Array,
): { rows: readonly number[]; towards: Float64Array } {
  if (rows.length <= count) return { rows, towards: strengths };
  const least = nthSmallest(strengths.slice(), rows.length - count + 1);
  const chosen: number[] = [];
  for (let at = 0; at < rows.length; at += 1) if ((strengths[at] as number) >= least) chosen.push(at);
  return {
    rows: chosen.map((at) => rows[at] as number),
    towards: Float64Array.from(chosen, (at) => strengths[at] as number),
  };
}

/**
 * Cholesky in place: the lower half becomes the factor. Rows before `from` are one already, those from `to` on stay. Two rows
 * and two columns at a time, so that each number that is read is used twice: most of what an estimate costs is here.
 */
export function factorize(matrix: Float64Array, size: number, from = 0, to = size): void {
  let row = from;
  for (; row + 1 < to; row += 2) factorizeTwo(matrix, size, row);
  if (row < to) factorizeOne(matrix, size, row);
}

function factorizeTwo(matrix: Float64Array, size: number, row: number): void {
  const upper = row * size;
  const lower = upper + size;
  let column = 0;
  for (; column + 1 < row; column += 2) {
    const one = column * size;
    const two = one + size;
    let a = matrix[upper + column] as number;
    let b = matrix[upper + column + 1] as number;
    let c = matrix[lower + column] as number;
    let d = matrix[lower + column + 1] as number;
    for (let at = 0; at < column; at += 1) {
      const u = matrix[upper + at] as number;
      const l = matrix[lower + at] as number;
      const x = matrix[one + at] as number;
      const y = matrix[two + at] as number;
      a -= u * x;
      b -= u * y;
      c -= l * x;
      d -= l * y;
    }
    const first = matrix[one + column] as number;
    const beside = matrix[two + column] as number;
    const second = matrix[two + column + 1] as number;
    a /= first;
    c /= first;
    matrix[upper + column] = a;
    matrix[upper + column + 1] = (b - a * beside) / second;
    matrix[lower + column] = c;
    matrix[lower + column + 1] = (d - c * beside) / second;
  }
  for (; column < row; column += 1) {
    const one = column * size;
    const first = matrix[one + column] as number;
    matrix[upper + column] = ((matrix[upper + column] as number) - dotOf(matrix, upper, one, column)) / first;
    matrix[lower + column] = ((matrix[lower + column] as number) - dotOf(matrix, lower, one, column)) / first;
  }
  closeRow(matrix, size, row);
  const last = matrix[upper + row] as number;
  matrix[lower + row] = ((matrix[lower + row] as number) - dotOf(matrix, lower, upper, row)) / last;
  closeRow(matrix, size, row + 1);
}

function factorizeOne(matrix: Float64Array, size: number, row: number): void {
  const own = row * size;
  for (let column = 0; column < row; column += 1) {
    const other = column * size;
    const value = (matrix[own + column] as number) - dotOf(matrix, own, other, column);
    matrix[own + column] = value / (matrix[other + column] as number);
  }
  closeRow(matrix, size, row);
}

function closeRow(matrix: Float64Array, size: number, row: number): void {
  const own = row * size;
  const rest = (matrix[own + row] as number) - dotOf(matrix, own, own, row);
  matrix[own + row] = Math.sqrt(Math.max(rest, 1e-10));
}

/** The product of two stretches of so many numbers, four at a time. */
function dotOf(numbers: Float64Array, one: number, other: number, count: number): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let at = 0;
  for (; at + 3 < count; at += 4) {
    a += (numbers[one + at] as number) * (numbers[other + at] as number);
    b += (numbers[one + at + 1] as number) * (numbers[other + at + 1] as number);
    c += (numbers[one + at + 2] as number) * (numbers[other + at + 2] as number);
    d += (numbers[one + at + 3] as number) * (numbers[other + at + 3] as number);
  }
  for (; at < count; at += 1) a += (numbers[one + at] as number) * (numbers[other + at] as number);
  return a + b + c + d;
}

/** Solves with the factor of `factorize`. */
export function solveFactorized(factor: Float64Array, size: number, right: Float64Array): Float64Array {
  const solution = right.slice();
  solveLower(factor, size, solution, 0, size);
  solveUpper(factor, size, solution, size);
  return solution;
}

/** The second half of it, in place, of the first `count` rows. */
export function solveUpper(factor: Float64Array, size: number, right: Float64Array, count: number): void {
  for (let row = count - 1; row >= 0; row -= 1) {
    const value = (right[row] as number) / (factor[row * size + row] as number);
    right[row] = value;
    for (let at = 0; at < row; at += 1) right[at] = (right[at] as number) - (factor[row * size + at] as number) * value;
  }
}

/** The first half of it, in place: solves with the lower triangle alone, of the rows from `from` on and before `to`. */
export function solveLower(factor: Float64Array, size: number, right: Float64Array, from: number, to: number): void {
  for (let row = from; row < to; row += 1) {
    let value = right[row] as number;
    for (let at = 0; at < row; at += 1) value -= (factor[row * size + at] as number) * (right[at] as number);
    right[row] = value / (factor[row * size + row] as number);
  }
}
