/** What the bubbles of the map stand for. */
export type MapLevel = 'district' | 'plate' | 'community';

// A phone shows a whole city at 10, a district at 12, a plate at 14.
const PLATES_FROM = 11.5;
const HOUSES_FROM = 13.5;

/** Districts, then plates, then communities (or projects), as one comes closer. */
export function mapLevel(zoom: number): MapLevel {
  return zoom < PLATES_FROM ? 'district' : zoom < HOUSES_FROM ? 'plate' : 'community';
}

/** The zoom to come to for a closer look at a bubble. */
export const ZOOM_INTO: Record<MapLevel, number> = { district: 12, plate: 14, community: 16 };

/** One bubble: how many homes match there and what they cost. */
export interface MapCluster {
  level: MapLevel;
  id: number;
  name: string;
  lng: number;
  lat: number;
  count: number;
  /** Fen per ㎡; of homes to let, fen per ㎡ and month. */
  unitPrice: number | null;
}
