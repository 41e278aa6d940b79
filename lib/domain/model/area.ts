// Units throughout lib/domain/model: money in fen (分), unit prices in fen per ㎡, areas in ㎡, days 'YYYY-MM-DD' in
// Asia/Shanghai, moments in UTC ms, rates as fractions, positions GCJ-02. null = not known, shown as '--'.

export interface Position {
  lng: number;
  lat: number;
}

export interface City {
  id: number;
  name: string;
  pinyin: string;
  initials: string;
  province: string;
  position: Position;
  hot: boolean;
  /** Demo data must say so wherever it is shown. */
  isDemo: boolean;
  dataDay: string | null;
  dealsDay: string | null;
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

/** Head figures of a city, district, plate or community; windows end at `dataDay` (listings) and `dealsDay` (deals). */
export interface AreaSummary {
  level: AreaLevel;
  id: number;
  dealUnitPrice: number | null;
  /** Days of the window behind dealUnitPrice, and its deals. */
  dealUnitPriceDays: number | null;
  dealUnitPriceSamples: number;
  dealMom: number | null;
  dealYoy: number | null;
  deals30: number;
  deals90: number;
  deals365: number;
  dealsMom: number | null;
  askingUnitPrice: number | null;
  askingMom: number | null;
  listings: number;
  newListings7: number;
  newListings30: number;
  priceCuts7: number;
  priceCuts30: number;
  priceRaises30: number;
  viewings7: number;
  viewings30: number;
  daysToSell: Sampled;
  discount: Sampled;
  rentals: number;
  rentMedian: number | null;
  rentUnitPrice: number | null;
  rentSamples: number;
  rentalYield: number | null;
  heat: number;
}

/** One month or week of an area. */
export interface TrendPoint {
  /** First day of the month or week. */
  startDay: string;
  deals: number;
  dealUnitPrice: number | null;
  dealUnitMedian: number | null;
  askingUnitPrice: number | null;
  listings: number;
  newListings: number;
  priceCuts: number;
  priceRaises: number;
  daysToSell: number | null;
  discount: number | null;
}

/** The average of an area's latest deals. */
export interface DealAverage {
  place: string;
  /** fen per ㎡ */
  unitPrice: number;
  samples: number;
  /** The window of the deals, in days. */
  days: number;
}
