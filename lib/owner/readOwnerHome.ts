import { APPRAISAL_LIMITS } from '@/lib/estimate/limits';
import { bandOfFloor, readArea, readFloor, readLayout } from '@/lib/estimate/readHome';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { OwnerHome } from '@/lib/owner/contract';
import { OWNER_LIMITS } from './ownerQuotation';

export type OwnerHomeField = 'area' | 'layout' | 'floor';

export interface ReadOwnerHome {
  /** null where something is wrong. */
  home: OwnerHome | null;
  problems: { [Field in OwnerHomeField]?: Field };
}

/** Reads how somebody describes their home: 89平, 3室2厅, 12/18. Layout, floor and building may be left out. */
export function readOwnerHome(raw: RawForm): ReadOwnerHome {
  const typed = (name: string): string => (raw[name] ?? '').trim();
  const problems: ReadOwnerHome['problems'] = {};
  const area = readArea(typed('area'));
  if (area === null || area < APPRAISAL_LIMITS.leastArea || area > APPRAISAL_LIMITS.mostArea) problems.area = 'area';
  const layout = typed('layout') ? readLayout(typed('layout')) : {};
  if (layout === null) problems.layout = 'layout';
  const floor = typed('floor') ? readFloor(typed('floor')) : {};
  if (!isFloor(floor)) problems.floor = 'floor';
  const isWhole = Object.keys(problems).length === 0;
  return { home: isWhole ? homeOf({ ...layout, ...floor }, area as number, typed('building')) : null, problems };
}

type SaidOfFloor = NonNullable<ReturnType<typeof readFloor>>;
type SaidOfRooms = SaidOfFloor & NonNullable<ReturnType<typeof readLayout>>;

/** In a building that there can be. */
function isFloor(said: SaidOfFloor | Record<string, never> | null): boolean {
  if (said === null) return false;
  const { floor = 1, totalFloors = floor } = said as SaidOfFloor;
  return floor <= totalFloors && totalFloors >= 1 && totalFloors <= APPRAISAL_LIMITS.mostFloors;
}

function homeOf(
  { rooms, halls, floor, totalFloors, floorBand }: SaidOfRooms,
  area: number,
  building: string,
): OwnerHome {
  return {
    area,
    rooms: rooms ?? null,
    halls: halls ?? null,
    floor: floor ?? null,
    totalFloors: totalFloors ?? null,
    floorBand: floorBand ?? bandOfFloor(floor ?? null, totalFloors ?? null),
    building: building.slice(0, OWNER_LIMITS.building) || null,
  };
}
