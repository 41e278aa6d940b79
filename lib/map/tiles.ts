import type { Position } from '@/lib/kernel/contract';

/** A provider's tiles under a city's map. */
export interface TilesView {
  /** With {z}, {x} and {y}. */
  url: string;
  /** Plain text. */
  attribution: string;
  /** Degrees by which positions in GCJ-02 lie off those of the tiles: one for a whole city, right to some ten metres. */
  shift: Position;
}
