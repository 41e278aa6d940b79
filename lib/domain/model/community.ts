import type { NamedArea, Position } from './area';
import type { NearStation, PictureRef } from './estate';

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
  listings: number;
  rentals: number;
  deals90: number;
  followers: number;
  station: NearStation | null;
  picture: PictureRef | null;
  position: Position | null;
}
