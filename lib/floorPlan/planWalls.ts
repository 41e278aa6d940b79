import type { Random } from '@/lib/kernel/random';
import { entryOf, hubsOf, type Placed, sharedWall } from './planLayout';
import { OPEN_KINDS } from './planRooms';

/** A straight piece of wall in mm; upright ones run along y at x = `at`. */
export interface Line {
  upright: boolean;
  at: number;
  from: number;
  to: number;
}

export interface Wall extends Line {
  kind: 'outer' | 'inner' | 'rail';
}

export interface Door extends Line {
  kind: 'swing' | 'sliding' | 'entrance';
  /** The leaf opens to the side of larger x or y. */
  forward: boolean;
  /** The hinge is at `to` instead of `from`. */
  hingeAtEnd: boolean;
}

interface Edge extends Line {
  /** The rooms before and after the line: of smaller and of larger x or y. */
  before: Placed | null;
  after: Placed | null;
}

const isOpen = (room: Placed | null) => room !== null && OPEN_KINDS.includes(room.kind);

/** All pieces of line between rooms, or between a room and the outside, each once. */
export function edgesOf(rooms: readonly Placed[]): Edge[] {
  return [...edgesAlong(rooms, true), ...edgesAlong(rooms, false)];
}

function edgesAlong(rooms: readonly Placed[], upright: boolean): Edge[] {
  const near = (room: Placed) => (upright ? room.x0 : room.y0);
  const far = (room: Placed) => (upright ? room.x1 : room.y1);
  const span = (room: Placed): [number, number] => (upright ? [room.y0, room.y1] : [room.x0, room.x1]);
  const edges: Edge[] = [];
  for (const at of new Set(rooms.flatMap((room) => [near(room), far(room)]))) {
    const touching = rooms.filter((room) => near(room) === at || far(room) === at);
    const cuts = [...new Set(touching.flatMap(span))].sort((a, b) => a - b);
    for (let cut = 1; cut < cuts.length; cut++) {
      const from = cuts[cut - 1] as number;
      const to = cuts[cut] as number;
      const covers = (room: Placed) => span(room)[0] <= from && span(room)[1] >= to;
      const before = touching.find((room) => far(room) === at && covers(room)) ?? null;
      const after = touching.find((room) => near(room) === at && covers(room)) ?? null;
      if (before || after) edges.push({ upright, at, from, to, before, after });
    }
  }
  return edges;
}

function wallKind({ before, after }: Edge): Wall['kind'] | null {
  if (before && after) {
    if (isOpen(before) && isOpen(after)) return null;
    return before.kind === 'balcony' || after.kind === 'balcony' ? 'outer' : 'inner';
  }
  return (before ?? after)?.kind === 'balcony' ? 'rail' : 'outer';
}

/** The walls with the doors cut out of them; pieces that continue each other are one. */
export function wallsOf(edges: readonly Edge[], doors: readonly Door[]): Wall[] {
  const walls: Wall[] = [];
  for (const edge of edges) {
    const kind = wallKind(edge);
    if (!kind) continue;
    const { upright, at, from, to } = edge;
    const last = walls[walls.length - 1];
    if (last && last.kind === kind && last.upright === upright && last.at === at && last.to === from) last.to = to;
    else walls.push({ kind, upright, at, from, to });
  }
  return walls.flatMap((wall) =>
    doors.reduce<Wall[]>((pieces, door) => pieces.flatMap((piece) => cut(piece, door)), [wall]),
  );
}

function cut(wall: Wall, hole: Line): Wall[] {
  if (wall.upright !== hole.upright || wall.at !== hole.at || hole.to <= wall.from || hole.from >= wall.to)
    return [wall];
  const pieces = [
    { ...wall, to: hole.from },
    { ...wall, from: hole.to },
  ];
  return pieces.filter(({ from, to }) => to > from);
}

const DOOR = 850;
const BATH_DOOR = 720;
const ENTRANCE = 1000;
const MIN_ENTRANCE = 700;
const JAMB = 140;

/** A door into every room that is not open to the halls, and the entrance. */
export function doorsOf(rooms: readonly Placed[], edges: readonly Edge[], random: Random): Door[] {
  const doors: Door[] = [];
  for (const room of rooms) {
    if (room.kind === 'balcony') doors.push(...slidingDoor(room, rooms));
    else if (!OPEN_KINDS.includes(room.kind)) doors.push(...roomDoor(room, rooms, random));
  }
  return [...doors, ...entrance(rooms, edges)];
}

function roomDoor(room: Placed, rooms: readonly Placed[], random: Random): Door[] {
  const wall = entryOf(room, rooms)?.wall;
  if (!wall) return [];
  const wanted = room.kind === 'bath' || room.kind === 'ensuite' ? BATH_DOOR : DOOR;
  const width = Math.min(wanted, wall.to - wall.from - 2 * JAMB);
  const atEnd = random.chance(0.5);
  const from = atEnd ? wall.to - JAMB - width : wall.from + JAMB;
  const forward = (wall.upright ? room.x0 : room.y0) === wall.at;
  return [{ kind: 'swing', upright: wall.upright, at: wall.at, from, to: from + width, forward, hingeAtEnd: atEnd }];
}

function slidingDoor(balcony: Placed, rooms: readonly Placed[]): Door[] {
  // Two balconies of neighbouring rooms may touch: neither is entered from the other.
  const indoor = rooms.filter(({ kind }) => kind !== 'balcony');
  const walls = indoor.flatMap((room) => sharedWall(balcony, room) ?? []);
  const wall = walls.sort((a, b) => b.to - b.from - (a.to - a.from))[0];
  if (!wall) return [];
  const length = wall.to - wall.from;
  const width = Math.min(Math.round(length * 0.8), 2600);
  const from = wall.from + Math.round((length - width) / 2);
  return [{ ...line(wall), kind: 'sliding', from, to: from + width, forward: false, hingeAtEnd: false }];
}

const line = ({ upright, at, from, to }: Line): Line => ({ upright, at, from, to });

/** The way in: from the back into a hall where that is possible, else from the side, at last from the front. */
function entrance(rooms: readonly Placed[], edges: readonly Edge[]): Door[] {
  const hubs = hubsOf(rooms);
  const outside = edges.filter(({ before, after }) => !before !== !after && hubs.includes((before ?? after) as Placed));
  const rank = ({ upright, after }: Edge) => {
    if (upright) return 1;
    return after ? 0 : 2;
  };
  const wide = outside.filter(({ from, to }) => to - from >= MIN_ENTRANCE);
  const [best] = wide.sort((a, b) => rank(a) - rank(b) || a.from - b.from);
  if (!best) return [];
  const from = best.from + JAMB;
  return [
    { ...line(best), kind: 'entrance', from, to: from + ENTRANCE, forward: best.before === null, hingeAtEnd: false },
  ];
}

const WINDOW_LIMITS: Partial<Record<Placed['kind'], number>> = { bath: 620, ensuite: 620, kitchen: 1200, passage: 900 };
const WIDEST_WINDOW = 2100;
const MIN_WINDOW = 500;

/** A window in the longest free outer wall of every room. */
export function windowsOf(rooms: readonly Placed[], edges: readonly Edge[], doors: readonly Door[]): Line[] {
  return rooms.flatMap((room) => {
    if (room.kind === 'balcony') return [];
    const outside = edges.filter(({ before, after }) => (before === room && !after) || (after === room && !before));
    const free = outside.flatMap((edge) =>
      doors.reduce<Wall[]>(
        (left, door) => left.flatMap((piece) => cut(piece, door)),
        [{ ...line(edge), kind: 'outer' }],
      ),
    );
    const byLength = free.sort((a, b) => b.to - b.from - (a.to - a.from));
    return byLength.slice(0, 1).flatMap((wall) => centred(wall, WINDOW_LIMITS[room.kind] ?? WIDEST_WINDOW));
  });
}

function centred(wall: Line, widest: number): Line[] {
  const length = wall.to - wall.from;
  const width = Math.round(Math.min(widest, length * 0.62));
  if (width < MIN_WINDOW) return [];
  const from = wall.from + Math.round((length - width) / 2);
  return [{ ...line(wall), from, to: from + width }];
}
