import { indexPlaces, nearestRows, type PlaceColumns, type PlaceIndex } from './nearestRows';
import { DEFAULTS, type MethodSettings } from './settings';

const YEAR_DAYS = 365.25;

/** What the local process knows of: what structure and trend leave of each deal, and how far each is believed. */
export interface LocalDeals {
  columns: PlaceColumns;
  index: PlaceIndex;
  left: Float64Array;
  belief: Float64Array;
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
});

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
  const { rows, towards } = strongest(usable, settings.comparables, (row) => kernel(point, pointOf(columns, row)));
  const size = rows.length;
  const points = rows.map((row) => pointOf(columns, row));
  const factor = new Float64Array(size * size);
  for (let at = 0; at < size; at += 1) {
    const one = points[at] as LocalPoint;
    for (let other = 0; other < at; other += 1) factor[at * size + other] = kernel(one, points[other] as LocalPoint);
    const noise = settings.noise / Math.max(0.05, belief[rows[at] as number] as number);
    factor[at * size + at] = kernel(one, one) + noise;
  }
  factorize(factor, size);
  const weights = solveFactorized(factor, size, towards);
  let mean = 0;
  let known = 0;
  let squares = 0;
  let own = 0;
  rows.forEach((row, at) => {
    const value = left[row] as number;
    mean += (weights[at] as number) * value;
    known += (weights[at] as number) * (towards[at] as number);
    squares += Math.min(value * value, 0.25);
    if (point.community >= 0 && columns.community[row] === point.community) own += 1;
  });
  const variance = Math.max(0, kernel(point, point) - known) + settings.noise;
  return { mean, variance, rows, weights, own, scatter: Math.sqrt(squares / Math.max(1, size)) };
}

export const pointOf = (columns: PlaceColumns, row: number): LocalPoint => ({
  east: columns.east[row] as number,
  north: columns.north[row] as number,
  day: columns.day[row] as number,
  logArea: columns.logArea[row] as number,
  year: columns.year[row] as number,
  logFloors: columns.logFloors[row] as number,
  community: columns.community[row] as number,
});

type Covariance = (one: LocalPoint, other: LocalPoint) => number;

/** Homes of one community without a place lie at the same spot, others without one are far. */
const FAR_KM = 30;

/** The covariance of two homes on their days. */
export function compileKernel({ kernel }: MethodSettings): Covariance {
  const { city, region, area, street, kind, community, twin } = kernel;
  const half = (reach: number) => 0.5 / (reach * reach);
  const kindArea = half(kind[3]);
  const kindYear = half(kind[4]);
  const twinArea = half(twin[2]);
  const twinYear = half(twin[3]);
  const twinFloors = half(twin[4]);
  return (one, other) => {
    const same = one.community >= 0 && one.community === other.community;
    const east = one.east - other.east;
    const north = one.north - other.north;
    let r = Math.sqrt(east * east + north * north);
    if (Number.isNaN(r)) r = same ? 0 : FAR_KM;
    const t = Math.abs(one.day - other.day) / YEAR_DAYS;
    const areas = (one.logArea - other.logArea) ** 2;
    const years = (one.year - other.year) ** 2;
    let sum =
      city[0] * Math.exp(-t / city[1]) +
      region[0] * Math.exp(-r / region[1] - t / region[2]) +
      area[0] * Math.exp(-r / area[1] - t / area[2]) +
      street[0] * Math.exp(-r / street[1]) +
      kind[0] * Math.exp(-r / kind[1] - t / kind[2] - kindArea * areas - kindYear * years);
    if (same) {
      const floors = (one.logFloors - other.logFloors) ** 2;
      sum += community + twin[0] * Math.exp(-t / twin[1] - twinArea * areas - twinYear * years - twinFloors * floors);
    }
    return sum;
  };
}

/** The rows that the point goes with most, and how much. */
function strongest(rows: readonly number[], count: number, strength: (row: number) => number) {
  const strengths = Float64Array.from(rows, strength);
  if (rows.length <= count) return { rows: [...rows], towards: strengths };
  const least = strengths.slice().sort()[rows.length - count] as number;
  const chosen = rows.map((_, at) => at).filter((at) => (strengths[at] as number) >= least);
  return {
    rows: chosen.map((at) => rows[at] as number),
    towards: Float64Array.from(chosen, (at) => strengths[at] as number),
  };
}

/** Cholesky in place: the lower half becomes the factor. */
export function factorize(matrix: Float64Array, size: number): void {
  for (let row = 0; row < size; row += 1) {
    const from = row * size;
    for (let column = 0; column < row; column += 1) {
      const other = column * size;
      let value = matrix[from + column] as number;
      for (let at = 0; at < column; at += 1) value -= (matrix[from + at] as number) * (matrix[other + at] as number);
      matrix[from + column] = value / (matrix[other + column] as number);
    }
    let rest = matrix[from + row] as number;
    for (let at = 0; at < row; at += 1) rest -= (matrix[from + at] as number) ** 2;
    matrix[from + row] = Math.sqrt(Math.max(rest, 1e-10));
  }
}

/** Solves with the factor of `factorize`. */
export function solveFactorized(factor: Float64Array, size: number, right: Float64Array): Float64Array {
  const solution = right.slice();
  for (let row = 0; row < size; row += 1) {
    let value = solution[row] as number;
    for (let at = 0; at < row; at += 1) value -= (factor[row * size + at] as number) * (solution[at] as number);
    solution[row] = value / (factor[row * size + row] as number);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    const value = (solution[row] as number) / (factor[row * size + row] as number);
    solution[row] = value;
    for (let at = 0; at < row; at += 1)
      solution[at] = (solution[at] as number) - (factor[row * size + at] as number) * value;
  }
  return solution;
}
