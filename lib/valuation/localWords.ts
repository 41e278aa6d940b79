import type { LocalPoint } from './localKernel';
import {
  covariancesOf,
  factorize,
  kernelOf,
  type LocalDeals,
  type LocalWord,
  noiseOf,
  scatterOf,
  solveLower,
  solveUpper,
  squareOf,
  strongest,
} from './localProcess';
import { nearestRows, nearestRowsOnDays } from './nearestRows';
import type { MethodSettings } from './settings';

/** The deals that say most of a point, and how much it goes with each. */
interface Chosen {
  rows: readonly number[];
  towards: Float64Array;
}

/** What localWord says of a home on each of these days, to rounding. Thirteen months so cost less than three separate ones. */
export function localWordsOnDays(
  deals: LocalDeals,
  home: Omit<LocalPoint, 'day'>,
  days: readonly number[],
  settings: MethodSettings,
): LocalWord[] {
  const points = days.map((day) => ({ ...home, day }));
  return localWords(deals, points, nearestRowsOnDays(deals.columns, deals.index, home, days, settings.near), settings);
}

/** Beyond this the deals of all of them together take more to compare than is shared. */
const HOMES_AT_ONCE = 24;

/**
 * What localWord says of homes that lie at one spot, of one community and on one day, to rounding: they have the same deals
 * around them. Those of like area stand beside one another for what they share. In the order of the points.
 */
export function localWordsAtSpot(
  deals: LocalDeals,
  points: readonly LocalPoint[],
  settings: MethodSettings,
): LocalWord[] {
  const words = new Array<LocalWord>(points.length);
  const [first] = points;
  if (!first) return words;
  const near = nearestRows(deals.columns, deals.index, first, settings.near);
  const order = [...points.keys()].sort((one, other) => sizeOf(points, one) - sizeOf(points, other));
  for (let from = 0; from < order.length; from += HOMES_AT_ONCE) {
    const part = order.slice(from, from + HOMES_AT_ONCE);
    const own = part.map((at) => points[at] as LocalPoint);
    const said = localWords(
      deals,
      own,
      own.map(() => near),
      settings,
    );
    part.forEach((at, place) => {
      words[at] = said[place] as LocalWord;
    });
  }
  return words;
}

const sizeOf = (points: readonly LocalPoint[], at: number): number => (points[at] as LocalPoint).logArea;

/**
 * Most deals that say most of one point do so of the next: those of all points are factorized once, then in each half of the
 * points those that all of its points share, and so on down to the single point.
 */
function localWords(
  deals: LocalDeals,
  points: readonly LocalPoint[],
  near: readonly (readonly number[])[],
  settings: MethodSettings,
): LocalWord[] {
  const kernel = kernelOf(deals, settings);
  const chosen = points.map((point, at) => {
    const rows = near[at] as readonly number[];
    return strongest(rows, settings.comparables, kernel.towards(point, rows));
  });
  const factor = new GrowingFactor(deals, chosen, settings);
  const words = new Array<LocalWord>(points.length);
  const speak = (from: number, to: number, placed: number) => {
    const now = factor.place(from, to, placed);
    if (to - from > 1) {
      const middle = (from + to) >> 1;
      speak(from, middle, now);
      speak(middle, to, now);
      return;
    }
    const point = points[from] as LocalPoint;
    const { mean, known, rows, weights } = factor.solve(from, now);
    const variance = Math.max(0, kernel.of(point, point) - known) + settings.noise;
    words[from] = { mean, variance, rows, weights, ...scatterOf(deals, rows, point.community) };
  };
  if (points.length > 0) speak(0, points.length, 0);
  return words;
}

const NOT_CHOSEN = -1;

/** A Cholesky factor of deals, one row after the other: what was placed first stays while what comes after changes. */
class GrowingFactor {
  /** Deals of all points, each once; from here on a deal is its place among them. */
  private readonly all: readonly number[];
  private readonly covariances: Float64Array;
  /** Of each point and deal its place among the point's deals. */
  private readonly placeIn: readonly Int16Array[];
  private readonly chosen: readonly Chosen[];
  private readonly size: number;
  private readonly factor: Float64Array;
  /** What is left of each deal placed, solved with the factor's lower triangle. */
  private readonly left: Float64Array;
  /** The deal that each row of the factor is of. */
  private readonly order: Int32Array;
  private readonly isPlaced: Uint8Array;
  private readonly deals: LocalDeals;
  private readonly settings: MethodSettings;

  constructor(deals: LocalDeals, chosen: readonly Chosen[], settings: MethodSettings) {
    this.deals = deals;
    this.settings = settings;
    this.chosen = chosen;
    this.all = [...new Set(chosen.flatMap(({ rows }) => rows))].sort((one, other) => one - other);
    this.covariances = covariancesOf(deals, this.all.length);
    kernelOf(deals, settings).writeMatrix(this.all, this.covariances);
    const dealOf = new Map(this.all.map((row, deal) => [row, deal]));
    this.placeIn = chosen.map(({ rows }) => {
      const places = new Int16Array(this.all.length).fill(NOT_CHOSEN);
      rows.forEach((row, place) => {
        places[dealOf.get(row) as number] = place;
      });
      return places;
    });
    this.size = Math.max(0, ...chosen.map(({ rows }) => rows.length));
    this.factor = squareOf(deals, this.size);
    this.left = new Float64Array(this.size);
    this.order = new Int32Array(this.size);
    this.isPlaced = new Uint8Array(this.all.length);
  }

  /** Adds the deals that the points from `from` to before `to` share, after `placed` others; answers how many there are now. */
  place(from: number, to: number, placed: number): number {
    this.isPlaced.fill(0);
    for (let at = 0; at < placed; at += 1) this.isPlaced[this.order[at] as number] = 1;
    let now = placed;
    for (let deal = 0; deal < this.all.length; deal += 1) {
      if (this.isPlaced[deal] === 1 || !this.isShared(deal, from, to)) continue;
      this.order[now] = deal;
      this.writeRow(now);
      now += 1;
    }
    factorize(this.factor, this.size, placed, now);
    solveLower(this.factor, this.size, this.left, placed, now);
    return now;
  }

  private isShared(deal: number, from: number, to: number): boolean {
    for (let at = from; at < to; at += 1) if ((this.placeIn[at] as Int16Array)[deal] === NOT_CHOSEN) return false;
    return true;
  }

  private writeRow(at: number): void {
    const { order, covariances, factor } = this;
    const deal = order[at] as number;
    const count = this.all.length;
    const row = this.all[deal] as number;
    const own = at * this.size;
    for (let other = 0; other <= at; other += 1) {
      const to = order[other] as number;
      factor[own + other] = covariances[deal >= to ? deal * count + to : to * count + deal] as number;
    }
    factor[own + at] = (factor[own + at] as number) + noiseOf(this.settings, this.deals.belief[row] as number);
    this.left[at] = this.deals.left[row] as number;
  }

  /** What a point's deals, the first `placed`, say together, and how much of the home's variance they account for. */
  solve(point: number, placed: number): Pick<LocalWord, 'mean' | 'rows' | 'weights'> & { known: number } {
    const { towards } = this.chosen[point] as Chosen;
    const places = this.placeIn[point] as Int16Array;
    const own = this.order.subarray(0, placed);
    const weights = Float64Array.from(own, (deal) => towards[places[deal] as number] as number);
    solveLower(this.factor, this.size, weights, 0, placed);
    let mean = 0;
    let known = 0;
    for (let at = 0; at < placed; at += 1) {
      mean += (weights[at] as number) * (this.left[at] as number);
      known += (weights[at] as number) ** 2;
    }
    solveUpper(this.factor, this.size, weights, placed);
    return { mean, known, rows: Array.from(own, (deal) => this.all[deal] as number), weights };
  }
}
