import { indexPlaces, nearestRows, type PlaceColumns, type PlaceIndex } from './nearestRows';
import { nthSmallest } from './nthSmallest';
import { DEFAULTS, type MethodSettings } from './settings';

const YEAR_DAYS = 365.25;

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
  numbers: Float64Array;
}

/** So many numbers of it, a half more made where there are not enough; whatever the last estimate left stands in them. */
function takeWork(work: Workspace, name: keyof Workspace, count: number): Float64Array {
  if (work[name].length < count) work[name] = new Float64Array(Math.ceil(count * 1.5));
  return work[name];
}

/** A point of the process: a home on a day. */
export interface LocalPoint {
  east: number;
  north: number;
  day: number;
  logArea: number;
  year: number;
  logFloors: number;
  community: number;
}

export interface LocalWord {
  /** What to add to structure and trend. */
  mean: number;
  /** Of a deal's price around the estimate: what the process does not know, and what no method knows. */
  variance: number;
  /** Rows and how much each weighs in the mean; weights may be negative and add up to less than 1. */
  rows: number[];
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
  work: { matrix: new Float64Array(0), numbers: new Float64Array(0) },
});

/** A square of so many rows to compute in, until the next is asked for. Its upper half is never read. */
export const squareOf = ({ work }: LocalDeals, rows: number): Float64Array => takeWork(work, 'matrix', rows * rows);

/** What the point goes with each of these rows. */
export function towardsRows(
  { columns, work }: LocalDeals,
  kernel: Covariances,
  point: LocalPoint,
  rows: readonly number[],
): Float64Array {
  return kernel.towards(point, gather(columns, rows, takeWork(work, 'numbers', rows.length * NUMBERS)));
}

/** The process at a home: from the deals that say most. `without` are rows to leave out. */
export function localWord(
  deals: LocalDeals,
  point: LocalPoint,
  settings: MethodSettings = DEFAULTS,
  without?: ReadonlySet<number>,
): LocalWord {
  const { columns, left, belief } = deals;
  const kernel = compileKernel(settings);
  const candidates = nearestRows(columns, deals.index, point, settings.near);
  const usable = without ? candidates.filter((row) => !without.has(row)) : candidates;
  const { rows, towards } = strongest(usable, settings.comparables, towardsRows(deals, kernel, point, usable));
  const size = rows.length;
  const factor = squareOf(deals, size);
  kernel.writeMatrix(gather(columns, rows), factor);
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

/** Points column by column: the kernel is asked ten thousand times a home. */
export interface Points {
  count: number;
  /** East, north, years, log area, built year, log floors, community: one after the other. */
  numbers: Float64Array;
}

const NUMBERS = 7;

export function gather(
  columns: PlaceColumns,
  rows: readonly number[],
  numbers: Float64Array = new Float64Array(rows.length * NUMBERS),
): Points {
  rows.forEach((row, at) => {
    const to = at * NUMBERS;
    numbers[to] = columns.east[row] as number;
    numbers[to + 1] = columns.north[row] as number;
    numbers[to + 2] = (columns.day[row] as number) / YEAR_DAYS;
    numbers[to + 3] = columns.logArea[row] as number;
    numbers[to + 4] = columns.year[row] as number;
    numbers[to + 5] = columns.logFloors[row] as number;
    numbers[to + 6] = columns.community[row] as number;
  });
  return { count: rows.length, numbers };
}

const numbersOf = ({ east, north, day, logArea, year, logFloors, community }: LocalPoint): Float64Array =>
  Float64Array.of(east, north, day / YEAR_DAYS, logArea, year, logFloors, community);

export interface Covariances {
  /** The covariance of two homes on their days. */
  of: (one: LocalPoint, other: LocalPoint) => number;
  /** Of two of these points, by their places among them. */
  between: (points: Points, one: number, other: number) => number;
  towards: (point: LocalPoint, points: Points) => Float64Array;
  /** The lower half of the covariances of all points with one another, row by row. */
  writeMatrix: (points: Points, into: Float64Array) => void;
}

const STEPS = 256;
const FARTHEST = 40;
const DECAYS = Float64Array.from({ length: FARTHEST * STEPS + 2 }, (_, at) => Math.exp(-at / STEPS));

/** exp(-x) of an x that is not negative, to two millionths: a table is four times as fast, and it is asked 80,000 times a home. */
function decay(x: number): number {
  if (!(x < FARTHEST)) return 0;
  const at = x * STEPS;
  const below = at | 0;
  const from = DECAYS[below] as number;
  return from + ((DECAYS[below + 1] as number) - from) * (at - below);
}

/** Homes of one community without a place lie at the same spot, others without one are far. */
const FAR_KM = 30;

export function compileKernel({ kernel }: MethodSettings): Covariances {
  const { city, region, area, street, kind, community, twin } = kernel;
  const half = (reach: number) => 0.5 / (reach * reach);
  const kindArea = half(kind[3]);
  const kindYear = half(kind[4]);
  const twinArea = half(twin[2]);
  const twinYear = half(twin[3]);
  const twinFloors = half(twin[4]);
  const between = (these: Float64Array, a: number, those: Float64Array, b: number): number => {
    const same = (these[a + 6] as number) >= 0 && these[a + 6] === those[b + 6];
    const east = (these[a] as number) - (those[b] as number);
    const north = (these[a + 1] as number) - (those[b + 1] as number);
    let r = Math.sqrt(east * east + north * north);
    if (Number.isNaN(r)) r = same ? 0 : FAR_KM;
    const t = Math.abs((these[a + 2] as number) - (those[b + 2] as number));
    const areas = ((these[a + 3] as number) - (those[b + 3] as number)) ** 2;
    const years = ((these[a + 4] as number) - (those[b + 4] as number)) ** 2;
    let sum =
      city[0] * decay(t / city[1]) +
      region[0] * decay(r / region[1] + t / region[2]) +
      area[0] * decay(r / area[1] + t / area[2]) +
      street[0] * decay(r / street[1]) +
      kind[0] * decay(r / kind[1] + t / kind[2] + kindArea * areas + kindYear * years);
    if (same) {
      const floors = ((these[a + 5] as number) - (those[b + 5] as number)) ** 2;
      sum += community + twin[0] * decay(t / twin[1] + twinArea * areas + twinYear * years + twinFloors * floors);
    }
    return sum;
  };
  return {
    of: (one, other) => between(numbersOf(one), 0, numbersOf(other), 0),
    between: ({ numbers }, one, other) => between(numbers, one * NUMBERS, numbers, other * NUMBERS),
    towards: (point, { count, numbers }) => {
      const own = numbersOf(point);
      return Float64Array.from({ length: count }, (_, at) => between(own, 0, numbers, at * NUMBERS));
    },
    writeMatrix: ({ count, numbers }, into) => {
      for (let at = 0; at < count; at += 1)
        for (let other = 0; other <= at; other += 1)
          into[at * count + other] = between(numbers, at * NUMBERS, numbers, other * NUMBERS);
    },
  };
}

/** The rows that the point goes with most, and how much. */
export function strongest(rows: readonly number[], count: number, strengths: Float64Array) {
  if (rows.length <= count) return { rows: [...rows], towards: strengths };
  const least = nthSmallest(strengths.slice(), rows.length - count + 1);
  const chosen: number[] = [];
  for (let at = 0; at < rows.length; at += 1) if ((strengths[at] as number) >= least) chosen.push(at);
  return {
    rows: chosen.map((at) => rows[at] as number),
    towards: Float64Array.from(chosen, (at) => strengths[at] as number),
  };
}

/** Cholesky in place: the lower half becomes the factor. Rows before `from` are one already, those from `to` on stay. */
export function factorize(matrix: Float64Array, size: number, from = 0, to = size): void {
  for (let row = from; row < to; row += 1) {
    const own = row * size;
    for (let column = 0; column < row; column += 1) {
      const other = column * size;
      const value = (matrix[own + column] as number) - dotOf(matrix, own, other, column);
      matrix[own + column] = value / (matrix[other + column] as number);
    }
    const rest = (matrix[own + row] as number) - dotOf(matrix, own, own, row);
    matrix[own + row] = Math.sqrt(Math.max(rest, 1e-10));
  }
}

/** The product of two stretches of so many numbers, four at a time: most of what an estimate costs is here. */
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
  for (let row = size - 1; row >= 0; row -= 1) {
    const value = (solution[row] as number) / (factor[row * size + row] as number);
    solution[row] = value;
    for (let at = 0; at < row; at += 1)
      solution[at] = (solution[at] as number) - (factor[row * size + at] as number) * value;
  }
  return solution;
}

/** The first half of it, in place: solves with the lower triangle alone, of the rows from `from` on and before `to`. */
export function solveLower(factor: Float64Array, size: number, right: Float64Array, from: number, to: number): void {
  for (let row = from; row < to; row += 1) {
    let value = right[row] as number;
    for (let at = 0; at < row; at += 1) value -= (factor[row * size + at] as number) * (right[at] as number);
    right[row] = value / (factor[row * size + row] as number);
  }
}
