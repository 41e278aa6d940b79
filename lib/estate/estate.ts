import type { NamedArea } from '@/lib/area/area';
import type { Position } from '@/lib/kernel/place/position';
import type { HomeCost } from './buyingCost';

export const FLOOR_BANDS = ['basement', 'low', 'mid', 'high'] as const;
export type FloorBand = (typeof FLOOR_BANDS)[number];
export type HeldYears = 'under_two' | 'two' | 'five';
export type EstateStatus = 'on_sale' | 'withdrawn' | 'sold';

/** A picture is a URL of the operator's, or a drawn one by its spec (lib/picture/spec.ts). */
export type PictureRef = { kind: 'url'; url: string } | { kind: 'drawn'; spec: string };

export interface Layout {
  rooms: number | null;
  halls: number | null;
  kitchens: number | null;
  baths: number | null;
}

export interface NearStation {
  id: number;
  name: string;
  /** Straight-line metres. */
  distance: number;
}

/** What a list card of a home for sale shows. */
export interface EstateSummary {
  id: number;
  title: string;
  community: NamedArea;
  plate: NamedArea | null;
  district: NamedArea | null;
  layout: Layout;
  area: number;
  usableArea: number | null;
  orientation: string | null;
  floorBand: FloorBand | null;
  totalFloors: number | null;
  decoration: string | null;
  hasLift: boolean | null;
  builtYear: number | null;
  price: number;
  unitPrice: number;
  firstPrice: number;
  listedDay: string | null;
  priceChangedDay: string | null;
  status: EstateStatus;
  held: HeldYears | null;
  onlyHome: boolean | null;
  mortgaged: boolean | null;
  coOwned: boolean | null;
  tags: EstateTag[];
  followers: number | null;
  viewings7: number | null;
  station: NearStation | null;
  picture: PictureRef | null;
  pictureCount: number;
  estimate: EstimateRange | null;
  /** The day on which a file last told of it: its price and its status are of that day. */
  seenDay: string;
  /** The city's last deal day. */
  dealsDay: string | null;
  /** Deals of the community in the 90 days before dealsDay, and their average unit price. */
  communityDeals90: number | null;
  communityDealUnitPrice: number | null;
  position: Position | null;
}

/** A home on a list card, with what buying it takes. */
export interface PricedEstate extends EstateSummary {
  cost: HomeCost;
  /** In lists that show a home once: null or missing where it is on offer once. */
  offers?: HomeOffers | null;
}

/** A home that is on offer in several listings at a time (lib/estate). Prices in fen. */
export interface HomeOffers {
  listings: number;
  agencies: number;
  low: number;
  high: number;
}

export type EstateTag = 'vr' | 'video' | 'viewing_anytime' | 'owner_listed' | 'exclusive' | 'must_see' | 'bargain';

export interface EstimateRange {
  low: number;
  value: number;
  high: number;
  samples: number;
}
