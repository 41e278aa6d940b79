import type { EstateAgent } from '@/lib/agent/contract';
import type { Sampled } from '@/lib/area/contract';
import type { CommunitySummary } from '@/lib/community/contract/community';
import type { DealSummary } from '@/lib/deal/deal';
import type { EstateSummary, Layout, PriceChange, SoldFor, Surroundings } from '@/lib/estate/contract';
import type { DaysSpread, OfferCheck } from '@/lib/market/offerChance';
import type { PictureRef } from '@/lib/picture/contract';
import type { BuyingCost } from './buyingCost';
import type { FloorBand } from './estate';

/** One room of the floor plan. */
export interface RoomShare {
  /** 主卧 */
  name: string;
  /** ㎡ */
  area: number;
  /** 南, or null for a room without a window. */
  orientation: string | null;
}

export interface EstateFacts {
  cityId: number;
  buildingName: string | null;
  ladderRatio: string | null;
  buildingType: string | null;
  structure: string | null;
  layoutStructure: string | null;
  usage: string | null;
  ownership: string | null;
  /** Years that the land is granted for. */
  ownershipYears: number | null;
  heating: string | null;
  certificateReady: boolean | null;
  lastDealDay: string | null;
  /** fen */
  lastDealPrice: number | null;
  /** The day on which the home was sold or withdrawn. */
  statusDay: string | null;
  views: number | null;
  viewings30: number | null;
  verifyCode: string | null;
  verifyDay: string | null;
  description: string | null;
}

/** A home for sale, or one that was, in full. */
export interface EstateDetail extends EstateSummary, EstateFacts {
  pictures: PictureRef[];
  floorPlan: PictureRef | null;
  rooms: RoomShare[];
  /** Oldest first. */
  priceChanges: PriceChange[];
}

/** How far estimates lay from the deals of the last year that they had not seen; null shares where none was tested. */
export interface EstimateError {
  tested: number;
  /** Deals of the same days that too few others compared with: they got no estimate. null where nobody counted. */
  unestimated: number | null;
  medianError: number | null;
  within10: number | null;
  fromDay: string;
  toDay: string;
}

/** Another home on sale in the same community. */
export interface ComparableHome {
  id: number;
  layout: Layout;
  area: number;
  floorBand: FloorBand | null;
  totalFloors: number | null;
  price: number;
  unitPrice: number;
  listedDay: string | null;
  /** The day on which it was last seen on sale. */
  seenDay: string;
}

export interface EstateCommunity extends CommunitySummary {
  deals365: number | null;
  /** Median share by which deals of the community closed below asking, and on how many it rests. */
  discount: Sampled;
  buildingCount: number | null;
  /** fen per ㎡ and month */
  propertyFee: number | null;
}

/** Why a home is offered for less than its like (lib/estimate/bargain). */
export interface HomeBargain {
  /** Nine in ten deals of its like are above it, in fen. */
  bound: number;
  /** Those that weigh most in its value, at most four. */
  deals: DealSummary[];
}

/** Another listing of the same home. */
export interface OtherListing {
  id: number;
  /** Who offers it: the company of its agent, else the source of the file; null where neither is known, or it is demo data. */
  agency: string | null;
  /** fen */
  price: number;
  listedDay: string | null;
  endedDay: string | null;
  isOnSale: boolean;
}

/** What else is known of a home from its other listings (lib/estate). */
export interface SameHome {
  /** Since when it has been on offer, without a break of more than fourteen weeks. */
  sinceDay: string | null;
  /** How often it was withdrawn and listed anew since. */
  relisted: number;
  /** The cheapest first. */
  listings: OtherListing[];
}

/** What sold homes like one on sale were let go for (lib/market/offerChance). */
export interface HomeOffers {
  /** (asking - deal) / asking of each, the least first. */
  discounts: number[];
  /**
   * Why no chance is told: no deal of the district tells what was asked, the home's listing day or its community's price
   * level is not known, too few deals are like it, or chances told before did not come true.
   */
  lacks: 'asking' | 'listed' | 'level' | 'deals' | 'right' | null;
  /** Days that the home has been on offer. */
  days: number | null;
  byDays: DaysSpread[];
  /** null where it was not checked. */
  check: OfferCheck | null;
}

export interface EstateDetailAnswer {
  estate: EstateDetail;
  /** null for a home that is not sold, or whose deal is not known. */
  soldFor: SoldFor | null;
  community: EstateCommunity | null;
  estimateError: EstimateError | null;
  /** null for a home that is no 笋盘. */
  bargain: HomeBargain | null;
  /** null where no other listing is of this home. */
  sameHome: SameHome | null;
  /** null of a home that is not on sale, and where deals are of another time. */
  offers: HomeOffers | null;
  cost: BuyingCost;
  /** Whether the city's files tell of asking prices that changed: else a home without a change may have had some. */
  tellsPriceChanges: boolean;
  /** Of the same community; the home itself is not among them. */
  onSale: ComparableHome[];
  /** Latest first. */
  deals: DealSummary[];
  agents: EstateAgent[];
  around: Surroundings;
}
