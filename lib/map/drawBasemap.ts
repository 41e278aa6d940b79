import type { BasemapPlan, WorldLine } from './basemapPlan';
import {
  inkOn,
  lineNumber,
  lineWidth,
  namesBasemap,
  namesDistricts,
  namesPlates,
  namesStation,
  numbersLines,
  riverWidth,
  roadWidth,
  showsBasemap,
  showsStations,
} from './groundRules';
import { metresPerPixel, type Point, worldSize } from './mercator';
import { type Box, boxAround, Room } from './room';

/** Colours of a map's ground. */
export interface BasemapLook {
  land: string;
  water: string;
  road: string;
  /** The edges of roads. */
  line: string;
  border: string;
  ink: string;
  quiet: string;
}

/** Which part of the world is drawn: px of the world at this zoom, against the drawing's own. */
export interface BasemapView {
  zoom: number;
  lat: number;
  /** Of the drawing's corner, in px of the world. */
  origin: Point;
  width: number;
  height: number;
  /** px; the size of the smaller names. */
  letter: number;
}

export interface Letters {
  size: number;
  weight: number;
  color: string;
  /** Of the rim around them, so that they are read on any line; none where they stand on a ground of their own. */
  rim?: string;
  /** Radians. */
  angle?: number;
}

export interface Stroke {
  color: string;
  /** px */
  width: number;
  alpha?: number;
  dash?: readonly number[];
}

/** What draws: a canvas, or the text of an SVG. Points are x and y in turn, px of the drawing. */
export interface Pen {
  line: (points: Float64Array, stroke: Stroke) => void;
  area: (points: Float64Array, color: string) => void;
  circle: (at: Point, radius: number, fill: string, rim: string) => void;
  /** Round corners. */
  badge: (box: Box, color: string) => void;
  /** In the middle of a place. */
  write: (text: string, at: Point, letters: Letters) => void;
  /** px */
  widthOf: (text: string, letters: Pick<Letters, 'size' | 'weight'>) => number;
}

interface Drawing {
  pen: Pen;
  plan: BasemapPlan;
  view: BasemapView;
  look: BasemapLook;
}

/** Draws rivers, borders, roads, lines, stations and names; `taken` is where something stands, which names leave free. */
export function drawBasemap(
  pen: Pen,
  plan: BasemapPlan,
  view: BasemapView,
  look: BasemapLook,
  taken: readonly Box[],
): void {
  const drawing = { pen, plan, view, look };
  drawWater(drawing);
  for (const world of plan.borders) drawLine(drawing, world, { color: look.border, ...BORDER });
  drawRoads(drawing);
  drawLines(drawing);
  drawNames(drawing, new Room(frameOf(view), taken));
}

const BORDER = { width: 1, alpha: 0.5, dash: [6, 3, 1, 3] };
const ROADS: ReadonlySet<string> = new Set(['ring', 'road']);

const frameOf = ({ width, height }: BasemapView): Box => ({ left: 0, top: 0, right: width, bottom: height });

/** A line in px of the drawing; null where none of it is in view. */
function placed(world: WorldLine, view: BasemapView): Float64Array | null {
  const size = worldSize(view.zoom);
  const points = new Float64Array(world.length);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < world.length; at += 2) {
    const x = (world[at] as number) * size - view.origin.x;
    const y = (world[at + 1] as number) * size - view.origin.y;
    points[at] = x;
    points[at + 1] = y;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return right >= 0 && bottom >= 0 && left <= view.width && top <= view.height ? points : null;
}

function drawLine({ pen, view }: Drawing, world: WorldLine, stroke: Stroke): void {
  const points = placed(world, view);
  if (points) pen.line(points, stroke);
}

function drawWater(drawing: Drawing): void {
  const { pen, plan, view, look } = drawing;
  const metres = metresPerPixel(view.lat, view.zoom);
  for (const { line, world } of plan.ground) {
    if (line.kind === 'river') drawLine(drawing, world, { color: look.water, width: riverWidth(line.width, metres) });
    const lake = line.kind === 'lake' && placed(world, view);
    if (lake) pen.area(lake, look.water);
  }
}

function drawRoads(drawing: Drawing): void {
  const { plan, view, look } = drawing;
  const roads = plan.ground.filter(({ line: { kind } }) => ROADS.has(kind) && showsBasemap(kind, view.zoom));
  const both: [string, number][] = [
    [look.line, 1.5],
    [look.road, 0],
  ];
  // All edges first: roads run into one another.
  for (const [color, more] of both)
    for (const { line, world } of roads)
      drawLine(drawing, world, { color, width: roadWidth(line.kind, view.zoom) + more });
}

function drawLines(drawing: Drawing): void {
  const { pen, plan, view, look } = drawing;
  const width = lineWidth(view.zoom);
  const alpha = view.zoom < 12 ? 0.6 : 0.9;
  for (const { color, world } of plan.subway) drawLine(drawing, world, { color, width, alpha });
  if (!showsStations(view.zoom)) return;
  for (const { at, lines } of plan.stations) {
    const place = placeOf(at, view);
    if (isInView(place, view)) pen.circle(place, lines > 1 ? 4 : 3, look.land, look.ink);
  }
}

function placeOf({ x, y }: Point, { zoom, origin }: BasemapView): Point {
  const size = worldSize(zoom);
  return { x: x * size - origin.x, y: y * size - origin.y };
}

const isInView = ({ x, y }: Point, { width, height }: BasemapView): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;

/** px */
const GAP = 4;

function drawNames(drawing: Drawing, room: Room): void {
  const { plan, view, look } = drawing;
  const { zoom, letter } = view;
  const say = (name: string, at: Point, size: number, weight: number) =>
    sayAt(drawing, room, name, at, { size, weight, color: look.quiet });
  if (numbersLines(zoom)) for (const line of plan.subway) sayNumber(drawing, room, line);
  for (const { line, world } of plan.ground)
    if (namesBasemap(line.kind, zoom)) sayAlong(drawing, room, line.name, world);
  if (namesDistricts(zoom))
    for (const { name, at } of plan.districts) say([...name].join('\u2009'), placeOf(at, view), letter + 3, 500);
  for (const { name, at, lines } of plan.stations) {
    const place = placeOf(at, view);
    if (namesStation(lines, zoom) && isInView(place, view)) sayBeside(drawing, room, name, place, lines);
  }
  if (namesPlates(zoom)) for (const { name, at } of plan.plates) say(name, placeOf(at, view), letter + 1, 600);
}

function sayAt({ pen, look }: Drawing, room: Room, name: string, at: Point, letters: Letters): boolean {
  if (!room.take(boxAround(at, pen.widthOf(name, letters) + GAP, letters.size + GAP))) return false;
  pen.write(name, at, { ...letters, rim: look.land });
  return true;
}

/** A station's name right of it, else left, below or above. */
function sayBeside(drawing: Drawing, room: Room, name: string, { x, y }: Point, lines: number): void {
  const { letter } = drawing.view;
  const letters = { size: letter, weight: lines > 1 ? 600 : 400, color: drawing.look.ink };
  const aside = drawing.pen.widthOf(name, letters) / 2 + 8;
  const places = [
    { x: x + aside, y },
    { x: x - aside, y },
    { x, y: y + letter + 2 },
    { x, y: y - letter - 2 },
  ];
  for (const at of places) if (sayAt(drawing, room, name, at, letters)) return;
}

/** A line's name on its longest stretch in view, turned with it. */
function sayAlong({ pen, view, look }: Drawing, room: Room, name: string, world: WorldLine): void {
  const letters = { size: view.letter, weight: 400, color: look.quiet };
  const length = pen.widthOf(name, letters);
  const stretch = longestStretch(world, view);
  if (!stretch || stretch.length < length * 0.7) return;
  const { at, angle } = stretch;
  const width = Math.abs(Math.cos(angle)) * length + view.letter;
  const height = Math.abs(Math.sin(angle)) * length + view.letter;
  if (room.take(boxAround(at, width, height))) pen.write(name, at, { ...letters, angle, rim: look.land });
}

/** A line's number in its colour, on its longest stretch in view. */
function sayNumber({ pen, view }: Drawing, room: Room, { name, color, world }: BasemapPlan['subway'][number]): void {
  const stretch = longestStretch(world, view);
  const number = lineNumber(name);
  if (!stretch || number.length > 3) return;
  const letters = { size: view.letter - 1, weight: 600, color: inkOn(color) };
  const box = boxAround(stretch.at, Math.max(18, pen.widthOf(number, letters) + 8), 18);
  if (!room.take(box)) return;
  pen.badge(box, color);
  pen.write(number, { x: stretch.at.x, y: stretch.at.y + 0.5 }, letters);
}

/** px from the sides of the drawing. */
const INSET = 16;

/** The middle of the longest straight part that is well in view; its angle keeps letters upright. */
function longestStretch(world: WorldLine, view: BasemapView) {
  let best: { at: Point; angle: number; length: number } | null = null;
  for (let at = 2; at < world.length; at += 2) {
    const ends = [at - 2, at].map((one) => placeOf({ x: world[one] as number, y: world[one + 1] as number }, view));
    const [from, to] = clipped(ends[0] as Point, ends[1] as Point, view) ?? [];
    if (!from || !to) continue;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (best && best.length >= length) continue;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    best = { at: middle, angle: Math.atan((to.y - from.y) / (to.x - from.x || 1e-9)), length };
  }
  return best;
}

/** The part of a stretch that is well in view; null where there is none. */
function clipped(from: Point, to: Point, { width, height }: BasemapView): [Point, Point] | null {
  let [start, end] = [0, 1];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  for (const [along, room] of [
    [-dx, from.x - INSET],
    [dx, width - INSET - from.x],
    [-dy, from.y - INSET],
    [dy, height - INSET - from.y],
  ] as const) {
    if (along === 0 && room < 0) return null;
    if (along < 0) start = Math.max(start, room / along);
    if (along > 0) end = Math.min(end, room / along);
  }
  const at = (share: number): Point => ({ x: from.x + dx * share, y: from.y + dy * share });
  return start < end ? [at(start), at(end)] : null;
}
