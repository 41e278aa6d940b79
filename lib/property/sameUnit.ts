import type { FloorBand } from '@/lib/estate/estate';
import type { Day } from '@/lib/kernel/day';

/** What tells one unit from another; null is not known. Area in ㎡. */
export interface UnitFacts {
  area: number;
  rooms: number | null;
  floorBand: FloorBand | null;
  totalFloors: number | null;
  building: string | null;
}

/** Areas of one unit differ by this much, in ㎡: agencies and registers round. */
export const NEAR_AREA = 1;

const agree = <Value>(one: Value | null, other: Value | null): boolean =>
  one === null || other === null || one === other;

/** Whether two rows of one community may be of one unit: nothing that both know differs. */
export const isSameUnit = (one: UnitFacts, other: UnitFacts): boolean =>
  Math.abs(one.area - other.area) <= NEAR_AREA + 1e-9 &&
  agree(one.rooms, other.rooms) &&
  agree(one.floorBand, other.floorBand) &&
  agree(one.totalFloors, other.totalFloors) &&
  agree(one.building, other.building);

/** One listing's time on the market; `until` is its last known day. */
export interface Stay {
  source: string;
  from: Day | null;
  until: Day;
}

/** How many listings one agency had at once, at most: it lists a unit once, so at least so many units are in the file. */
export function leastUnits(stays: readonly Stay[]): number {
  let most = 1;
  for (const { source, from } of stays) {
    if (from === null) continue;
    const at = stays.filter(
      (stay) => stay.source === source && stay.from !== null && stay.from <= from && from <= stay.until,
    );
    most = Math.max(most, at.length);
  }
  return most;
}

/** single: one row. several: surely more than one unit. likely: the building of all is known. maybe: else. */
export type UnitSureness = 'single' | 'several' | 'likely' | 'maybe';

/** How sure it is that all rows of a file are of one unit. */
export function unitSureness(rows: readonly UnitFacts[], least: number): UnitSureness {
  if (least > 1) return 'several';
  if (rows.length < 2) return 'single';
  return rows.every(({ building }) => building !== null) ? 'likely' : 'maybe';
}
