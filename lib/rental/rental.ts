import type { NamedArea } from '@/lib/area/area';
import type { FloorBand, Layout, NearStation, PictureRef } from '@/lib/estate/estate';
import type { Position } from '@/lib/kernel/place/position';

/** What a list card of a home to let shows; rent in fen a month. */
export interface RentalSummary {
  id: number;
  title: string;
  mode: 'whole' | 'shared';
  roomName: string | null;
  community: NamedArea;
  plate: NamedArea | null;
  district: NamedArea | null;
  layout: Layout;
  area: number | null;
  orientation: string | null;
  floorBand: FloorBand | null;
  totalFloors: number | null;
  decoration: string | null;
  hasLift: boolean | null;
  rent: number;
  payment: string | null;
  agencyFee: number | null;
  serviceFee: number | null;
  leaseMonths: number | null;
  availableDay: string | null;
  facilities: string[];
  listedDay: string | null;
  /** The day on which a file last told of it: its rent is of that day. */
  seenDay: string;
  station: NearStation | null;
  picture: PictureRef | null;
  position: Position | null;
}
