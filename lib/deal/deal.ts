import type { NamedArea } from '@/lib/area/contract';
import type { Layout } from '@/lib/estate/contract';
import type { FloorBand } from '@/lib/estate/estate';
import type { PictureRef } from '@/lib/picture/contract';

/** One row of a deal list. */
export interface DealSummary {
  id: number;
  community: NamedArea | null;
  dealDay: string;
  /** "2016-08" where no more is known: `dealDay` is its first then, to count by, and never shown. */
  dealMonth: string | null;
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
