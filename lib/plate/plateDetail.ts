import type { AreaSummary, NamedArea } from '@/lib/area/contract';
import type { NearPlace, NearSubway } from '@/lib/estate/contract';
import type { Position } from '@/lib/kernel/contract';
import type { MarketBalance } from '@/lib/market/marketBalance';

/** One month of an area, as far as the charts of pages draw it; unit prices in fen per ㎡. */
export interface MonthPoint {
  /** '2026-11' */
  month: string;
  /** null where no deals of the time are known. */
  deals: number | null;
  dealUnitPrice: number | null;
  askingUnitPrice: number | null;
}

/** A community of a plate, as the heat map and the rankings show it. */
export interface PlateCommunity extends NamedArea {
  position: Position | null;
  dealUnitPrice: number | null;
  dealMom: number | null;
  deals90: number | null;
  listings: number | null;
  /** Gross rent of a year over price. */
  rentalYield: number | null;
}

/** What the homes on sale of a community ask for, and what they were estimated at: fen per ㎡, of so many homes. */
export interface CommunityValue extends NamedArea {
  asked: number;
  due: number;
  homes: number;
}

export interface PlateNeighbour extends NamedArea {
  dealUnitPrice: number | null;
  dealMom: number | null;
  /** Straight-line metres between the plates' middles. */
  distance: number;
}

export interface PlateDetail extends NamedArea, MarketBalance {
  cityId: number;
  district: NamedArea;
  ring: string | null;
  position: Position | null;
  /** null while nothing has been computed for the plate. */
  summary: AreaSummary | null;
  /** The city's and the district's average, to compare with. */
  cityUnitPrice: number | null;
  districtUnitPrice: number | null;
  /** The last 24 months, oldest first. */
  months: MonthPoint[];
  communities: PlateCommunity[];
  /** Those with most such homes, at least MIN_SAMPLES each. */
  values: CommunityValue[];
  /** How many communities the plate has; `communities` holds at most 200. */
  communityCount: number;
  stations: NearSubway[];
  places: NearPlace[];
  neighbours: PlateNeighbour[];
}

export interface PlateRow extends NamedArea {
  dealUnitPrice: number | null;
  dealMom: number | null;
  deals30: number | null;
  listings: number | null;
}

export interface PlateDistrict extends NamedArea {
  plates: PlateRow[];
}
