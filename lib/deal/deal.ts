import type { NamedArea } from '@/lib/area/area';
import type { FloorBand, Layout, PictureRef } from '@/lib/estate/estate';

/** One row of a deal list. */
export interface DealSummary {
  id: number;
  community: NamedArea | null;
  dealDay: string;
  price: number;
  unitPrice: number;
  area: number;
  layout: Layout;
  floorBand: FloorBand | null;
  totalFloors: number | null;
  orientation: string | null;
  decoration: string | null;
  askingPrice: number | null;
  /** (asking - deal) / asking */
  discount: number | null;
  daysToSell: number | null;
  priceCuts: number | null;
  viewings: number | null;
  followers: number | null;
  views: number | null;
  channel: string | null;
  picture: PictureRef | null;
}
