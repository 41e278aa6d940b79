import type { DayNumber } from './dayNumber';

/** A sale as an index looks at it: area in ㎡, money in fen. */
export interface IndexDeal {
  day: DayNumber;
  /** fen per ㎡, above 0 */
  unitPrice: number;
  area: number;
  rooms: number | null;
  communityId: number | null;
  plateId: number | null;
  districtId: number | null;
}

/** One month of an index. */
export interface IndexMonth {
  /** Months since January of year 0: 12 × year + month. */
  month: number;
  /** 100 in the first month. */
  value: number;
  /** Deals of the month that the index rests on. */
  deals: number;
}

/** What an index is made by: docs/statistics.md says which is shown where. */
export type IndexMethod = 'repeat' | 'hedonic' | 'stratified';
