import type { FloorBand } from '@/lib/estate/estate';
import type { Day } from '@/lib/kernel/day';
import type { PriceBands } from './pricesOf';

/** A real estimate of a home on sale, shown to who has not asked for one yet. Prices in fen, rent in fen a month. */
export interface EstimateExample {
  community: string;
  /** ㎡ */
  area: number;
  layout: { rooms: number | null; halls: number | null };
  floorBand: FloorBand | null;
  totalFloors: number | null;
  day: Day;
  price: PriceBands;
  /** Comparable deals. */
  samples: number;
  rent: number | null;
}
