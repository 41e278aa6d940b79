import { createRandom } from '@/lib/kernel/random';
import type { Facing, PlanSpec } from '@/lib/picture/spec';
import { type Placed, placeRooms } from './planLayout';
import { type PlanCounts, type RoomKind, roomsOf } from './planRooms';
import { type Door, doorsOf, edgesOf, type Line, type Wall, wallsOf, windowsOf } from './planWalls';

export interface FloorPlanInput extends PlanCounts {
  /** Built area in ㎡. */
  area: number;
  /** Area inside the walls in ㎡; four fifths of the built area where it is not known. */
  usable?: number | null;
  /** Where the main facade looks. */
  facing: Facing;
  seed: number;
}

export interface PlanRoom {
  kind: RoomKind;
  name: string;
  short: string;
  /** ㎡ with two decimals. */
  area: number;
  /** Place in whole millimetres, y downwards, the main facade below. */
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface FloorPlan {
  rooms: PlanRoom[];
  walls: Wall[];
  doors: Door[];
  windows: Line[];
  /** The outline with its balconies, in mm. */
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Degrees clockwise from "up" to north. */
  north: number;
}

const USUAL_RATIO = 0.8;
const DEGREES: Record<Facing, number> = {
  s: 0,
  sn: 0,
  se: 45,
  e: 90,
  ew: 90,
  ne: 135,
  n: 180,
  nw: 225,
  w: 270,
  sw: 315,
};

/**
 * A floor plan for a home of which only the numbers are known: rooms that tile an outline without overlapping, whose
 * areas add up to the area inside the walls, each reached by a door and lit by a window where it has an outer wall. The
 * same input gives the same plan.
 */
export function generateFloorPlan({ area, usable, facing, seed, ...counts }: FloorPlanInput): FloorPlan {
  const random = createRandom(`plan ${seed}`);
  const inside = usable && usable > 0 ? usable : area * USUAL_RATIO;
  const upright = placeRooms(roomsOf({ ...counts, rooms: Math.max(1, counts.rooms) }, inside, random), random);
  const rooms = random.chance(0.5) ? upright.map(mirrored) : upright;
  const edges = edgesOf(rooms);
  const doors = doorsOf(rooms, edges, random);
  return {
    rooms: rooms.map(asRoom),
    walls: wallsOf(edges, doors),
    doors,
    windows: windowsOf(rooms, edges, doors),
    x0: Math.min(...rooms.map(({ x0 }) => x0)),
    y0: Math.min(...rooms.map(({ y0 }) => y0)),
    x1: Math.max(...rooms.map(({ x1 }) => x1)),
    y1: Math.max(...rooms.map(({ y1 }) => y1)),
    north: DEGREES[facing],
  };
}

const mirrored = (room: Placed): Placed => ({ ...room, x0: -room.x1, x1: -room.x0 });

function asRoom({ kind, name, short, x0, y0, x1, y1 }: Placed): PlanRoom {
  return { kind, name, short, area: Math.round(((x1 - x0) * (y1 - y0)) / 10_000) / 100, x0, y0, x1, y1 };
}

/** The plan that a spec stands for: for a page that lists the rooms beside the picture. */
export function planOfSpec({ area, usable, ...plan }: PlanSpec) {
  return generateFloorPlan({ ...plan, area: area / 100, usable: usable / 100 });
}
