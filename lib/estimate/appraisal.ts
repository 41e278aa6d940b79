import type { Day } from '@/lib/kernel/day';
import type { PriceBands } from './pricesOf';

/** A deal that a value rests on, brought to the home and the day. Money in fen; the parts add up to `adjusted`. */
export interface AppraisalComparable {
  dealId: number;
  dealtOn: Day;
  area: number;
  rooms: number | null;
  halls: number | null;
  floor: string;
  building: string | null;
  paid: number;
  forTime: number;
  forArea: number;
  /** Floor, orientation, decoration, age and the rest. */
  forHome: number;
  adjusted: number;
  /** Its share in the value; a negative one takes back what others say twice. */
  weight: number;
}

export interface CurvePoint {
  day: Day;
  /** fen */
  value: number;
  low68: number;
  high68: number;
}

/** What a home was valued at. Money in fen. */
export interface Appraisal {
  /** The day of the value: that of the last deal that was known. */
  day: Day;
  price: PriceBands;
  /** Deals that weigh a hundredth or more. */
  samples: number;
  /** What the model of the whole city weighs beside the comparables, and what it alone says. */
  cityShare: number;
  cityPrice: number;
  /** A month; null where too few homes are to let. */
  rent: Pick<PriceBands, 'value' | 'low68' | 'high68'> | null;
  /** Those that weigh most first. */
  comparables: AppraisalComparable[];
  /** The twelve months up to the day, the earliest first. */
  curve: CurvePoint[];
}

/** 差不多, 估高了, 估低了, 房屋信息有误. */
export const APPRAISAL_ANSWERS = ['near', 'high', 'low', 'facts'] as const;
export type AppraisalAnswer = (typeof APPRAISAL_ANSWERS)[number];

/** Of comparables a page shows so many. */
export const MAX_COMPARABLES = 8;
/** So many may be left out at once. */
export const MAX_EXCLUDED = 7;
