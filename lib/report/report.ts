import type { AreaLevel, AreaSummary, NamedArea, Sampled } from '@/lib/area/contract';
import type {
  BuildingFigures,
  CommunityGeneral,
  DataSource,
  ListingAnalysis,
  PriceBandFigures,
  RoomTypeFigures,
} from '@/lib/community/contract/analysis';
import type { CommunityDetail } from '@/lib/community/contract/community';
import type { DealSummary } from '@/lib/deal/deal';
import type { AreaMarket, BandPrices, IndexSeries } from '@/lib/market/market';
import type { MarketBalance } from '@/lib/market/marketBalance';
import type { MarketMood } from '@/lib/market/marketMood';
import type { NotableKind } from '@/lib/market/notableDeals';
import type { Nowcast } from '@/lib/market/nowcast';

// What reports of an area answer with. Units as in area.ts.

/** What a report is of, and where that lies. */
export interface ReportPlace extends NamedArea {
  level: AreaLevel;
  cityId: number;
  district: NamedArea | null;
  plate: NamedArea | null;
}

/** The eight figures of a week; null where no file tells. */
export interface WeekFigures {
  deals: number | null;
  newListings: number | null;
  /** Homes whose asking price was raised, or cut. */
  raises: number | null;
  cuts: number | null;
  viewings: number | null;
  /** How many people viewed: of these no file tells yet. */
  viewers: number | null;
  /** The median of the week's sales, in days; null below three. */
  daysToSell: number | null;
  /** Taken off the market unsold. */
  withdrawn: number | null;
  /** On sale at the week's end. */
  listings: number | null;
}

/** A week of a report's chart. */
export interface WeekPoint {
  /** Its Monday. */
  start: string;
  deals: number | null;
  /** The average of the four weeks that end with it. */
  unitPrice: number | null;
}

/** A deal that is first among those of its week. */
export interface WeekDeal {
  kind: NotableKind;
  /** How many of the week it was compared with, itself among them: those that tell the figure. */
  samples: number;
  /** What it is first in: fen of `highest`, a fraction of the last asking price of `discount`, days of `fastest`. */
  value: number;
  deal: DealSummary;
}

export interface WeekReport {
  place: ReportPlace;
  /** Monday and Sunday. */
  start: string;
  end: string;
  /** The Mondays of the weeks that can be asked for, the latest first. */
  weeks: string[];
  figures: WeekFigures;
  /** The week before; null where it lies before all that is known. */
  before: WeekFigures | null;
  /** The average of the four weeks that end with this one, with its deals, and of the four before them. */
  average: Sampled;
  averageBefore: Sampled;
  /** Up to a year, ending with this week. */
  trend: WeekPoint[];
  /** Viewings of the seven days up to a day, as the last file told them, beside the latest week; null where none did. */
  viewings7: { count: number; day: string } | null;
  /** How often, of this week and the seven before, as many were sold: 1 is the most. */
  rank: { place: number; of: number } | null;
  /** Each kind at most once; empty where the week has no deals. */
  notable: WeekDeal[];
  /** What homes of each size sold for in the week; empty where it has no deals. */
  bands: BandPrices[];
}

/** An area's index beside its average, both 100 in the first month. */
export interface IndexComparison {
  /** By which method, and of which area: a community's is that of its plate or district. */
  method: IndexSeries;
  of: NamedArea;
  /** Months, '2026-11', oldest first: at most 25. */
  months: string[];
  index: number[];
  /** Of the report's own area; null below three deals. */
  average: (number | null)[];
  deals: (number | null)[];
}

/** What each method says of the year up to the last month. */
export interface YearlyChange {
  series: IndexSeries;
  change: number;
  /** Deals of the year behind it. */
  deals: number;
}

/** A district of a city, or a plate of a district, in a report's table. */
export interface ReportArea extends NamedArea {
  dealUnitPrice: number | null;
  deals30: number | null;
  listings: number | null;
  /** Of its index over a year, drawn towards the others by what chance explains; null with too few deals. */
  yearlyChange: number | null;
}

export interface MarketReport extends MarketBalance {
  place: ReportPlace;
  /** null while nothing has been computed. */
  summary: AreaSummary | null;
  index: IndexComparison | null;
  yearly: YearlyChange[];
  /** How the months of two years were told at first and are told now; null for plates. */
  revisions: { months: number; revised: number; largest: number } | null;
  /** Of the area itself; for a community of its plate, else its district, which `of` names. */
  market: (AreaMarket & { of: NamedArea }) | null;
  /** Of the area itself, else of the district that it lies in, which `of` names; null in a month that is over. */
  nowcast: (Nowcast & { of: NamedArea }) | null;
  /** Of a city or district; null where too little is known, and for others. */
  mood: MarketMood | null;
  areas: ReportArea[];
  /** New homes of a city that are for sale; null where none are known, and for others than cities. */
  projects: { count: number; unitPrice: Sampled } | null;
}

/** All that the report of a community shows. */
export interface HouseReport {
  community: Omit<CommunityDetail, 'pictures'>;
  roomTypes: RoomTypeFigures[];
  bands: PriceBandFigures[];
  buildings: BuildingFigures[];
  listing: ListingAnalysis;
  general: CommunityGeneral;
  sources: DataSource[];
  /** Rows of the city left out of averages because their price or area cannot be. */
  implausible: { deals: number; listings: number; rentals: number } | null;
  market: MarketReport;
}
