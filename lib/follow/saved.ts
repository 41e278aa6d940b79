import type { NamedArea } from '@/lib/area/area';
import type { EstateStatus, FloorBand, Layout, PictureRef } from '@/lib/estate/estate';
import type { SoldFor } from '@/lib/estate/estateDetail';
import type { Day } from '@/lib/kernel/day';
import type { ProjectSummary } from '@/lib/project/project';

/** What a visitor can save, and what their viewing history knows: 二手房, 租房, 小区, 新房, 板块. */
export const SAVED_KINDS = ['estate', 'rental', 'community', 'project', 'plate'] as const;
export type SavedKind = (typeof SAVED_KINDS)[number];

/** One thing that has a page of its own. */
export interface SavedThing {
  kind: SavedKind;
  id: number;
}

/** "estate 1001": ids are those of a kind alone. */
export const keyOfThing = ({ kind, id }: SavedThing): string => `${kind} ${id}`;

/** What a saved home for sale is today, on sale or not. */
export interface HomeState {
  id: number;
  cityId: number;
  community: NamedArea;
  plate: NamedArea | null;
  layout: Pick<Layout, 'rooms' | 'halls'>;
  area: number;
  floorBand: FloorBand | null;
  totalFloors: number | null;
  /** Asked last, fen. */
  price: number;
  status: EstateStatus;
  /** When it left the market. */
  statusDay: Day | null;
  /** The day on which a file last told of it: its price is of that day. */
  seenDay: Day;
  /** The deal that ended it; null where none is known. */
  soldFor: SoldFor | null;
  picture: PictureRef | null;
}

/** What a saved home to let is today. */
export interface RentalState {
  id: number;
  cityId: number;
  title: string;
  community: NamedArea;
  plate: NamedArea | null;
  area: number | null;
  /** fen a month */
  rent: number;
  status: 'to_let' | 'let' | 'withdrawn';
  statusDay: Day | null;
  seenDay: Day;
  picture: PictureRef | null;
}

/** What a saved community or plate is today. */
export interface AreaState {
  id: number;
  cityId: number;
  name: string;
  /** Where it lies: the district of a plate, district and plate of a community. */
  within: string[];
  /** Average of its deals, fen per ㎡; null where there are too few. */
  unitPrice: number | null;
  /** Up to which day deals are known. */
  dealsDay: Day | null;
  /** Homes on sale there. */
  listings: number | null;
  /** Plates have none. */
  picture: PictureRef | null;
}

/** What a saved new-house project is today. */
export interface ProjectState {
  id: number;
  cityId: number;
  name: string;
  within: string[];
  /** fen per ㎡ */
  unitPrice: number | null;
  saleStatus: ProjectSummary['saleStatus'];
  seenDay: Day;
  picture: PictureRef | null;
}
