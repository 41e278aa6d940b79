import {
  type Covariances,
  compileKernel,
  factorize,
  gather,
  type LocalDeals,
  type LocalPoint,
  type LocalWord,
  noiseOf,
  type Points,
  scatterOf,
  solveLower,
  squareOf,
  strongest,
  towardsRows,
} from './localProcess';
import { nearestRowsOnDays } from './nearestRows';
import type { MethodSettings } from './settings';

/** What the process says on a day, without the weight of each deal. */
export type DayWord = Omit<LocalWord, 'weights'>;

/** The deals that say most on a day, and how much the home goes with each. */
interface Chosen {
  rows: number[];
  towards: Float64Array;
}

/**
 * What localWord says of a home on each of these days, to rounding. Most deals that say most on one day do so on the next:
 * those of all days are factorized once, then in each half of the days those that all of its days share, and so on down to
 * the single day. Thirteen months so cost less than three separate ones.
 */
export function localWordsOnDays(
  deals: LocalDeals,
  home: Omit<LocalPoint, 'day'>,
  days: readonly number[],
  settings: MethodSettings,
): DayWord[] {
  const kernel = compileKernel(settings);
  const found = nearestRowsOnDays(deals.columns, deals.index, home, days, settings.near);
  const chosen = found.map((rows, at) => {
    const point = { ...home, day: days[at] as number };
    return strongest(rows, settings.comparables, towardsRows(deals, kernel, point, rows));
  });
  const factor = new GrowingFactor(deals, chosen, kernel, settings);
  const words = new Array<DayWord>(days.length);
  const speak = (from: number, to: number, placed: number) => {
    const now = factor.place(from, to, placed);
    if (to - from > 1) {
      const middle = (from + to) >> 1;
      speak(from, middle, now);
      speak(middle, to, now);
      return;
    }
    const { rows } = chosen[from] as Chosen;
    const { mean, known } = factor.solve(from, now);
    const point = { ...home, day: days[from] as number };
    const variance = Math.max(0, kernel.of(point, point) - known) + settings.noise;
    words[from] = { mean, variance, rows, ...scatterOf(deals, rows, home.community) };
  };
  if (days.length > 0) speak(0, days.length, 0);
  return words;
}

/** A Cholesky factor of deals, one row after the other: what was placed first stays while what comes after changes. */
class GrowingFactor {
  /** Deals of all days, each once; from here on a deal is its place among them. */
  private readonly all: number[];
  private readonly points: Points;
  /** Of each day, by deal: how much the home goes with it. */
  private readonly towards: readonly Map<number, number>[];
  private readonly size: number;
  private readonly factor: Float64Array;
  /** What is left of each deal placed, solved with the factor's lower triangle. */
  private readonly left: Float64Array;
  /** The deal that each row of the factor is of. */
  private readonly order: Int32Array;
  private readonly deals: LocalDeals;
  private readonly settings: MethodSettings;
  private readonly kernel: Covariances;

  constructor(deals: LocalDeals, chosen: readonly Chosen[], kernel: Covariances, settings: MethodSettings) {
    this.deals = deals;
    this.settings = settings;
    this.kernel = kernel;
    this.all = [...new Set(chosen.flatMap(({ rows }) => rows))];
    this.points = gather(deals.columns, this.all);
    const placeOf = new Map(this.all.map((row, place) => [row, place]));
    this.towards = chosen.map(
      ({ rows, towards }) => new Map(rows.map((row, at) => [placeOf.get(row) as number, towards[at] as number])),
    );
    this.size = Math.max(0, ...chosen.map(({ rows }) => rows.length));
    this.factor = squareOf(deals, this.size);
    this.left = new Float64Array(this.size);
    this.order = new Int32Array(this.size);
  }

  /** Adds the deals that the days from `from` to before `to` share, after `placed` others; answers how many there are now. */
  place(from: number, to: number, placed: number): number {
    const already = new Set(this.order.subarray(0, placed));
    const [first, ...others] = this.towards.slice(from, to);
    let now = placed;
    for (const deal of (first as Map<number, number>).keys()) {
      if (already.has(deal) || !others.every((one) => one.has(deal))) continue;
      this.order[now] = deal;
      this.writeRow(now);
      now += 1;
    }
    factorize(this.factor, this.size, placed, now);
    solveLower(this.factor, this.size, this.left, placed, now);
    return now;
  }

  private writeRow(at: number): void {
    const deal = this.order[at] as number;
    const row = this.all[deal] as number;
    const own = at * this.size;
    for (let other = 0; other <= at; other += 1)
      this.factor[own + other] = this.kernel.between(this.points, deal, this.order[other] as number);
    this.factor[own + at] =
      (this.factor[own + at] as number) + noiseOf(this.settings, this.deals.belief[row] as number);
    this.left[at] = this.deals.left[row] as number;
  }

  /** What a day's deals, the first `placed`, say together, and how much of the home's variance they account for. */
  solve(day: number, placed: number): { mean: number; known: number } {
    const towards = this.towards[day] as Map<number, number>;
    const solved = Float64Array.from(this.order.subarray(0, placed), (deal) => towards.get(deal) as number);
    solveLower(this.factor, this.size, solved, 0, placed);
    let mean = 0;
    let known = 0;
    for (let at = 0; at < placed; at += 1) {
      mean += (solved[at] as number) * (this.left[at] as number);
      known += (solved[at] as number) ** 2;
    }
    return { mean, known };
  }
}
