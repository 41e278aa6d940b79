import { addDays, type Day } from '@/lib/kernel/day';
import type { TreeSettings } from './trees';

/** What the method is told, chosen on Beijing's deals of 2012 to 2015 (docs/estimates.md says how). */
export interface MethodSettings {
  /** How far back the regression and the trees look, and after how many days a deal counts half. */
  years: number;
  halfLifeDays: number;
  treeHalfLifeDays: number;
  passes: number;
  /** Of more deals the regression and the trees see evenly taken ones; trend and local process see all. */
  mostRows: number;
  penalty: number;
  communityPenalty: number;
  squarePenalty: number;
  wideSquarePenalty: number;
  forest: TreeSettings;
  folds: number;
  /** What regression and trend leave is cut here before the trees see it. */
  clip: number;
  /** With fewer deals there are no trees. */
  fewestForTrees: number;
  /** The local process: how far back it looks, the deals that it considers and those that it rests on. */
  localYears: number;
  near: number;
  comparables: number;
  /** Variance of one deal's price around what the home is worth. */
  noise: number;
  kernel: Kernel;
}

/** Variances and reaches of the local process: kilometres, years, logarithms. */
export interface Kernel {
  city: readonly [variance: number, years: number];
  region: readonly [variance: number, km: number, years: number];
  area: readonly [variance: number, km: number, years: number];
  street: readonly [variance: number, km: number];
  kind: readonly [variance: number, km: number, years: number, logArea: number, builtYears: number];
  community: number;
  twin: readonly [variance: number, years: number, logArea: number, builtYears: number, logFloors: number];
}

/** To be changed with the method, and with what is stored of it: what another version has learned is not used. */
export const METHOD = 'v4';

export const DEFAULTS: MethodSettings = {
  years: 5,
  halfLifeDays: 540,
  treeHalfLifeDays: 900,
  passes: 5,
  mostRows: 30_000,
  penalty: 3,
  communityPenalty: 0.4,
  squarePenalty: 0.4,
  wideSquarePenalty: 0.3,
  forest: { trees: 200, depth: 5, rate: 0.06, leaf: 20, rows: 0.7, columns: 0.6 },
  folds: 2,
  clip: 0.5,
  fewestForTrees: 400,
  localYears: 4,
  near: 700,
  comparables: 160,
  noise: 0.00723,
  kernel: {
    city: [0.0004, 0.25],
    region: [0.0022, 10, 1],
    area: [0.018, 1.88, 12],
    street: [0.0199, 0.464],
    kind: [0.0322, 12.2, 47, 0.7, 13.9],
    community: 0.0007,
    twin: [0.0045, 22, 0.2, 1.29, 0.14],
  },
};

/** Asking rents lie closer together than deals and have no history: fewer of them say as much. */
export const RENT_SETTINGS: MethodSettings = {
  ...DEFAULTS,
  forest: { ...DEFAULTS.forest, trees: 100 },
  near: 300,
  comparables: 60,
};

/** Days before the last deal on which the method is tested. */
export const TEST_DAYS = 365;

/** The first day whose deals count: the years that the method looks back from the beginning of its test. */
export const learnedSince = (dealsDay: Day): Day => addDays(dealsDay, -Math.ceil(DEFAULTS.years * 365.25) - TEST_DAYS);
