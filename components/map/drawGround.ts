import {
  inkOn,
  lineNumber,
  lineWidth,
  namesDistricts,
  namesGround,
  namesPlates,
  namesStation,
  numbersLines,
  riverWidth,
  roadWidth,
  showsGround,
  showsStations,
} from '@/lib/domain/map/groundRules';
import { metresPerPixel, type Point, worldSize } from '@/lib/domain/map/mercator';
import { type Box, boxAround, Room } from '@/lib/domain/map/room';
import type { Tint } from '@/lib/domain/map/tints';
import type { GroundPlan, WorldLine } from './groundPlan';

/** Colours and letters of the map: the tokens as they are now, light or dark. */
export interface GroundLook {
  land: string;
  water: string;
  road: string;
  line: string;
  border: string;
  ink: string;
  quiet: string;
  /** Round dots. */
  rim: string;
  dots: Record<Tint | 'none', string>;
  font: string;
}

/** Which part of the world is drawn: px of the world at this zoom, against the canvas's own. */
export interface GroundView {
  zoom: number;
  lat: number;
  /** Of the canvas's corner, in px of the world. */
  origin: Point;
  width: number;
  height: number;
}

type Context = CanvasRenderingContext2D;

/** Draws rivers, borders, roads, lines, stations and names; `taken` is where pills stand, which names leave free. */
export function drawGround(
  context: Context,
  plan: GroundPlan,
  view: GroundView,
  look: GroundLook,
  taken: readonly Box[],
): void {
  context.lineJoin = 'round';
  context.lineCap = 'round';
  drawWater(context, plan, view, look);
  drawBorders(context, plan, view, look);
  drawRoads(context, plan, view, look);
  drawLines(context, plan, view, look);
  drawNames(context, plan, view, look, new Room({ left: 0, top: 0, right: view.width, bottom: view.height }, taken));
}

export interface Dot {
  at: Point;
  tint: Tint | null;
}

/** Communities for whose pill there is no room: a path for each tint. */
export function drawDots(context: Context, dots: readonly Dot[], { dots: fills, rim }: GroundLook): void {
  for (const [name, fill] of Object.entries(fills)) {
    context.beginPath();
    for (const { at, tint } of dots) {
      if ((tint ?? 'none') !== name) continue;
      context.moveTo(at.x + DOT, at.y);
      context.arc(at.x, at.y, DOT, 0, 2 * Math.PI);
    }
    context.fillStyle = fill;
    context.fill();
    stroke(context, rim, 1);
  }
}

/** Begins the path of a line; false where none of it is in view. */
function trace(context: Context, world: WorldLine, view: GroundView): boolean {
  const size = worldSize(view.zoom);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  context.beginPath();
  for (let at = 0; at < world.length; at += 2) {
    const x = (world[at] as number) * size - view.origin.x;
    const y = (world[at + 1] as number) * size - view.origin.y;
    context.lineTo(x, y);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return right >= 0 && bottom >= 0 && left <= view.width && top <= view.height;
}

function stroke(context: Context, color: string, width: number): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke();
}

function drawWater(context: Context, { ground }: GroundPlan, view: GroundView, { water }: GroundLook): void {
  const metres = metresPerPixel(view.lat, view.zoom);
  for (const { line, world } of ground) {
    if (line.kind === 'river' && trace(context, world, view)) stroke(context, water, riverWidth(line.width, metres));
    if (line.kind === 'lake' && trace(context, world, view)) {
      context.fillStyle = water;
      context.fill();
    }
  }
}

function drawBorders(context: Context, { borders }: GroundPlan, view: GroundView, { border }: GroundLook): void {
  context.save();
  context.setLineDash([6, 3, 1, 3]);
  context.globalAlpha = 0.5;
  for (const world of borders) if (trace(context, world, view)) stroke(context, border, 1);
  context.restore();
}

function drawRoads(context: Context, { ground }: GroundPlan, view: GroundView, { road, line }: GroundLook): void {
  const roads = ground.filter(({ line: { kind } }) => roadKinds.has(kind) && showsGround(kind, view.zoom));
  const both: [string, number][] = [
    [line, 1.5],
    [road, 0],
  ];
  // All edges first: roads run into one another.
  for (const [color, more] of both)
    for (const one of roads)
      if (trace(context, one.world, view)) stroke(context, color, roadWidth(one.line.kind, view.zoom) + more);
}

const roadKinds: ReadonlySet<string> = new Set(['ring', 'road']);

function drawLines(context: Context, { subway, stations }: GroundPlan, view: GroundView, look: GroundLook): void {
  const width = lineWidth(view.zoom);
  context.save();
  context.globalAlpha = view.zoom < 12 ? 0.6 : 0.9;
  for (const { color, world } of subway) if (trace(context, world, view)) stroke(context, color, width);
  context.restore();
  if (!showsStations(view.zoom)) return;
  for (const { at, lines } of stations) {
    const { x, y } = placeOf(at, view);
    if (x < 0 || y < 0 || x > view.width || y > view.height) continue;
    context.beginPath();
    context.arc(x, y, lines > 1 ? 4 : 3, 0, 2 * Math.PI);
    context.fillStyle = look.land;
    context.fill();
    stroke(context, look.ink, 1.25);
  }
}

function placeOf({ x, y }: Point, { zoom, origin }: GroundView): Point {
  const size = worldSize(zoom);
  return { x: x * size - origin.x, y: y * size - origin.y };
}

/** px */
const DOT = 4.5;
const LETTER = 12;
const GAP = 4;

function drawNames(context: Context, plan: GroundPlan, view: GroundView, look: GroundLook, room: Room): void {
  const { zoom } = view;
  const say = (name: string, at: Point, color: string, size = LETTER, weight = 400) =>
    sayAt(context, { name, at, color, size, weight, look, room });
  if (numbersLines(zoom)) for (const line of plan.subway) badge(context, line, view, look, room);
  for (const { line, world } of plan.ground) {
    if (!namesGround(line.kind, zoom)) continue;
    sayAlong(context, line.name, world, { view, look, room, color: look.quiet });
  }
  if (namesDistricts(zoom))
    for (const { name, at } of plan.districts)
      say([...name].join('\u2009'), placeOf(at, view), look.quiet, LETTER + 3, 500);
  for (const { name, at, lines } of plan.stations) {
    if (!namesStation(lines, zoom)) continue;
    const { x, y } = placeOf(at, view);
    if (x < 0 || y < 0 || x > view.width || y > view.height) continue;
    sayBeside(context, name, { x, y }, { look, room, lines });
  }
  if (namesPlates(zoom))
    for (const { name, at } of plan.plates) say(name, placeOf(at, view), look.quiet, LETTER + 1, 600);
}

interface Said {
  name: string;
  at: Point;
  color: string;
  size: number;
  weight: number;
  look: GroundLook;
  room: Room;
}

function sayAt(context: Context, { name, at, color, size, weight, look, room }: Said): boolean {
  context.font = `${weight} ${size}px ${look.font}`;
  const width = context.measureText(name).width;
  if (!room.take(boxAround(at, width + GAP, size + GAP))) return false;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  write(context, name, at, color, look);
  return true;
}

/** Letters with a rim of the ground's colour: read on any line. */
function write(context: Context, name: string, { x, y }: Point, color: string, { land }: GroundLook): void {
  context.lineWidth = 3;
  context.strokeStyle = land;
  context.strokeText(name, x, y);
  context.fillStyle = color;
  context.fillText(name, x, y);
}

interface BesideStation {
  look: GroundLook;
  room: Room;
  lines: number;
}

/** A station's name right of it, else left, below or above. */
function sayBeside(context: Context, name: string, { x, y }: Point, { look, room, lines }: BesideStation): void {
  const weight = lines > 1 ? 600 : 400;
  context.font = `${weight} ${LETTER}px ${look.font}`;
  const aside = context.measureText(name).width / 2 + 8;
  const places = [
    { x: x + aside, y },
    { x: x - aside, y },
    { x, y: y + LETTER + 2 },
    { x, y: y - LETTER - 2 },
  ];
  for (const at of places) if (sayAt(context, { name, at, color: look.ink, size: LETTER, weight, look, room })) return;
}

interface Along {
  view: GroundView;
  look: GroundLook;
  room: Room;
  color: string;
}

/** A line's name on its longest stretch in view, turned with it. */
function sayAlong(context: Context, name: string, world: WorldLine, { view, look, room, color }: Along): void {
  context.font = `400 ${LETTER}px ${look.font}`;
  const length = context.measureText(name).width;
  const stretch = longestStretch(world, view);
  if (!stretch || stretch.length < length * 0.7) return;
  const { at, angle } = stretch;
  const width = Math.abs(Math.cos(angle)) * length + LETTER;
  const height = Math.abs(Math.sin(angle)) * length + LETTER;
  if (!room.take(boxAround(at, width, height))) return;
  context.save();
  context.translate(at.x, at.y);
  context.rotate(angle);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  write(context, name, { x: 0, y: 0 }, color, look);
  context.restore();
}

/** The middle of the longest straight part whose middle is well in view; its angle keeps letters upright. */
function longestStretch(world: WorldLine, view: GroundView) {
  const inset = 40;
  let best: { at: Point; angle: number; length: number } | null = null;
  for (let at = 2; at < world.length; at += 2) {
    const from = placeOf({ x: world[at - 2] as number, y: world[at - 1] as number }, view);
    const to = placeOf({ x: world[at] as number, y: world[at + 1] as number }, view);
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    if (middle.x < inset || middle.y < inset || middle.x > view.width - inset || middle.y > view.height - inset)
      continue;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (best && best.length >= length) continue;
    best = { at: middle, angle: Math.atan((to.y - from.y) / (to.x - from.x || 1e-9)), length };
  }
  return best;
}

/** A line's number in its colour, on its longest stretch in view. */
function badge(
  context: Context,
  { name, color, world }: GroundPlan['subway'][number],
  view: GroundView,
  look: GroundLook,
  room: Room,
): void {
  const stretch = longestStretch(world, view);
  const number = lineNumber(name);
  if (!stretch || number.length > 3) return;
  context.font = `600 ${LETTER - 1}px ${look.font}`;
  const width = Math.max(18, context.measureText(number).width + 8);
  const box = boxAround(stretch.at, width, 18);
  if (!room.take(box)) return;
  // A round corner for browsers without roundRect: the joins of a stroke are round.
  context.fillStyle = color;
  context.beginPath();
  context.rect(box.left + 2, box.top + 2, width - 4, 14);
  context.fill();
  stroke(context, color, 4);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = inkOn(color);
  context.fillText(number, stretch.at.x, stretch.at.y + 0.5);
}
