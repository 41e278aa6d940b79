import type { NamedArea } from '@/lib/area/contract';
import type { EstateStatus } from '@/lib/estate/contract';
import type { CurvePoint } from '@/lib/estimate/appraisal';
import type { Day } from '@/lib/kernel/day';
import type { UnitFacts, UnitSureness } from '@/lib/property/sameUnit';

/** What happened to a unit. Money in fen, rents a month; a day that is not known is null. */
export type UnitEvent =
  | { kind: 'listed'; id: number; day: Day | null; price: number }
  | { kind: 'changed'; id: number; day: Day; price: number; before: number }
  | { kind: 'left'; id: number; day: Day | null; price: number; status: Exclude<EstateStatus, 'on_sale'> }
  | { kind: 'dealt'; id: number; day: Day; price: number }
  | { kind: 'toLet'; id: number; day: Day | null; price: number };

export interface UnitFile {
  propertyId: number;
  cityId: number;
  community: NamedArea;
  unit: UnitFacts & { halls: number | null };
  sureness: UnitSureness;
  /** At least so many units are in the file. */
  least: number;
  listings: number;
  deals: number;
  rentals: number;
  /** The latest first, at most 60. */
  events: UnitEvent[];
  /** null where nothing can be said of it. */
  value: { day: Day; value: number; low90: number; high90: number; rent: number | null; curve: CurvePoint[] } | null;
}
