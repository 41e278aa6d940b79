import type { AreaSummary, NamedArea, Sampled } from '@/lib/area/area';
import type { EstateSummary, FloorBand, Layout, PictureRef } from '@/lib/estate/estate';
import type { Surroundings } from '@/lib/estate/estateDetail';
import type { NoteCheck } from '@/lib/note/checklist';
import type { MarkedThing } from '@/lib/note/mark';
import type { NotePicture } from '@/lib/note/note';
import type { CommunitySummary } from './community';

/** A community in full. Fees in fen, ratios and rates as plain numbers and fractions. */
export interface CommunityDetail extends CommunitySummary {
  cityId: number;
  alias: string | null;
  builtYearTo: number | null;
  structure: string | null;
  buildingCount: number | null;
  plotRatio: number | null;
  greeningRate: number | null;
  /** fen per ㎡ and month */
  propertyFee: number | null;
  propertyCompany: string | null;
  developer: string | null;
  /** Parking spaces per home. */
  parkingRatio: number | null;
  ownershipYears: number | null;
  heating: string | null;
  pictures: PictureRef[];
  /** null while nothing has been computed. */
  summary: AreaSummary | null;
  around: Surroundings;
  /** UTC ms */
  updatedAt: number;
}

/** Deal and asking price and the number of deals, one value a period; unit prices in fen per ㎡. */
export interface PriceSeries {
  deal: (number | null)[];
  asking: (number | null)[];
  /** null where no deals of the time are known. */
  deals: (number | null)[];
}

export const CHART_RANGES = ['3m', '1y', '3y', 'all'] as const;
export type ChartRange = (typeof CHART_RANGES)[number];

/** A community's prices beside its plate's. */
export interface HeaderChart {
  range: ChartRange;
  period: 'month' | 'week';
  /** First day of each period, the oldest first. */
  starts: string[];
  community: PriceSeries;
  plate: (NamedArea & PriceSeries) | null;
}

/** Homes of one number of bedrooms; 5 holds all larger ones. */
export interface RoomTypeFigures {
  rooms: number;
  /** On sale now. */
  listings: number;
  askingUnitPrice: number | null;
  /** fen; lowest and highest asking price */
  priceFrom: number | null;
  priceTo: number | null;
  /** ㎡ */
  areaFrom: number | null;
  areaTo: number | null;
  /** Of the year before the city's last deal day. */
  deals: number;
  dealUnitPrice: number | null;
  daysToSell: number | null;
  rentals: number;
  /** fen a month, of whole homes */
  rentMedian: number | null;
}

/** Homes whose total price lies in [from, to), fen. */
export interface PriceBandFigures {
  from: number;
  to: number;
  listings: number;
  /** Of the year before the city's last deal day; null where that is another time than that of the listings. */
  deals: number | null;
}

export interface BuildingFigures {
  name: string;
  storeys: number | null;
  units: number | null;
  homesPerFloor: number | null;
  lifts: number | null;
  builtYear: number | null;
  listings: number;
  askingUnitPrice: number | null;
  deals: number;
  dealUnitPrice: number | null;
}

/** Homes on sale for at least `from` and fewer than `to` days; null: no end. */
export interface AgeBand {
  from: number;
  to: number | null;
  listings: number;
}

export interface ListingAnalysis {
  listings: number;
  newListings30: number | null;
  withdrawn30: number | null;
  /** Homes on sale whose price fell or rose within 30 days. */
  cuts30: number | null;
  raises30: number | null;
  /** Homes on sale that ask less than at first, and the median share of the cut. */
  everCut: number;
  medianCut: number | null;
  ages: AgeBand[];
  /** Days since listing, of the homes whose listing day is known. */
  medianAge: number | null;
  discount: Sampled & {
    /** Quartiles. */
    low: number | null;
    high: number | null;
    /** Share of deals at or above the last asking price. */
    atAsking: number | null;
  };
  daysToSell: Sampled & {
    /** Share sold within so many days, by Kaplan-Meier; null below three sales. */
    within30: number | null;
    within90: number | null;
    within180: number | null;
  };
}

export interface PlateRank {
  by: 'price' | 'yoy' | 'deals' | 'heat';
  /** From 1, the highest first; null where the community has no such figure. */
  rank: number | null;
  /** Communities of the plate that have the figure. */
  of: number;
}

export interface RankedCommunity extends NamedArea {
  rank: number;
  dealUnitPrice: number;
  dealMom: number | null;
  deals90: number | null;
}

/** A community beside the others of its plate. */
export interface CommunityGeneral {
  plate: (NamedArea & { dealUnitPrice: number | null; dealMom: number | null }) | null;
  city: { dealUnitPrice: number | null };
  /** Deal average over the plate's, less 1. */
  againstPlate: number | null;
  ranks: PlateRank[];
  /** Its neighbours in the plate's order of price, itself among them. */
  neighbours: RankedCommunity[];
}

export type SourcedFigure =
  | 'dealUnitPrice'
  | 'askingUnitPrice'
  | 'trend'
  | 'daysToSell'
  | 'discount'
  | 'layouts'
  | 'rent'
  | 'facts'
  | 'around';

/** What a figure rests on. */
export interface DataSource {
  figure: SourcedFigure;
  /** Names of the files or feeds it came from. */
  sources: string[];
  samples: number | null;
  /** Days that the figure covers; null where it has no period. */
  from: string | null;
  to: string | null;
}

/** One home offered by several agencies. */
export interface QuotedHome {
  layout: Layout;
  area: number;
  floorBand: FloorBand | null;
  totalFloors: number | null;
  /** The cheapest first. */
  quotes: Quote[];
  low: number;
  high: number;
  /** fen between the highest and the lowest asking price */
  gap: number;
  /** The latest first. */
  changes: QuoteChange[];
}

export interface Quote {
  estateId: number;
  source: string;
  price: number;
  unitPrice: number;
  listedDay: string | null;
}

export interface QuoteChange {
  estateId: number;
  source: string;
  day: string;
  before: number;
  after: number;
}

export interface CommunityNote {
  id: string;
  content: string;
  /** What was looked at, and what came of it. */
  checks: NoteCheck[];
  /** The home that it is about, where it is about one. */
  home: MarkedThing | null;
  /** The viewer's own alone; nobody else's are shown. */
  pictures: NotePicture[];
  /** The viewer's own. */
  own: boolean;
  public: boolean;
  /** UTC ms */
  createdAt: number;
  updatedAt: number;
}

export interface NearCommunity extends CommunitySummary {
  /** Straight-line metres. */
  distance: number;
}

export interface AroundCommunity {
  communities: NearCommunity[];
  /** Homes on sale in those communities, those at the most usual price first. */
  estates: EstateSummary[];
}
