import type { RoomShare } from '@/lib/estate/estateDetail';
import type { PictureRef } from '@/lib/picture/contract';
import { decodePictureSpec } from '@/lib/picture/spec';
import { type FloorPlan, type PlanRoom, planOfSpec } from './floorPlan';

/** The rooms of a drawn floor plan with their areas and where their windows look; none where no plan is drawn. */
export function roomSharesOf(plan: PictureRef | null): RoomShare[] {
  const spec = plan?.kind === 'drawn' ? decodePictureSpec(plan.spec)?.spec : null;
  if (spec?.kind !== 'plan') return [];
  const drawn = planOfSpec(spec);
  const inOrder = [...drawn.rooms].sort((one, other) => rankOf(one) - rankOf(other) || other.area - one.area);
  return inOrder.map((room) => ({ name: room.name, area: room.area, orientation: orientationOf(room, drawn) }));
}

/** Rooms in the order in which people ask for them. */
const ORDER: readonly PlanRoom['kind'][] = [
  'living',
  'dining',
  'family',
  'bedroom',
  'kitchen',
  'bath',
  'ensuite',
  'balcony',
  'passage',
];
const rankOf = ({ kind }: PlanRoom): number => ORDER.indexOf(kind);

const DIRECTIONS = ['北', '东北', '东', '东南', '南', '西南', '西', '西北'];
/** Degrees clockwise from the drawing's "up" to each side of a room. */
const SIDES = { up: 0, right: 90, down: 180, left: 270 } as const;

function orientationOf(room: PlanRoom, plan: FloorPlan): string | null {
  const side = room.kind === 'balcony' ? openSide(room, plan) : windowSide(room, plan);
  if (!side) return null;
  const bearing = (SIDES[side] - plan.north + 360) % 360;
  return DIRECTIONS[Math.round(bearing / 45) % DIRECTIONS.length] as string;
}

type Side = keyof typeof SIDES;

/** A door to the balcony lights a room more than its window does. */
function windowSide(room: PlanRoom, plan: FloorPlan): Side | null {
  const balconyDoors = plan.doors.filter(({ kind }) => kind === 'sliding');
  for (const { upright, at, from, to } of [...balconyDoors, ...plan.windows]) {
    const [start, end] = upright ? [room.y0, room.y1] : [room.x0, room.x1];
    if (from < start || to > end) continue;
    if (upright && at === room.x0) return 'left';
    if (upright && at === room.x1) return 'right';
    if (!upright && at === room.y0) return 'up';
    if (!upright && at === room.y1) return 'down';
  }
  return null;
}

/** A balcony is open on the side of the outline that it forms. */
function openSide(room: PlanRoom, plan: FloorPlan): Side | null {
  if (room.y1 === plan.y1) return 'down';
  if (room.y0 === plan.y0) return 'up';
  if (room.x0 === plan.x0) return 'left';
  return room.x1 === plan.x1 ? 'right' : null;
}
