import type { NamedArea } from '@/lib/area/area';
import type { NearStation, PictureRef } from '@/lib/estate/estate';
import type { Position } from '@/lib/kernel/place/position';

/** What a list card of a community shows. */
export interface CommunitySummary {
  id: number;
  name: string;
  district: NamedArea | null;
  plate: NamedArea | null;
  address: string | null;
  builtYear: number | null;
  buildingType: string | null;
  homeCount: number | null;
  dealUnitPrice: number | null;
  dealUnitPriceSamples: number;
  dealMom: number | null;
  askingUnitPrice: number | null;
  /** Counts of which no file tells are null. */
  listings: number | null;
  rentals: number | null;
  deals90: number | null;
  /** The last days of deals, listings and rentals in its city: windows end there. */
  dealsDay: string | null;
  listingsDay: string | null;
  rentalsDay: string | null;
  followers: number | null;
  station: NearStation | null;
  picture: PictureRef | null;
  position: Position | null;
}
