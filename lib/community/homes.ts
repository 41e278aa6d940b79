import type { Layout } from '@/lib/estate/contract';
import type { FloorBand } from '@/lib/estate/estate';

/** A home on sale in a community, as far as its analysis asks. Money in fen, areas in ㎡. */
export interface ListedHome {
  id: number;
  layout: Layout;
  area: number;
  floorBand: FloorBand | null;
  totalFloors: number | null;
  buildingName: string | null;
  price: number;
  firstPrice: number;
  listedDay: string | null;
  /** The day on which a file last told of it. */
  seenDay: string;
  source: string;
}

/** A deal of a community. */
export interface SoldHome {
  rooms: number | null;
  area: number;
  buildingName: string | null;
  price: number;
  askingPrice: number | null;
  dealDay: string;
  daysToSell: number | null;
}

export interface LetHome {
  rooms: number | null;
  rent: number;
  whole: boolean;
}
