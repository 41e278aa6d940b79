import type { Random } from '@/lib/kernel/random';
import { type Need, OPEN_KINDS } from './planRooms';

/** A placed room: whole millimetres, y downwards, the main facade below. */
export interface Placed extends Need {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Rows from the top; a row holds one room, or two side by side. */
type Column = Need[][];

/** A room's part of its column, from 0 to 1: across from the left, down from the top. */
interface Share {
  room: Need;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Slot {
  area: number;
  shares: Share[];
  /** Everything opens to this column. */
  isHub: boolean;
}

// A plan this good is taken at once; one of many rooms takes more tries.
const TRIES = 60;
const GOOD = 0.15;
const DEPTHS = [0.66, 0.74, 0.82, 0.9, 0.98, 1.08, 1.2, 1.34];

const sum = (needs: readonly Need[]) => needs.reduce((total, { area }) => total + area, 0);

/**
 * Places the rooms in a slicing of two or three columns: the halls form one from front to back, the others stack at its
 * sides, so that every room touches a hall. Of some dozens of such plans the one with the best proportions is taken.
 */
export function placeRooms(needs: readonly Need[], random: Random): Placed[] {
  const indoor = needs.filter(({ kind }) => kind !== 'balcony');
  const area = sum(indoor);
  const edges: Edges = new Int32Array(4 * indoor.length);
  let best: Placed[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && least > GOOD; attempt++) {
    const slots = drawSlots(indoor, random);
    const rooms = slots.flatMap(({ shares }) => shares.map(({ room }) => room));
    for (const depth of DEPTHS) {
      slice(slots, Math.sqrt(area) * depth, random.next(), edges);
      const shape = shapeFlaws(rooms, edges, least);
      if (shape >= least) continue;
      const placed = rooms.map((room, at) => placedAt(room, edges, 4 * at));
      const flaws = shape + accessFlaws(placed);
      if (flaws >= least) continue;
      least = flaws;
      best = placed;
    }
  }
  return addBalconies(
    best,
    needs.filter(({ kind }) => kind === 'balcony'),
  );
}

/** Deals the rooms out to columns: who lies where is random, who must lie where is not. */
function drawSlots(indoor: readonly Need[], random: Random): Slot[] {
  const open = indoor.filter(({ kind }) => OPEN_KINDS.includes(kind));
  const rest = indoor.filter(({ kind }) => !OPEN_KINDS.includes(kind));
  const hubRooms = open.length > 0 ? open : rest.splice(0, 1);
  const hub: Column = hubRooms.map((room) => [room]).reverse();
  drawIntoHub(hub, rest, random);
  const sides: [Column, Column] = [[], []];
  const both = rest.length > 1 && random.chance(rest.length > 3 ? 0.85 : 0.4);
  const main = random.int(0, 1);
  const order = southFirst(rest);
  for (const room of order) {
    const side = both && room !== order[0] && random.chance(0.5) ? 1 - main : main;
    if (room.kind !== 'ensuite') (sides[side] as Column).unshift([room]);
  }
  placeEnsuite(sides[main] as Column, rest);
  const left = sides[0] as Column;
  const right = sides[1] as Column;
  return [...slotOf(left, 'left'), ...slotOf(hub, 'hub'), ...slotOf(right, 'right')];
}

/** What does not depend on the plan's depth, reckoned once for all depths. */
function slotOf(column: Column, place: 'left' | 'hub' | 'right'): Slot[] {
  if (column.length === 0) return [];
  const area = sum(column.flat());
  const shares: Share[] = [];
  let done = 0;
  for (const row of column) {
    const whole = sum(row);
    const top = done / area;
    done += whole;
    let along = 0;
    // Rows are written from the hub outwards.
    for (const room of place === 'left' ? [...row].reverse() : row) {
      const left = along / whole;
      along += room.area;
      shares.push({ room, left, right: along / whole, top, bottom: done / area });
    }
  }
  return [{ area, shares, isHub: place === 'hub' }];
}

/** A kitchen, alone or beside a bathroom or the dining room, may take the back end of the halls' column. */
function drawIntoHub(hub: Column, rest: Need[], random: Random) {
  const kitchen = rest.findIndex(({ kind }) => kind === 'kitchen');
  if (kitchen < 0 || random.chance(0.5)) return;
  const [room] = rest.splice(kitchen, 1);
  const top = hub[0];
  if (!room || !top) return;
  if (hub.length > 1) {
    top.push(room);
    return;
  }
  const bath = rest.findIndex(({ kind }) => kind === 'bath');
  hub.unshift(bath >= 0 && random.chance(0.7) ? [room, ...rest.splice(bath, 1)] : [room]);
}

// The first bedroom lies at the front; then bedrooms and what needs no sun, mixed so that baths come between.
function southFirst(rest: readonly Need[]): Need[] {
  const bedrooms = rest.filter(({ kind }) => kind === 'bedroom');
  const others = rest.filter(({ kind }) => kind !== 'bedroom');
  const order: Need[] = [];
  while (bedrooms.length + others.length > 0) {
    const next = bedrooms.shift();
    if (next) order.push(next);
    const other = others.pop();
    if (other) order.push(other);
  }
  return order;
}

/** The first bedroom's own bathroom lies beside a shared one or alone, always against that bedroom. */
function placeEnsuite(column: Column, rest: readonly Need[]) {
  const ensuite = rest.find(({ kind }) => kind === 'ensuite');
  const master = rest.find(({ kind }) => kind === 'bedroom');
  if (!ensuite || !master) return;
  const at = column.findIndex((row) => row.includes(master));
  const above = column[at - 1];
  if (above?.length === 1 && above[0]?.kind === 'bath') above.push(ensuite);
  else column.splice(Math.max(0, at), 0, [ensuite]);
}

const STEPS = [0, 0, 0.05, 0.09];

/** Of each room x0, x1, y0 and y1: hundreds of plans are judged by them alone, and few are worth objects. */
type Edges = Int32Array;

/** Cuts the columns by area; side columns may be a little less deep, which gives the outline its steps. */
function slice(slots: readonly Slot[], depth: number, jitter: number, into: Edges): void {
  let to = 0;
  let x = 0;
  for (let at = 0; at < slots.length; at++) {
    const { area, shares, isHub } = slots[at] as Slot;
    const step = isHub ? 0 : (STEPS[Math.floor((jitter * 7 + at * 3) % 4)] ?? 0);
    const tall = depth * (1 - step);
    const y = jitter > 0.5 ? depth - tall : 0;
    const wide = area / tall;
    for (const { left, right, top, bottom } of shares) {
      into[to++] = mm(x + left * wide);
      into[to++] = mm(x + right * wide);
      into[to++] = mm(y + top * tall);
      into[to++] = mm(y + bottom * tall);
    }
    x += wide;
  }
}

function placedAt({ kind, name, short, area }: Need, edges: Edges, at: number): Placed {
  const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = edges.subarray(at, at + 4);
  return { kind, name, short, area, x0, x1, y0, y1 };
}

const mm = (metres: number) => Math.round(metres * 1000);

const MIN_SIDE: Record<Need['kind'], number> = {
  living: 3100,
  dining: 2300,
  family: 2600,
  passage: 1100,
  bedroom: 2500,
  kitchen: 1600,
  bath: 1300,
  ensuite: 1300,
  balcony: 1000,
};

/** The wall that two rooms share, as a line from a to b in mm; null where they do not touch. */
export function sharedWall(one: Placed, other: Placed) {
  const x0 = Math.max(one.x0, other.x0);
  const x1 = Math.min(one.x1, other.x1);
  const y0 = Math.max(one.y0, other.y0);
  const y1 = Math.min(one.y1, other.y1);
  if (x0 === x1 && y1 > y0) return { upright: true, at: x0, from: y0, to: y1 };
  if (y0 === y1 && x1 > x0) return { upright: false, at: y0, from: x0, to: x1 };
  return null;
}

/** The room that one is entered from, and the wall between: a hall's longest, the bedroom of an ensuite. */
export function entryOf(room: Placed, placed: readonly Placed[]) {
  let best: { from: Placed; wall: NonNullable<ReturnType<typeof sharedWall>> } | null = null;
  for (const from of hostsOf(room, placed, hubsOf(placed))) {
    const wall = from === room ? null : sharedWall(room, from);
    if (wall && (!best || wall.to - wall.from > best.wall.to - best.wall.from)) best = { from, wall };
  }
  return best;
}

const hostsOf = (room: Placed, placed: readonly Placed[], hubs: readonly Placed[]): readonly Placed[] =>
  room.kind === 'ensuite' ? placed.filter(({ kind }) => kind === 'bedroom') : hubs;

/** The length of the wall that entryOf finds; 0 without one. */
function entryWall(room: Placed, hosts: readonly Placed[]): number {
  let longest = 0;
  for (const from of hosts) if (from !== room) longest = Math.max(longest, sharedLength(room, from));
  return longest;
}

/** The length of the wall that two rooms share, in mm. */
function sharedLength(one: Placed, other: Placed): number {
  const wide = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
  const tall = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  return wide === 0 || tall === 0 ? Math.max(0, wide, tall) : 0;
}

const NO_DOOR = 50;
const MIN_DOOR_WALL = 900;

/** The rooms that the others are entered from: the halls, or the one room of a home without any. */
export function hubsOf<Room extends Need>(placed: readonly Room[]): Room[] {
  const open = placed.filter(({ kind }) => OPEN_KINDS.includes(kind));
  return open.length > 0 ? open : placed.filter(({ kind }) => kind === 'bedroom').slice(0, 1);
}

/** A room nobody can enter spoils the plan whatever its proportions, and so does a home without a way in. */
function accessFlaws(placed: readonly Placed[]): number {
  const hubs = hubsOf(placed);
  let flaws = hubs.some((hub) => hasWayIn(hub, placed)) ? 0 : NO_DOOR;
  for (const room of placed) {
    if (hubs.includes(room)) continue;
    if (entryWall(room, hostsOf(room, placed, hubs)) < MIN_DOOR_WALL) flaws += NO_DOOR;
  }
  return flaws;
}

// From the back or a side: the front belongs to windows and balconies.
function hasWayIn(hub: Placed, placed: readonly Placed[]): boolean {
  const atSide = placed.every(({ x0 }) => hub.x0 <= x0) || placed.every(({ x1 }) => hub.x1 >= x1);
  return atSide || backOf(placed)(hub);
}

/**
 * How far a plan is from good: long thin rooms, rooms too narrow to use, an outline like a train. Once that is more than
 * `enough`, nobody asks how much more.
 */
function shapeFlaws(rooms: readonly Need[], edges: Edges, enough: number): number {
  let [width, depth] = [0, 0];
  for (let at = 0; at < 4 * rooms.length; at += 4) {
    width = Math.max(width, edges[at + 1] as number);
    depth = Math.max(depth, edges[at + 3] as number);
  }
  const outline = width / depth;
  let flaws = Math.max(0, outline - 1.5) * 3 + Math.max(0, 0.85 - outline) * 5;
  for (let at = 0; at < rooms.length && flaws <= enough; at++) {
    const across = (edges[4 * at + 1] as number) - (edges[4 * at] as number);
    const along = (edges[4 * at + 3] as number) - (edges[4 * at + 2] as number);
    flaws += roomFlaws((rooms[at] as Need).kind, across, along);
  }
  return flaws;
}

function roomFlaws(kind: Need['kind'], across: number, along: number): number {
  const short = Math.min(across, along);
  const ratio = Math.max(across, along) / short;
  const narrow = Math.max(0, MIN_SIDE[kind] - short) / 1000;
  const thin = Math.max(0, ratio - (kind === 'bedroom' || kind === 'living' ? 1.6 : 2.1));
  return narrow * narrow * 8 + thin * thin * (kind === 'passage' ? 0.1 : 1.5);
}

const BALCONY_DEPTH = 1.45;

/**
 * Balconies stand out: before the living room, then before the bedrooms, then behind a kitchen. A home with fewer such
 * places than balconies gets larger ones.
 */
function addBalconies(indoor: readonly Placed[], balconies: readonly Need[]): Placed[] {
  const places = balconyPlaces(indoor).slice(0, balconies.length);
  const growth = sum(balconies) / sum(balconies.slice(0, places.length));
  const added = places.map(({ room, front }, at) => {
    const balcony = balconies[at] as Need;
    const area = balcony.area * growth;
    const wide = Math.min(room.x1 - room.x0, mm(area / BALCONY_DEPTH));
    const deep = Math.round((area * 1e6) / wide);
    const x0 = room.x0 + Math.round((room.x1 - room.x0 - wide) / 2);
    const y0 = front ? room.y1 : room.y0 - deep;
    return { ...balcony, x0, x1: x0 + wide, y0, y1: y0 + deep };
  });
  return [...indoor, ...added];
}

const FRONT: readonly Need['kind'][] = [
  'living',
  'bedroom',
  'family',
  'kitchen',
  'dining',
  'passage',
  'bath',
  'ensuite',
];
const BACK: readonly Need['kind'][] = ['kitchen', 'bedroom', 'family', 'bath', 'ensuite'];

// The back of the halls is left to the entrance.
function balconyPlaces(indoor: readonly Placed[]) {
  const before = indoor.filter(frontOf(indoor)).sort(byKind(FRONT));
  const behind = indoor
    .filter(backOf(indoor))
    .filter(({ kind }) => BACK.includes(kind))
    .sort(byKind(BACK));
  return [...before.map((room) => ({ room, front: true })), ...behind.map((room) => ({ room, front: false }))];
}

const byKind = (order: readonly Need['kind'][]) => (a: Placed, b: Placed) =>
  order.indexOf(a.kind) - order.indexOf(b.kind);

const overlaps = (a: Placed, b: Placed) => Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0);

// Nothing lies before the room: a balcony there meets no other room.
function frontOf(indoor: readonly Placed[]) {
  return (room: Placed) => !indoor.some((other) => other !== room && overlaps(room, other) && other.y0 >= room.y1);
}

function backOf(indoor: readonly Placed[]) {
  return (room: Placed) => !indoor.some((other) => other !== room && overlaps(room, other) && other.y1 <= room.y0);
}
