// Units of every subject's types: money in fen (分), unit prices in fen per ㎡, areas in ㎡, days 'YYYY-MM-DD' in
// Asia/Shanghai, moments in UTC ms, rates as fractions, positions GCJ-02. null = not known, shown as '--'.

import type { FactDays } from '@/lib/kernel/factDays';
import type { Position } from '@/lib/kernel/place/position';

export interface City extends FactDays {
  id: number;
  name: string;
  pinyin: string;
  initials: string;
  province: string;
  position: Position;
  hot: boolean;
  /** Demo data must say so wherever it is shown. */
  isDemo: boolean;
  /** The latest of the days of its facts. */
  dataDay: string | null;
  /** Its homes are still to be valued; left out else. */
  isValuing?: true | undefined;
}

export interface NamedArea {
  id: number;
  name: string;
}

export interface Plate extends NamedArea {
  position: Position | null;
  ring: string | null;
}

export interface District extends NamedArea {
  position: Position;
  plates: Plate[];
}

export interface SubwayStation extends NamedArea {
  position: Position;
}

export interface SubwayLine extends NamedArea {
  color: string;
  stations: SubwayStation[];
}

export type AreaLevel = 'city' | 'district' | 'plate' | 'community';

/** A figure with what it rests on: shown as -- with the reason when samples < 3. */
export interface Sampled {
  value: number | null;
  samples: number;
}

/**
 * Head figures of a city, district, plate or community; each window ends on the city's day of its kind. A count is null
 * where no file tells: the city has no facts of the kind, or those of the area are too old to stand beside the city's.
 */
export interface AreaSummary {
  level: AreaLevel;
  id: number;
  dealUnitPrice: number | null;
  /** Days of the window behind dealUnitPrice, and its deals. */
  dealUnitPriceDays: number | null;
  dealUnitPriceSamples: number;
  dealMom: number | null;
  dealYoy: number | null;
  deals30: number | null;
  deals90: number | null;
  deals365: number | null;
  dealsMom: number | null;
  askingUnitPrice: number | null;
  askingMom: number | null;
  listings: number | null;
  newListings7: number | null;
  newListings30: number | null;
  priceCuts7: number | null;
  priceCuts30: number | null;
  priceRaises30: number | null;
  viewings7: number | null;
  viewings30: number | null;
  daysToSell: Sampled;
  discount: Sampled;
  rentals: number | null;
  rentMedian: number | null;
  rentUnitPrice: number | null;
  rentSamples: number;
  rentalYield: number | null;
  heat: number;
}

/** One month or week of an area. A count of which no file tells is null. */
export interface TrendPoint {
  /** First day of the month or week. */
  startDay: string;
  deals: number | null;
  dealUnitPrice: number | null;
  dealUnitMedian: number | null;
  askingUnitPrice: number | null;
  listings: number | null;
  newListings: number | null;
  priceCuts: number | null;
  priceRaises: number | null;
  daysToSell: number | null;
  discount: number | null;
}

/** The average of an area's latest deals. */
export interface DealAverage {
  place: string;
  /** fen per ㎡ */
  unitPrice: number;
  samples: number;
  /** The window of the deals, in days, and the day on which it ends. */
  days: number;
  until: string | null;
}
