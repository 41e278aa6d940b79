import type { Surroundings } from '@/lib/estate/contract';
import type { PictureRef } from '@/lib/picture/contract';
import type { RentalSummary } from '@/lib/rental/contract';
import type { RentLayoutFigures } from './rentalSummary';

/** A home or room to let, or one that was, in full. */
export interface RentalDetail extends RentalSummary {
  cityId: number;
  builtYear: number | null;
  status: 'to_let' | 'let' | 'withdrawn';
  /** The day on which it was let or withdrawn. */
  statusDay: string | null;
  /** Visits in the last thirty days. */
  viewings30: number | null;
  description: string | null;
  /** The card's first. */
  pictures: PictureRef[];
  /** Of a room in a shared home that room alone. */
  floorPlan: PictureRef | null;
}

export interface RentalDetailAnswer {
  rental: RentalDetail;
  around: Surroundings;
  /** Whole homes of as many bedrooms to let in the community; null of a room, and where there are none. */
  layout: RentLayoutFigures | null;
  /** To let now, in the community or the plate, at a like rent. */
  similar: RentalSummary[];
}
