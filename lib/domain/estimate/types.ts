import type { FloorBand } from '../model/estate';

/** What makes two homes alike. null = not known, which neither speaks for nor against a comparison. */
export interface HomeFacts {
  /** ㎡ */
  area: number;
  rooms: number | null;
  floorBand: FloorBand | null;
  totalFloors: number | null;
  orientation: string | null;
  decoration: string | null;
  hasLift: boolean | null;
  builtYear: number | null;
  /** 普通住宅, 别墅, 公寓, 商住. */
  usage: string | null;
}

/** A home to be estimated. */
export interface Subject extends HomeFacts {
  communityId: number | null;
  plateId: number | null;
}

/** A deal to compare with. */
export interface ComparableDeal extends Subject {
  /** Days since 1970-01-01: days are only ever subtracted here. */
  dayNumber: number;
  /** fen per ㎡ */
  unitPrice: number;
}

/** Where the comparables come from. */
export type EstimateBasis = 'community' | 'plate';

/** An estimate before its range is calibrated. */
export interface RawEstimate {
  /** Natural logarithm of fen per ㎡. */
  logUnitPrice: number;
  /** How far a deal is expected to lie from it, in logarithms, as the comparables themselves scatter. */
  spread: number;
  /** Comparable deals behind it. */
  samples: number;
  basis: EstimateBasis;
}

/**
 * The seam between the methods and what is done with them: a method learns from deals up to a day and answers for any
 * home. Everything else (testing, calibration, storing) asks only this.
 */
export interface Estimator {
  estimate(subject: Subject): RawEstimate | null;
}

export type FitEstimator = (deals: readonly ComparableDeal[], asOfDayNumber: number) => Estimator;
