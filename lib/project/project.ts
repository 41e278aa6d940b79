import type { NamedArea } from '@/lib/area/area';
import type { NearStation, PictureRef } from '@/lib/estate/estate';
import type { Position } from '@/lib/kernel/place/position';

export type SaleStatus = 'upcoming' | 'on_sale' | 'sold_out' | 'unknown';

/** What a list card of a new-house project shows. */
export interface ProjectSummary {
  id: number;
  name: string;
  district: NamedArea | null;
  plate: NamedArea | null;
  address: string | null;
  usage: string | null;
  saleStatus: SaleStatus;
  completion: 'presale' | 'ready' | null;
  unitPrice: number | null;
  totalPriceFrom: number | null;
  totalPriceTo: number | null;
  areaFrom: number | null;
  areaTo: number | null;
  roomCounts: number[];
  openingDay: string | null;
  /** The day on which a file last told of it: its price is of that day. */
  seenDay: string;
  tags: string[];
  followers: number | null;
  station: NearStation | null;
  picture: PictureRef | null;
  position: Position | null;
}
