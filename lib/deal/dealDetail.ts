import type { HeldYears, PriceChange } from '@/lib/estate/contract';
import type { DealSummary } from './deal';

/** A deal in full. Money in fen. */
export interface DealDetail extends DealSummary {
  cityId: number;
  buildingName: string | null;
  usableArea: number | null;
  hasLift: boolean | null;
  builtYear: number | null;
  buildingType: string | null;
  structure: string | null;
  held: HeldYears | null;
  onlyHome: boolean | null;
  firstAskingPrice: number | null;
  listedDay: string | null;
  /** Oldest first. */
  priceChanges: PriceChange[];
  /** Deals of the same community most like it. */
  comparables: DealSummary[];
  /** Average of the community's deals in the half year around it, fen per ㎡; null below three. */
  communityUnitPrice: number | null;
  communitySamples: number;
}
