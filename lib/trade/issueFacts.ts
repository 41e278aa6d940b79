import type { TrendPoint } from '@/lib/area/area';
import type { AreaSummary, City } from '@/lib/area/contract';
import type { FloorBand } from '@/lib/estate/estate';
import type { Day } from '@/lib/kernel/day';
import type { IndexMonthComparison } from '@/lib/market/indexComparison';
import type { StoredWeek } from '@/lib/market/weekFigures';
import type { DataPlace } from '@/lib/trade/contract';
import type { FigureDeal } from './dealFigures';

// Rows that issues of data products are made of. Money in fen, unit prices in fen per ㎡, areas in ㎡; null: no file tells.

/** A deal as a line of a table. */
export interface IssueDeal extends FigureDeal {
  id: number;
  day: Day;
  district: string | null;
  plate: string | null;
  community: string | null;
  rooms: number | null;
  halls: number | null;
  floorBand: FloorBand | null;
  totalFloors: number | null;
  askingPrice: number | null;
}

/** What the statistics kept of one period of a part of an area. */
export interface PartPeriod {
  partId: number;
  startDay: Day;
  deals: number | null;
  dealUnitPrice: number | null;
  newListings: number | null;
  listings: number | null;
  daysToSell: number | null;
}

/** A whole home that is to let. */
export interface IssueRental {
  rooms: number | null;
  area: number | null;
  /** fen a month */
  rent: number;
}

/** A community's head figures, as the statistics kept them. */
export interface KeptCommunity {
  name: string;
  dealUnitPrice: number | null;
  dealUnitDays: number | null;
  deals90: number | null;
  deals365: number | null;
  listings: number | null;
  askingUnitPrice: number | null;
  rentalYield: number | null;
}

interface Facts {
  city: City;
  place: DataPlace;
  from: Day;
  until: Day;
  /** Of the days between, each once. */
  deals: IssueDeal[];
  /** What a ㎡ usually sells for; null where too little is known. */
  usual: number | null;
}

interface PartFacts {
  /** In the operator's order. */
  parts: { id: number; name: string }[];
  /** Of the period, the one before and, of months, the one a year before. */
  partPeriods: PartPeriod[];
}

export interface DayFacts extends Facts {
  product: 'day';
  /** Of the 30 days that end with the day. */
  deals30: number | null;
}

export interface WeekFacts extends Facts, PartFacts {
  product: 'week';
  /** Up to and with the week, the oldest first. */
  weeks: StoredWeek[];
  index: IndexMonthComparison[];
}

export interface DistrictFacts extends Facts, PartFacts {
  product: 'district';
  /** 24 months up to and with the one that the book is of, the oldest first. */
  months: TrendPoint[];
  index: IndexMonthComparison[];
}

export interface PlateFacts extends Facts {
  product: 'plate';
  summary: AreaSummary | null;
  months: TrendPoint[];
  communities: KeptCommunity[];
  rentals: IssueRental[];
  /** Of which the rents are; null without any. */
  rentalsDay: Day | null;
}

export type IssueFacts = DayFacts | WeekFacts | DistrictFacts | PlateFacts;
